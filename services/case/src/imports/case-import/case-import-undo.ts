import {
  CASE_IMPORT,
  CASE_STREAM,
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
import type { ReadFile } from '../import-task.js';
import { LineSpool } from '../line-spool.js';
import { readLines } from '../read-lines.js';
import type { RowTeller } from '../row-teller.js';
import { claimKeyOf, type ClaimGroup } from './claim-groups.js';
import type { ImportWorld } from './import-commands.js';

const BATCH = 500;
const BATCH_LINES = 2500;

/** Takes an import of lines back, case by case, as far as nobody touched them since. Doing it again passes over what is undone already. */
export class CaseImportUndo {
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
    private readonly world: Pick<ImportWorld, 'session' | 'context' | 'metadata'>,
    private readonly source: ImportSource,
  ) {}

  async run(file: ReadFile<CaseImportFieldName>, progress: Pick<JobProgress, 'update' | 'warning'>): Promise<JobOutcome> {
    const spool = await LineSpool.open<CaseLine>();
    try {
      await this.#read(file, spool);
      let done = 0;
      for await (const groups of spool.batches({ groups: BATCH, lines: BATCH_LINES })) {
        await this.#undo(groups, progress);
        done += groups.length;
        await progress.update({ done, total: spool.groupCount, result: this.#figures() });
      }
    } finally {
      await spool.close();
    }
    return { result: this.#figures() };
  }

  /** The lines of the file that could be read. */
  async #read(file: ReadFile<CaseImportFieldName>, spool: LineSpool<CaseLine>): Promise<void> {
    const { accountId } = this.world.session;
    for await (const readings of readLines(CASE_IMPORT, file, TELLS_NOTHING)) {
      for (const { line } of readings) {
        if (!line) continue;
        this.#cents[line.row] = line.amount_cents;
        spool.add(claimKeyOf(accountId, line), line);
      }
      await spool.settle();
    }
  }

  async #undo(groups: readonly ClaimGroup[], progress: Pick<JobProgress, 'warning'>): Promise<void> {
    const { accountId } = this.world.session;
    const keys = groups.map(({ key }) => key);
    const lines = new Map(groups.flatMap(group => group.lines.map(line => [line.row, line] as const)));
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
      this.#count(caused, one.state);
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

/** What is wrong with the file's rows was told when they were brought in. */
const TELLS_NOTHING: RowTeller = {
  error: () => undefined,
  warning: () => undefined,
  handOn: () => Promise.resolve(),
};
