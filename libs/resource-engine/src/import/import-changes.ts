import { fieldOnWire, type StoredValue } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import type { ResourceModel } from '../model/resource-model.js';
import type { Draft, WriteContext } from '../write/draft.js';
import { storedValue } from '../write/stored-value.js';
import type { BatchOutcome } from './batch-outcome.js';

/** What an import changed in one record, for its undo. */
export interface ImportedChange {
  readonly seq: number;
  readonly resource: string;
  readonly record_id: number;
  readonly row_number: number | null;
  readonly action: 'created' | 'updated';
  /** Of a changed record: what its fields were and what they became, in the form they are kept in. */
  readonly before: Readonly<Record<string, StoredValue>>;
  readonly after: Readonly<Record<string, StoredValue>>;
  readonly revision: number;
}

/** What an import has done, batch by batch, in the tables of the records' owner. */
export class ImportChanges {
  constructor(
    private readonly schema: string,
    private readonly context: WriteContext & { readonly jobId: string },
  ) {}

  /** The result of this batch if it was applied before; otherwise undefined. */
  async outcome(tx: Transaction, batch: number): Promise<BatchOutcome | undefined> {
    const { accountId, jobId } = this.context;
    const [done] = await tx.query<{ outcome: BatchOutcome }>(
      `select outcome from ${this.schema}.record_import_batch where account_id = $1 and job_id = $2 and batch = $3`,
      [accountId, jobId, batch],
    );
    return done?.outcome;
  }

  /** The records of some rows of the file, in batches that were applied before. */
  async recordsOf(tx: Transaction, resource: string, rows: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const { accountId, jobId } = this.context;
    const changes = await tx.query<{ row_number: number; record_id: number }>(
      `select row_number, record_id from ${this.schema}.record_import_change
        where account_id = $1 and job_id = $2 and resource = $3 and row_number = any($4)`,
      [accountId, jobId, resource, rows],
    );
    return new Map(changes.map(({ row_number, record_id }) => [row_number, record_id]));
  }

  async finish(tx: Transaction, batch: number, outcome: BatchOutcome): Promise<void> {
    const { accountId, jobId } = this.context;
    await tx.query(
      `insert into ${this.schema}.record_import_batch (account_id, job_id, batch, outcome) values ($1, $2, $3, $4)`,
      [accountId, jobId, batch, JSON.stringify(outcome)],
    );
  }

  /** Before changed records are stored, which seals and reworks their values; created ones need no values. */
  async keep(
    tx: Transaction,
    { definition }: ResourceModel,
    action: ImportedChange['action'],
    drafts: readonly Draft[],
    rowOf: (draft: Draft) => number | null,
  ): Promise<void> {
    if (!drafts.length) return;
    const { accountId, jobId } = this.context;
    const rows = drafts.map(draft => ({
      record_id: draft.id,
      row_number: rowOf(draft),
      revision: draft.before ? Number(draft.before['revision']) + 1 : 1,
      ...(draft.before ? valuesOf(definition, draft) : { before: {}, after: {} }),
    }));
    await tx.query(
      `insert into ${this.schema}.record_import_change (account_id, job_id, resource, action, record_id, row_number, revision, before, after)
       select $1, $2, $3, $4, record_id, row_number, revision, before, after
         from jsonb_to_recordset($5::jsonb) as c(record_id int, row_number int, revision int, before jsonb, after jsonb)`,
      [accountId, jobId, definition.path, action, JSON.stringify(rows)],
    );
  }
}

function valuesOf(definition: ResourceModel['definition'], draft: Draft): Pick<ImportedChange, 'before' | 'after'> {
  const names = [...draft.changed];
  const before = (name: string): StoredValue => {
    const [, field] = fieldOnWire(definition, name) ?? [];
    return field ? storedValue(field, draft.before?.[name]) : null;
  };
  return {
    before: Object.fromEntries(names.map(name => [name, before(name)])),
    after: Object.fromEntries(names.map(name => [name, draft.after[name] ?? null])),
  };
}
