import {
  CASE_IMPORT,
  CASE_STREAM,
  columnsOf,
  wireFromCents,
  type CaseEvent,
  type CaseImportFieldName,
  type CaseLine,
  type ImportSource,
  type JsonObject,
} from '@atlas/contracts';
import { decideInMemory, WrongExpectedRevision, type Loaded, type StreamAppend } from '@atlas/event-sourcing';
import type { Database, JobOutcome, JobProgress } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { caseStream, type CaseAggregates } from '../../application/cases.js';
import type { CaseState } from '../../domain/case/case.state.js';
import { whyLineStays } from '../../domain/case/decisions/undo-import.js';
import { linesOf } from '../../domain/case/imported-lines.js';
import { findCaseKeys, releaseCaseKeys } from '../../numbering/case-keys.js';
import type { ReadFile } from '../import/import-task.js';
import { groupByClaim } from './claim-groups.js';
import type { ImportWorld } from './import-commands.js';

const BATCH = 500;

/** Takes an import of lines back, case by case, as far as nobody touched them since. Doing it again passes over what is undone already. */
export class CaseImportUndo {
  #undone = 0;
  #undoneCents = 0;
  #left = 0;
  #deleted = 0;
  #changed = 0;

  constructor(
    private readonly database: Database,
    private readonly aggregates: CaseAggregates,
    private readonly world: Pick<ImportWorld, 'session' | 'context' | 'metadata'>,
    private readonly source: ImportSource,
  ) {}

  async run(file: ReadFile<CaseImportFieldName>, progress: Pick<JobProgress, 'update' | 'warning'>): Promise<JobOutcome> {
    const lines = linesIn(file);
    const keys = groupByClaim(this.world.session.accountId, [...lines.values()]).map(({ key }) => key);
    for (let start = 0; start < keys.length; start += BATCH) {
      await this.#undo(keys.slice(start, start + BATCH), lines, progress);
      await progress.update({ done: Math.min(start + BATCH, keys.length), total: keys.length, result: this.#figures() });
    }
    return { result: this.#figures() };
  }

  async #undo(
    keys: readonly string[],
    lines: ReadonlyMap<number, CaseLine>,
    progress: Pick<JobProgress, 'warning'>,
  ): Promise<void> {
    const { accountId } = this.world.session;
    const caseIds = await this.database.withAccount(accountId, tx => findCaseKeys(tx, accountId, keys));
    const loaded = await this.aggregates.loadMany(accountId, CASE_STREAM, [...new Set(caseIds.values())]);
    const appends: StreamAppend[] = [];
    const gone: string[] = [];
    for (const [caseId, one] of loaded) {
      this.#tellWhatStays(one.state, lines, progress);
      // Its key may still be held where this job was cut off before it could free it.
      if (one.state?.undone_import?.job_id === this.source.job_id) gone.push(caseId);
      const { caused, append } = this.#decide(caseId, one);
      if (!append) continue;
      appends.push(append);
      this.#count(caused, one.state, lines);
      if (caused.some(({ type }) => type === 'CaseDeleted')) gone.push(caseId);
    }
    const refused = (await this.aggregates.events.appendMany(appends)).find(result => result instanceof WrongExpectedRevision);
    // Somebody works on one of the cases this very moment: the job is tried again, and passes over what is undone.
    if (refused) throw refused;
    if (gone.length) await this.database.withAccount(accountId, tx => releaseCaseKeys(tx, accountId, gone));
  }

  #decide(caseId: string, loaded: Loaded<CaseState>): { caused: readonly CaseEvent[]; append: StreamAppend | undefined } {
    const aggregate = decideInMemory(this.aggregates.definition, caseStream(this.world.session.accountId, caseId), loaded);
    if (!loaded.state || loaded.state.is_deleted) return { caused: [], append: undefined };
    const recording = { metadata: this.world.metadata, newId: randomUUID };
    const caused = aggregate.decide({ type: 'UndoImport', data: { source: this.source } }, this.world.context, recording);
    return { caused, append: aggregate.toAppend() };
  }

  #tellWhatStays(state: CaseState, lines: ReadonlyMap<number, CaseLine>, progress: Pick<JobProgress, 'warning'>): void {
    if (!state) return;
    for (const [, line] of linesOf(state, this.source.job_id)) {
      const message = whyLineStays(state, line);
      if (!message) continue;
      this.#left++;
      const values = lines.get(line.row)?.values;
      progress.warning({
        row: line.row,
        field: 'row',
        message,
        reference: values?.bill_number ?? values?.ins_claim_number ?? state.case_id,
      });
    }
  }

  #count(caused: readonly CaseEvent[], state: CaseState, lines: ReadonlyMap<number, CaseLine>): void {
    for (const event of caused) {
      if (event.type !== 'ImportUndone') continue;
      if (event.data.with_case) this.#deleted++;
      else this.#changed++;
      for (const key of event.data.keys) {
        this.#undone++;
        this.#undoneCents += lines.get(state?.imported_lines.get(key)?.row ?? 0)?.amount_cents ?? 0;
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

/** The lines of the file that could be read, by their rows. */
function linesIn({ table, mapping }: ReadFile<CaseImportFieldName>): ReadonlyMap<number, CaseLine> {
  const reader = CASE_IMPORT.reader(columnsOf(table.headers, mapping));
  return new Map(
    table.rows.flatMap(row => {
      const { line } = reader.read(row);
      return line ? [[row.row, line] as const] : [];
    }),
  );
}
