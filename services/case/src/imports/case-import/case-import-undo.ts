import {
  CASE_IMPORT,
  wireFromCents,
  type CaseEvent,
  type CaseImportFieldName,
  type CaseLine,
  type ImportSource,
  type JsonObject,
  type TableRow,
} from '@atlas/contracts';
import type { Database, RowProblem } from '@atlas/platform';
import {
  groupsOf,
  NO_MESSAGES,
  RowMessages,
  tableReader,
  type ImportReport,
  type MappedColumns,
  type ReadLines,
  type RowPart,
  type TableSource,
  type UndoRun,
} from '@atlas/resource-engine';
import type { CaseAggregates } from '../../application/cases.js';
import type { CaseState } from '../../domain/case/case.state.js';
import { whyLineStays } from '../../domain/case/decisions/undo-import.js';
import { linesOf } from '../../domain/case/imported-lines.js';
import { findCaseKeys, releaseCaseKeys } from '../../numbering/case-keys.js';
import { CaseBatch, type BatchWorld } from '../../application/case-batch.js';
import { claimKeyOf, type ClaimGroup } from './claim-groups.js';

const BATCH = 500;
const BATCH_LINES = 2500;

/** Undoes an import of lines, case by case, unless a user changed them since. */
export class CaseImportUndo implements UndoRun<ClaimGroup> {
  #done = 0;
  #total = 0;
  #undone = 0;
  #undoneCents = 0;
  #left = 0;
  #deleted = 0;
  #changed = 0;
  /** By row, for a case may have lines of several claims of the file. */
  readonly #cents: number[] = [];

  constructor(
    private readonly database: Database,
    private readonly aggregates: CaseAggregates,
    private readonly world: BatchWorld,
    private readonly source: ImportSource,
    private readonly file: { readonly source: TableSource; readonly columns: MappedColumns<CaseImportFieldName> },
  ) {}

  /** The lines of the file that could be read; what is wrong with the others was reported when they were imported. */
  batches(): AsyncGenerator<readonly ClaimGroup[], void, undefined> {
    const { accountId } = this.world.session;
    const read = tableReader(CASE_IMPORT, this.file.columns, new RowMessages([]), this.world.context.today);
    const linesOf = (part: RowPart<TableRow>): ReadLines<CaseLine> => {
      const lines = read(part).flatMap(({ line }) => line ?? []);
      for (const line of lines) this.#cents[line.row] = line.amount_cents;
      return { ...NO_MESSAGES, lines: lines.map(line => [claimKeyOf(accountId, line), line]) };
    };
    return groupsOf(this.file.source, linesOf, { groups: BATCH, lines: BATCH_LINES }, total => (this.#total = total));
  }

  async undo(groups: readonly ClaimGroup[]): Promise<ImportReport> {
    const { accountId } = this.world.session;
    const keys = groups.map(({ key }) => key);
    const lines = new Map(groups.flatMap(group => group.lines.map(line => [line.row, line] as const)));
    const caseIds = await this.database.withAccount(accountId, tx => findCaseKeys(tx, accountId, keys));
    const batch = await CaseBatch.load(this.aggregates, this.world, caseIds.values());
    const warnings: RowProblem[] = [];
    const gone: string[] = [];
    for (const [caseId, state] of batch.existing) {
      warnings.push(...this.#warningsOf(state, lines));
      // Its key may still be held where this job was interrupted before it could release it.
      if (state?.undone_import?.job_id === this.source.job_id) gone.push(caseId);
      if (!state || state.is_deleted) continue;
      const caused = batch.decide(caseId, { type: 'UndoImport', data: { source: this.source } });
      this.#count(caused, state);
      if (caused.some(({ type }) => type === 'CaseDeleted')) gone.push(caseId);
    }
    await batch.append();
    if (gone.length) await this.database.withAccount(accountId, tx => releaseCaseKeys(tx, accountId, gone));
    this.#done += groups.length;
    return { errors: [], warnings };
  }

  totals() {
    return { done: this.#done, total: this.#total, result: this.#figures() };
  }

  /** The lines that remain, and why. */
  #warningsOf(state: CaseState, lines: ReadonlyMap<number, CaseLine>): RowProblem[] {
    if (!state) return [];
    return [...linesOf(state, this.source.job_id)].flatMap(([, line]) => {
      const message = whyLineStays(state, line);
      if (!message) return [];
      this.#left++;
      const values = lines.get(line.row)?.values;
      const reference = values?.bill_number ?? values?.ins_claim_number ?? state.case_id;
      return [{ row: line.row, field: 'row', message, reference }];
    });
  }

  #count(caused: readonly CaseEvent[], state: CaseState): void {
    for (const event of caused) {
      if (event.type !== 'ImportUndone') continue;
      if (event.data.with_case) this.#deleted++;
      else this.#changed++;
      for (const key of event.data.keys) {
        this.#undone++;
        this.#undoneCents += this.#cents[state?.imported_lines.get(key)?.row ?? 0] ?? 0;
      }
    }
  }

  #figures(): JsonObject {
    return {
      undone: this.#undone,
      left: this.#left,
      amount: wireFromCents(this.#undoneCents),
      cases_deleted: this.#deleted,
      cases_changed: this.#changed,
    };
  }
}
