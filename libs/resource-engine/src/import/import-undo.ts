import { fieldLabel, fieldOnWire, type JsonObject, recordTexts, type StoredValue, wireFromCents } from '@atlas/contracts';
import type { ActivityFact, Session, Transaction } from '@atlas/platform';
import { writeContext, type ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';
import type { StoredRecord } from '../read/present.js';
import type { WriteContext } from '../write/draft.js';
import { storedValue } from '../write/stored-value.js';
import type { ImportReport, UndoRun } from './engine/import-handler.js';
import { NO_MESSAGES } from './engine/run-import.js';
import { groupBy } from './group-by.js';
import type { ImportedChange } from './import-changes.js';

const BATCH = 500;

interface UndoTask {
  readonly undoId: string;
  readonly jobId: string;
  /** The entity of the import; it may also have created records of other entities. */
  readonly resource: string;
}

/** Changes before one of them, of the entity's own records or of those created beside them. */
interface UndoPass {
  readonly isOwn: boolean;
  readonly below: number | null;
}

/** A record that remains, and why. */
interface SkippedChange {
  readonly change: ImportedChange;
  readonly message: string;
  /** It may be in use by other records that this undo removes. */
  readonly isHeld?: boolean;
}

/**
 * Undoes an import: created records are deleted if they are unused and unchanged, changed fields get their old values if they were not changed
 * since. What is undone is marked in the same transaction, so a second run skips it.
 */
export class ImportUndo implements UndoRun<UndoPass> {
  readonly #context: WriteContext;
  #deleted = 0;
  #restored = 0;
  /** Where the pass continues; null at its end. */
  #below: number | null = null;
  /** What stays, by the number of its change. */
  readonly #left = new Map<number, SkippedChange>();

  constructor(
    private readonly engine: ResourceEngine,
    private readonly session: Session,
    private readonly task: UndoTask,
  ) {
    this.#context = { ...writeContext(session), jobId: task.undoId };
  }

  async *batches(): AsyncGenerator<readonly UndoPass[], void, undefined> {
    // Records that rows created beside their own are used by these, which go first. A record that holds another one goes in an earlier pass.
    for (const isOwn of [true, false]) {
      for (let before = -1; before !== this.#done && (before < 0 || this.#isHeld);) {
        before = this.#done;
        this.#below = null;
        do yield [{ isOwn, below: this.#below }];
        while (this.#below !== null);
      }
    }
  }

  /** From the last change to the first. */
  async undo([pass]: readonly UndoPass[]): Promise<ImportReport> {
    if (!pass) return NO_MESSAGES;
    const { accountId } = this.session;
    const changes = await this.engine.database.withAccount(accountId, async tx => {
      const open = await this.#open(tx, pass.isOwn, pass.below);
      for (const [resource, some] of groupBy(open, change => change.resource))
        await this.#undoChanges(tx, this.engine.set.model(resource), some);
      return open;
    });
    this.#below = changes.at(-1)?.seq ?? null;
    return NO_MESSAGES;
  }

  async finish(): Promise<ImportReport> {
    const description = recordTexts.importUndone(this.#deleted, this.#restored);
    const [deleted, restored] = [this.#deleted, this.#restored];
    const data = { resource: this.task.resource, ids: [], action: 'import undone', deleted, restored, changes: [] };
    const fact: ActivityFact = { type: 'MasterDataChanged', description, data };
    if (this.#done)
      await this.engine.database.withAccount(this.session.accountId, tx =>
        this.engine.changes.record(tx, this.session, fact, this.task.undoId),
      );
    const warnings = [...this.#left.values()].map(({ change: { row_number: row }, message }) => ({
      ...(row === null ? {} : { row }),
      field: 'row',
      message,
    }));
    return { errors: [], warnings };
  }

  totals() {
    return { done: this.#done, result: this.#figures() };
  }

  get #isHeld(): boolean {
    return [...this.#left.values()].some(({ isHeld }) => isHeld);
  }

  get #done(): number {
    return this.#deleted + this.#restored;
  }

  #figures(): JsonObject {
    return {
      resource: this.task.resource,
      undone: this.#done,
      deleted: this.#deleted,
      restored: this.#restored,
      left: this.#left.size,
    };
  }

  async #open(tx: Transaction, isOwn: boolean, below: number | null): Promise<ImportedChange[]> {
    const rows = await tx.query<ImportedChange>(
      `select seq::int, resource, record_id, row_number, action, before, after, revision from ${this.engine.set.schema}.record_import_change
        where account_id = $1 and job_id = $2 and undone_at is null and (resource = $3) = $4 and ($5::bigint is null or seq < $5)
        order by seq desc limit ${BATCH}`,
      [this.session.accountId, this.task.jobId, this.task.resource, isOwn, below],
    );
    return rows;
  }

  async #undoChanges(tx: Transaction, model: ResourceModel, changes: readonly ImportedChange[]): Promise<void> {
    const ids = changes.map(({ record_id }) => record_id);
    const records = await this.engine.writer.load(tx, this.session.accountId, model, ids);
    const gone = changes.filter(({ record_id }) => !records.has(record_id));
    const there = changes.filter(({ record_id }) => records.has(record_id));
    const made = await this.#deleteMade(
      tx,
      model,
      there.filter(({ action }) => action === 'created'),
      records,
    );
    const put = await this.#putBack(
      tx,
      model,
      there.filter(({ action }) => action === 'updated'),
      records,
    );
    await this.#mark(tx, [...gone, ...made.done, ...put.done]);
    for (const { seq } of made.done) this.#left.delete(seq);
    for (const each of [...made.left, ...put.left]) this.#left.set(each.change.seq, each);
  }

  async #mark(tx: Transaction, changes: readonly ImportedChange[]): Promise<void> {
    await tx.query(
      `update ${this.engine.set.schema}.record_import_change set undone_at = now() where account_id = $1 and job_id = $2 and seq = any($3)`,
      [this.session.accountId, this.task.jobId, changes.map(({ seq }) => seq)],
    );
  }

  async #deleteMade(
    tx: Transaction,
    model: ResourceModel,
    changes: readonly ImportedChange[],
    records: ReadonlyMap<number, StoredRecord>,
  ): Promise<{ done: ImportedChange[]; left: SkippedChange[] }> {
    const left: SkippedChange[] = [];
    const nameOf = ({ record_id }: ImportedChange) => `${model.definition.label} ${String(records.get(record_id)?.['name'])}`;
    const untouched = changes.filter(change => {
      if (records.get(change.record_id)?.['revision'] === change.revision) return true;
      left.push({ change, message: recordTexts.changedSoKept(nameOf(change)) });
      return false;
    });
    const reasons = await this.engine.commands.reasonsToKeep(tx, this.#context, model, pick(records, untouched));
    const done = untouched.filter(change => {
      const reason = reasons[change.record_id];
      if (reason) left.push({ change, message: recordTexts.kept(reason), isHeld: true });
      return !reason;
    });
    await this.engine.commands.markDeleted(tx, this.#context, model, pick(records, done));
    this.#deleted += done.length;
    return { done, left };
  }

  async #putBack(
    tx: Transaction,
    model: ResourceModel,
    changes: readonly ImportedChange[],
    records: ReadonlyMap<number, StoredRecord>,
  ): Promise<{ done: ImportedChange[]; left: SkippedChange[] }> {
    const left: SkippedChange[] = [];
    const inputs = changes.map(change => {
      const record = records.get(change.record_id)!;
      const touched = Object.keys(change.after).filter(name => !isStill(model, name, record, change.after[name]!));
      if (touched.length)
        left.push({ change, message: recordTexts.fieldsChangedSoKept(String(record['name']), labels(model, touched)) });
      const names = Object.keys(change.before).filter(name => !touched.includes(name));
      return {
        id: change.record_id,
        input: Object.fromEntries(names.map(name => [name, onWire(model, name, change.before[name]!)])),
      };
    });
    const { writer } = this.engine;
    const { changed } = await writer.prepareBatch(tx, this.#context, model, { inputs: [], changes: inputs, loaded: records });
    const done = changes.filter((change, n) => {
      const [message] = Object.values(changed[n]?.errors ?? {});
      if (message) left.push({ change, message: recordTexts.kept(message) });
      return !message;
    });
    const good = changed.filter(({ errors, changed: names }) => !Object.keys(errors).length && names.size);
    await writer.store(tx, this.#context, model, good, 'updated');
    this.#restored += good.length;
    return { done, left };
  }
}

const pick = (records: ReadonlyMap<number, StoredRecord>, changes: readonly ImportedChange[]): Map<number, StoredRecord> =>
  new Map(changes.map(({ record_id }) => [record_id, records.get(record_id)!]));

function isStill(model: ResourceModel, name: string, record: StoredRecord, after: StoredValue): boolean {
  const [, field] = fieldOnWire(model.definition, name) ?? [];
  return field !== undefined && JSON.stringify(storedValue(field, record[name])) === JSON.stringify(after);
}

/** A kept value as the calls take it. */
function onWire(model: ResourceModel, name: string, value: StoredValue): unknown {
  const [, field] = fieldOnWire(model.definition, name) ?? [];
  return field?.type === 'money' && typeof value === 'number' ? wireFromCents(value) : value;
}

const labels = (model: ResourceModel, names: readonly string[]): string =>
  names
    .map(name => {
      const [key, field] = fieldOnWire(model.definition, name) ?? [];
      return key && field ? fieldLabel(key, field) : name;
    })
    .join(', ');
