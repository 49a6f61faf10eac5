import {
  CASE_IMPORT,
  CASE_STREAM,
  changedMessage,
  columnsOf,
  DomainError,
  formatCents,
  type CaseEvent,
  type CaseImportFieldName,
  type CaseImportFigures,
  type CaseLine,
  type ImportSource,
  type MappingTo,
  type RowMessage,
  type TableFile,
} from '@atlas/contracts';
import { type InMemoryAggregate, decideInMemory, WrongExpectedRevision, type StreamAppend } from '@atlas/event-sourcing';
import type { Database } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { caseStream, type CaseAggregates } from '../../application/cases.js';
import type { CaseState } from '../../domain/case/case.state.js';
import { changesBy } from '../../domain/case/imported-lines.js';
import type { LineChange } from '../../domain/rules/import-lines.js';
import type { CaseCommand, CaseContext } from '../../domain/case/case.commands.js';
import { claimCaseKeys, findCaseKeys } from '../../numbering/case-keys.js';
import { takeCaseIds } from '../../numbering/case-numbers.js';
import type { ImportOutcome, TellImport } from '../import/import-task.js';
import { CaseImportTally } from './case-import-tally.js';
import { groupByClaim, type ClaimGroup } from './claim-groups.js';
import { codeWarnings, specialityWarnings } from './code-warnings.js';
import { ImportCommands, specialityOf, type ImportCommand, type ImportWorld, type NumberedLine } from './import-commands.js';
import { Parties, type PartyDirectory } from './parties.js';

/** Cases decided and appended together: enough for one round trip to carry, few enough for progress to move. */
const BATCH = 500;

export interface ImportOptions {
  readonly mapping: MappingTo<CaseImportFieldName>;
  readonly dryRun: boolean;
  /** Unknown providers, insurers and doctors are created; else their lines are refused. */
  readonly createParties: boolean;
  /** Known lines of another amount take it over; else they are told and left. */
  readonly applyChanges: boolean;
  readonly source: ImportSource;
}

type ImportedAggregate = InMemoryAggregate<CaseState, CaseCommand, CaseEvent, CaseContext>;

/**
 * Brings a table of billing lines into cases. Every row is read, grouped by claim and decided by the same decider as single commands, in
 * memory; events are appended in batches. Running the same file again, or finishing it after a crash, adds nothing twice: a case is found
 * by its stored key, a line by its content and occurrence.
 */
export class CaseImporter {
  readonly #tally: CaseImportTally;
  readonly #errors: RowMessage[] = [];
  readonly #warnings: RowMessage[] = [];

  constructor(
    private readonly database: Database,
    private readonly aggregates: CaseAggregates,
    private readonly directory: PartyDirectory,
    private readonly world: ImportWorld,
    private readonly options: ImportOptions,
  ) {
    this.#tally = new CaseImportTally(options.applyChanges);
  }

  async run(file: TableFile, progress: TellImport<CaseImportFigures>): Promise<ImportOutcome<CaseImportFigures>> {
    const read = this.#read(file);
    const parties = await Parties.of(read, this.directory, { create: this.options.createParties, dryRun: this.options.dryRun });
    this.#warnings.push(...parties.warnings);
    const lines = this.#refuse(read, parties.errors);
    this.#warnings.push(...codeWarnings(lines), ...specialityWarnings(lines, line => specialityOf(this.world, line) !== null));
    const groups = groupByClaim(this.world.session.accountId, lines);
    const tell = () => progress(this.#tally.settled, file.rows.length, this.#tally.figures(parties));
    await tell();
    for (let start = 0; start < groups.length; start += BATCH) {
      await this.#bring(groups.slice(start, start + BATCH), parties);
      await tell();
    }
    return this.#outcome(parties);
  }

  #read(file: TableFile): CaseLine[] {
    const reader = CASE_IMPORT.reader(columnsOf(file.headers, this.options.mapping));
    const lines: CaseLine[] = [];
    for (const row of file.rows) {
      const { line, amount_cents, errors, warnings } = reader.read(row);
      this.#tally.read(amount_cents);
      this.#errors.push(...errors);
      this.#warnings.push(...warnings);
      if (line) lines.push(line);
      else this.#tally.settle('refused', amount_cents);
    }
    return lines;
  }

  #refuse(lines: readonly CaseLine[], errors: readonly RowMessage[]): CaseLine[] {
    this.#errors.push(...errors);
    const refused = new Set(errors.map(({ row }) => row));
    return lines.filter(line => {
      if (!refused.has(line.row)) return true;
      this.#tally.settle('refused', line.amount_cents);
      return false;
    });
  }

  async #bring(groups: readonly ClaimGroup[], parties: Parties): Promise<void> {
    const caseIds = await this.#caseIds(groups.map(({ key }) => key));
    const { accountId } = this.world.session;
    const known = await this.aggregates.loadMany(accountId, CASE_STREAM, [...caseIds.values()]);
    const commands = new ImportCommands(this.world, parties, this.options.source);
    const appends: StreamAppend[] = [];
    for (const group of groups) {
      const caseId = caseIds.get(group.key) ?? '';
      const loaded = known.get(caseId);
      const aggregate = decideInMemory(this.aggregates.definition, caseStream(accountId, caseId), loaded);
      const append = this.#decide(aggregate, commands.of(group, caseId));
      if (append) appends.push(append);
      if (append) this.#tally.added(loaded === undefined ? caseId : undefined, this.options.dryRun);
    }
    if (this.options.dryRun) return;
    const refused = (await this.aggregates.events.appendMany(appends)).filter(result => result instanceof WrongExpectedRevision);
    // Somebody works on the same case this very moment: the job is tried again and finds what is in already.
    if (refused[0]) throw refused[0];
  }

  /** One case: what its lines come to, counted; undefined when nothing changes, or the case itself says no (it is closed, or deleted). */
  #decide(aggregate: ImportedAggregate, { command, lines, warnings }: ImportCommand): StreamAppend | undefined {
    this.#warnings.push(...warnings);
    for (const { occurrence } of lines) if (occurrence > 1) this.#tally.duplicate();
    const { state } = aggregate;
    const changes = changesBy(command.data.lines, state);
    try {
      const caused = this.#caused(aggregate, command);
      const booked = new Set(
        caused.flatMap(event => (event.type === 'LinesImported' ? event.data.lines.map(({ key }) => key) : [])),
      );
      for (const line of lines) this.#settle(line, booked.has(line.key), changes.get(line.key));
      return aggregate.toAppend();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.#refuseNew(lines, state, error.message);
      return undefined;
    }
  }

  #caused(aggregate: ImportedAggregate, command: ImportCommand['command']): readonly CaseEvent[] {
    const recording = { metadata: this.world.metadata, newId: randomUUID };
    const { source, lines } = command.data;
    const changed: CaseCommand = { type: 'TakeOverAmounts', data: { source, lines } };
    if (this.options.applyChanges) aggregate.decide(changed, this.world.context, recording);
    return aggregate.decide(command, this.world.context, recording);
  }

  #settle({ line: { read } }: NumberedLine, isBooked: boolean, change: LineChange | undefined): void {
    if (!change || change.from_cents === change.to_cents) {
      this.#tally.settle(isBooked ? 'booked' : 'known', read.amount_cents);
      return;
    }
    this.#tally.change(change.from_cents, change.to_cents);
    const amounts = `${formatCents(change.from_cents)} in the case and ${formatCents(change.to_cents)} in the file`;
    const what = this.options.applyChanges ? 'taken over' : 'left as it is';
    this.#warnings.push({ row: read.row, field: 'bill_amount', message: changedMessage(`${amounts}; ${what}.`) });
  }

  /** Lines that the case has are there, whatever it says to the others. */
  #refuseNew(lines: readonly NumberedLine[], state: CaseState, message: string): void {
    for (const { key, line } of lines) {
      const isKnown = state?.imported_lines.has(key) ?? false;
      if (!isKnown) this.#errors.push({ row: line.read.row, field: 'row', message });
      this.#tally.settle(isKnown ? 'known' : 'refused', line.read.amount_cents);
    }
  }

  /** Keys → case ids: those that cases have, and new ones; in a dry run new cases get no number. */
  async #caseIds(keys: readonly string[]): Promise<Map<string, string>> {
    const { accountId, accountCode } = this.world.session;
    const year = Number(this.world.context.today.slice(0, 4));
    return this.database.withAccount(accountId, async tx => {
      const known = await findCaseKeys(tx, accountId, keys);
      const fresh = keys.filter(key => !known.has(key));
      if (this.options.dryRun) return new Map([...known, ...fresh.map((key, index) => [key, `new-${index}`] as const)]);
      const ids = await takeCaseIds(tx, { id: accountId, code: accountCode }, year, fresh.length);
      const claimed = fresh.length
        ? await claimCaseKeys(tx, accountId, new Map(fresh.map((key, index) => [key, ids[index] ?? ''])))
        : new Map<string, string>();
      return new Map([...known, ...claimed]);
    });
  }

  #outcome(parties: Parties): ImportOutcome<CaseImportFigures> {
    const byRow = (a: RowMessage, b: RowMessage) => a.row - b.row;
    return { figures: this.#tally.figures(parties), warnings: this.#warnings.sort(byRow), errors: this.#errors.sort(byRow) };
  }
}
