import type { JsonObject } from '@atlas/contracts';
import type { Database, RowProblem, Transaction } from '@atlas/platform';
import type { ImportReport, UndoRun } from '@atlas/resource-engine';
import type { CaseAggregates } from '../../application/cases.js';
import type { Case } from '../../domain/case/case.state.js';
import { CaseBatch, type BatchWorld } from '../../application/case-batch.js';

const BATCH = 500;

/** Stores which cases an import changes, for its undo. Before the events: an undo may read a case too many, but misses none. */
export async function recordImportCases(
  tx: Transaction,
  accountId: number,
  cases: readonly { readonly job_id: string; readonly case_id: string }[],
): Promise<void> {
  if (!cases.length) return;
  await tx.query(
    `insert into cases.import_case (account_id, job_id, case_id)
     select distinct $1::int, job_id, case_id from jsonb_to_recordset($2::jsonb) as t(job_id text, case_id text)
     on conflict do nothing`,
    [accountId, JSON.stringify(cases)],
  );
}

/** Undoes an import in every case that it changed. */
export abstract class ImportedCasesUndo<
  Figures extends JsonObject,
  World extends BatchWorld = BatchWorld,
> implements UndoRun<string> {
  #done = 0;
  #total = 0;

  constructor(
    protected readonly database: Database,
    protected readonly aggregates: CaseAggregates,
    protected readonly world: World,
    protected readonly jobId: string,
    protected readonly figures: Figures,
  ) {}

  /** Decides the undo in a case, and returns why some of its rows remain. */
  protected abstract undoIn(state: Case, batch: CaseBatch): readonly Required<Pick<RowProblem, 'row' | 'message'>>[];

  async *batches(): AsyncGenerator<readonly string[], void, undefined> {
    const { accountId } = this.world.session;
    const rows = await this.database.withAccount(accountId, tx =>
      tx.query<{ case_id: string }>(
        'select case_id from cases.import_case where account_id = $1 and job_id = $2 order by case_id',
        [accountId, this.jobId],
      ),
    );
    this.#total = rows.length;
    for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH).map(row => row.case_id);
  }

  async undo(caseIds: readonly string[]): Promise<ImportReport> {
    const batch = await CaseBatch.load(this.aggregates, this.world, caseIds);
    const warnings = batch.existing.flatMap(([reference, state]) =>
      (state ? this.undoIn(state, batch) : []).map(why => ({ ...why, field: 'row', reference })),
    );
    await batch.append();
    this.#done += caseIds.length;
    return { errors: [], warnings };
  }

  totals() {
    return { done: this.#done, total: this.#total, result: { ...this.figures } };
  }
}
