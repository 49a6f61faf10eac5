import { CASE_STREAM, type JsonObject } from '@atlas/contracts';
import { WrongExpectedRevision, type Loaded, type StreamAppend } from '@atlas/event-sourcing';
import type { Database, RowProblem, Transaction } from '@atlas/platform';
import type { ImportReport, UndoRun } from '@atlas/resource-engine';
import type { CaseAggregates } from '../application/cases.js';
import type { CaseState } from '../domain/case/case.state.js';

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

/** Appends the events of a batch. Throws WrongExpectedRevision when another user changes one of the cases now: the job is retried and skips what is done. */
export async function appendAll({ events }: CaseAggregates, appends: readonly StreamAppend[]): Promise<void> {
  const refused = (await events.appendMany(appends)).find(result => result instanceof WrongExpectedRevision);
  if (refused) throw refused;
}

/** Undoes an import in every case that it changed. */
export abstract class ImportedCasesUndo<Figures extends JsonObject> implements UndoRun<string> {
  #done = 0;
  #total = 0;

  constructor(
    protected readonly database: Database,
    protected readonly aggregates: CaseAggregates,
    protected readonly accountId: number,
    protected readonly jobId: string,
    protected readonly figures: Figures,
  ) {}

  /** Reports what remains in a case, and decides the rest. */
  protected abstract undoIn(caseId: string, loaded: Loaded<CaseState>, warnings: RowProblem[]): StreamAppend | undefined;

  async *batches(): AsyncGenerator<readonly string[], void, undefined> {
    const rows = await this.database.withAccount(this.accountId, tx =>
      tx.query<{ case_id: string }>(
        'select case_id from cases.import_case where account_id = $1 and job_id = $2 order by case_id',
        [this.accountId, this.jobId],
      ),
    );
    this.#total = rows.length;
    for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH).map(row => row.case_id);
  }

  async undo(caseIds: readonly string[]): Promise<ImportReport> {
    const warnings: RowProblem[] = [];
    const loaded = await this.aggregates.loadMany(this.accountId, CASE_STREAM, caseIds);
    await appendAll(
      this.aggregates,
      [...loaded].flatMap(([id, one]) => this.undoIn(id, one, warnings) ?? []),
    );
    this.#done += caseIds.length;
    return { errors: [], warnings };
  }

  totals() {
    return { done: this.#done, total: this.#total, result: { ...this.figures } };
  }
}
