import {
  AppError,
  CASE_IMPORT,
  CASE_STREAM,
  changedMessage,
  DomainError,
  formatCents,
  isImpossible,
  type CaseEvent,
  type CaseImportFieldName,
  type CaseImportFigures,
  type CodesByList,
  type RowReading,
  type TableRow,
  type CaseLine,
  type ImportSource,
} from '@atlas/contracts';
import { eventLoopYielder } from '@atlas/import-files';
import { type InMemoryAggregate, decideInMemory, type StreamAppend } from '@atlas/event-sourcing';
import type { Database } from '@atlas/platform';
import {
  RowMessages,
  tableReader,
  type ImportReport,
  type ImportRun,
  type MappedColumns,
  type ReadLines,
  type RowPart,
} from '@atlas/resource-engine';
import { randomUUID } from 'node:crypto';
import { caseStream, type CaseAggregates } from '../../application/cases.js';
import type { CodeBook } from '../../application/code-book.js';
import type { CaseState } from '../../domain/case/case.state.js';
import { changesBy, type KnownLine } from '../../domain/case/imported-lines.js';
import type { LineChange } from '../../domain/rules/import-lines.js';
import type { CaseCommand, CaseContext, Opening } from '../../domain/case/case.commands.js';
import { openingWarnings } from '../../domain/case/intake-status.js';
import { appendAll } from '../import-cases.js';
import { CaseImportTotals } from './case-import-totals.js';
import { ClaimCases } from './claim-cases.js';
import { claimKeyOf, type ClaimGroup } from './claim-groups.js';
import { CodeWarnings } from './code-warnings.js';
import { ImportCommands, specialityOf, type ImportCommand, type ImportWorld, type NumberedLine } from './import-commands.js';
import { inactiveRefusals } from './inactive-parties.js';
import { columnOf, lineFindings } from './line-findings.js';
import { Parties, type PartyDirectory } from './parties.js';

/** Cases decided and appended together: enough for one round trip to carry, few enough for progress to move and others not to wait. */
const BATCH = 200;
/** Claims of many lines make smaller batches. */
const BATCH_LINES = 1000;

/** A file can name thousands of codes. */
const CODES_TIMEOUT_MS = 30_000;

/** No claim has as many: a column that says the same in every row was taken for its number. */
const MOST_LINES = 5000;

export interface ImportOptions {
  readonly dryRun: boolean;
  /** Unknown providers, insurers and doctors are created; else their lines are refused. */
  readonly createParties: boolean;
  /** Known lines with another amount take the amount of the file; else they are only reported. */
  readonly applyChanges: boolean;
  readonly source: ImportSource;
  /** Parties that an attempt of the same job created before it was interrupted: it finds them now. */
  readonly createdBefore?: Partial<CaseImportFigures['parties']>;
}

type ImportedAggregate = InMemoryAggregate<CaseState, CaseCommand, CaseEvent, CaseContext>;

/**
 * Imports the billing lines of a file into cases. The claims are decided by the same decider as single commands, in memory, and their events are
 * appended some hundred cases at a time. Importing the same file again, or finishing it after a crash, creates no duplicates: a case is found by
 * its claim, a line by its content and occurrence. Lines that the same job added before it was interrupted count as added, not as known.
 */
export class CaseImporter implements ImportRun<CaseLine> {
  readonly batch = { groups: BATCH, lines: BATCH_LINES };
  readonly limit = { lines: MOST_LINES, exceeded: tooManyLines };
  readonly #totals: CaseImportTotals;
  readonly #messages = new RowMessages(CASE_IMPORT.references);
  readonly #read: (part: RowPart<TableRow>) => readonly RowReading<CaseLine>[];
  readonly #parties: Parties;
  readonly #codes: CodeWarnings;
  readonly #commands: ImportCommands;
  readonly #claims: ClaimCases;

  constructor(
    database: Database,
    private readonly aggregates: CaseAggregates,
    private readonly directory: PartyDirectory,
    private readonly codeBook: CodeBook,
    private readonly world: ImportWorld,
    private readonly options: ImportOptions,
    columns: MappedColumns<CaseImportFieldName>,
  ) {
    this.#totals = new CaseImportTotals(options.applyChanges, options.dryRun ? {} : options.createdBefore);
    this.#read = tableReader(CASE_IMPORT, columns, this.#messages);
    this.#parties = new Parties(world.terminated);
    this.#codes = new CodeWarnings(line => specialityOf(world, line) !== null);
    this.#commands = new ImportCommands(world, this.#parties, options.source);
    this.#claims = new ClaimCases(database, aggregates, world, this.#parties, options.dryRun);
  }

  read(part: RowPart<TableRow>): ReadLines<CaseLine> {
    const { accountId } = this.world.session;
    const lines: (readonly [string, CaseLine])[] = [];
    for (const { line, amount_cents } of this.#read(part)) {
      this.#totals.read(amount_cents);
      if (!line || this.#refusesImpossible(line)) {
        this.#totals.settle('refused', amount_cents);
        continue;
      }
      this.#parties.look(line);
      lines.push([claimKeyOf(accountId, line), line]);
    }
    return { lines, ...this.#messages.take() };
  }

  async prepare(): Promise<ImportReport> {
    const { createParties: create, dryRun } = this.options;
    await this.#parties.resolve(this.directory, { create, dryRun }, this.#messages);
    return this.#messages.take();
  }

  async apply(groups: readonly ClaimGroup[]): Promise<ImportReport> {
    await this.#import(groups.flatMap(group => this.#admitted(group) ?? []));
    return this.#messages.take();
  }

  async finish(): Promise<ImportReport> {
    const { session } = this.world;
    const lookUp = (codes: CodesByList) => this.codeBook.check(session, codes, { timeoutMs: CODES_TIMEOUT_MS });
    await this.#codes.report(lookUp, this.#messages);
    return this.#messages.take();
  }

  totals() {
    return { done: this.#totals.settled, total: this.#totals.rows, result: { ...this.#totals.figures(this.#parties) } };
  }

  /** By the rules of single calls: what cannot be is refused, what is unlikely comes in with a warning. */
  #refusesImpossible(line: CaseLine): boolean {
    const findings = lineFindings(line, this.world.context.today);
    const isRefused = findings.some(isImpossible);
    for (const finding of findings) {
      const message = { row: line.row, field: columnOf(finding), message: finding.message };
      if (isImpossible(finding)) this.#messages.error(message, line.values);
      else if (!isRefused) this.#messages.warning(message, line.values);
    }
    return isRefused;
  }

  /** The claim without lines of unknown parties; undefined when none is left. */
  #admitted({ key, lines }: ClaimGroup): ClaimGroup | undefined {
    const admitted = lines.filter(line => {
      const refusals = this.#parties.refusalsOf(line);
      for (const refusal of refusals) this.#messages.error(refusal, line.values);
      if (!refusals.length) return true;
      this.#totals.settle('refused', line.amount_cents);
      return false;
    });
    for (const line of admitted) this.#codes.look(line);
    return admitted.length ? { key, lines: admitted } : undefined;
  }

  async #import(groups: readonly ClaimGroup[]): Promise<void> {
    const { accountId } = this.world.session;
    const matters = await this.#claims.matters(await this.#withoutInactive(groups));
    const ids = matters.map(({ caseId }) => caseId);
    const known = await this.aggregates.loadMany(accountId, CASE_STREAM, ids);
    const appends: StreamAppend[] = [];
    const yieldToEventLoop = eventLoopYielder();
    for (const { caseId, ...group } of matters) {
      await yieldToEventLoop();
      const loaded = known.get(caseId);
      const aggregate = decideInMemory(this.aggregates.definition, caseStream(accountId, caseId), loaded);
      const trace = loaded?.state?.imports.get(this.options.source.job_id);
      const opened = loaded === undefined || (trace?.opened === true && !this.#totals.hasCounted(caseId));
      const append = this.#decide(aggregate, this.#commands.of(group, caseId), opened);
      if (append) appends.push(append);
      if (append || trace) this.#totals.added(caseId, opened, this.options.dryRun);
    }
    if (this.options.dryRun) return;
    await appendAll(this.aggregates, appends);
  }

  /** The claims without lines by which a case would newly name somebody inactive; before numbers are given out. */
  async #withoutInactive(groups: readonly ClaimGroup[]): Promise<readonly ClaimGroup[]> {
    const meant = groups.filter(({ lines }) => lines.some(line => this.#parties.inactiveOf(line).length));
    if (!meant.length) return groups;
    const states = await this.#claims.states(meant);
    return groups.flatMap(group => {
      const refused = meant.includes(group) ? this.#newlyInactive(group, states.get(group.key) ?? null) : new Set<CaseLine>();
      const lines = group.lines.filter(line => !refused.has(line));
      return lines.length ? [{ key: group.key, lines }] : [];
    });
  }

  #newlyInactive(group: ClaimGroup, state: CaseState): ReadonlySet<CaseLine> {
    const refused = new Set<CaseLine>();
    for (const { key, line } of this.#commands.numbered(group)) {
      const refusals = inactiveRefusals(this.#parties.inactiveOf(line.read), key, state);
      if (!refusals.length) continue;
      refused.add(line.read);
      for (const refusal of refusals) this.#messages.error(refusal, line.read.values);
      this.#totals.settle('refused', line.read.amount_cents);
    }
    return refused;
  }

  /** One case: what its lines come to, counted; undefined when nothing changes, or the case itself says no (it is closed, or deleted). */
  #decide(aggregate: ImportedAggregate, { command, lines, warnings }: ImportCommand, opened: boolean): StreamAppend | undefined {
    for (const warning of warnings) this.#messages.warning(warning, warning.values);
    for (const { occurrence } of lines) if (occurrence > 1) this.#totals.duplicate();
    const { state } = aggregate;
    const changes = changesBy(command.data.lines, state);
    try {
      const caused = this.#caused(aggregate, command);
      if (opened) this.#reportOpening(command.data.open.opening, lines[0]);
      const booked = new Set(
        caused.flatMap(event => (event.type === 'LinesImported' ? event.data.lines.map(({ key }) => key) : [])),
      );
      for (const line of lines) this.#settle(line, booked.has(line.key), this.#addedBefore(line, state), changes.get(line.key));
      return aggregate.toAppend();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.#refuseNew(lines, state, error.message);
      return undefined;
    }
  }

  /** What the intake status of a new case needs and its file lacks. */
  #reportOpening(opening: Opening, first: NumberedLine | undefined): void {
    if (!first) return;
    const { row, values } = first.line.read;
    for (const message of openingWarnings(opening)) this.#messages.warning({ row, field: 'provider_name', message }, values);
  }

  #caused(aggregate: ImportedAggregate, command: ImportCommand['command']): readonly CaseEvent[] {
    const recording = { metadata: this.world.metadata, newId: randomUUID };
    const { source, lines } = command.data;
    const changed: CaseCommand = { type: 'TakeOverAmounts', data: { source, lines } };
    if (this.options.applyChanges) aggregate.decide(changed, this.world.context, recording);
    return aggregate.decide(command, this.world.context, recording);
  }

  /** The line as an interrupted attempt of this job added it. */
  #addedBefore({ key, line: { read } }: NumberedLine, state: CaseState): KnownLine | undefined {
    const known = state?.imported_lines.get(key);
    return known?.job_id === this.options.source.job_id && known.row === read.row ? known : undefined;
  }

  #settle(
    { line: { read } }: NumberedLine,
    isBooked: boolean,
    before: KnownLine | undefined,
    change: Pick<LineChange, 'from_cents' | 'to_cents'> | undefined = changeOf(before, read),
  ): void {
    if (!change || change.from_cents === change.to_cents) {
      const isOwn = isBooked || (before !== undefined && !before.was);
      this.#totals.settle(isOwn ? 'booked' : 'known', read.amount_cents);
      return;
    }
    this.#totals.change(change.from_cents, change.to_cents);
    const amounts = `${formatCents(change.from_cents)} in the case and ${formatCents(change.to_cents)} in the file`;
    const what = this.options.applyChanges ? 'taken over' : 'left as it is';
    const message = changedMessage(`${amounts}; ${what}.`);
    this.#messages.warning({ row: read.row, field: 'bill_amount', message }, read.values);
  }

  /** Lines that the case has are there, whatever it says to the others. */
  #refuseNew(lines: readonly NumberedLine[], state: CaseState, message: string): void {
    for (const numbered of lines) {
      const { key, line } = numbered;
      if (state?.imported_lines.has(key)) {
        this.#settle(numbered, false, this.#addedBefore(numbered, state));
        continue;
      }
      this.#messages.error({ row: line.read.row, field: 'row', message }, line.read.values);
      this.#totals.settle('refused', line.read.amount_cents);
    }
  }
}

/** What an interrupted attempt changed the line's amount from. */
const changeOf = (before: KnownLine | undefined, { amount_cents }: CaseLine) =>
  before?.was && { from_cents: before.was.charge_cents, to_cents: amount_cents };

function tooManyLines({ row, values }: CaseLine): AppError {
  const most = MOST_LINES.toLocaleString('en-US');
  const message = `Row ${row}: the claim ${values.ins_claim_number ?? ''} has more than ${most} lines. Please check which column is mapped to ${CASE_IMPORT.fields.ins_claim_number.label}.`;
  return new AppError(422, 'TOO_MANY_LINES', message);
}
