import {
  type CaseEvent,
  type CaseImportFigures,
  type CaseLine,
  changedMessage,
  DomainError,
  formatCents,
  importRowTexts,
  type ImportSource,
} from '@atlas/contracts';
import { eventLoopYielder } from '@atlas/import-files';
import type { Database } from '@atlas/platform';
import type { CaseAggregates } from '../../application/cases.js';
import type { Opening } from '../../domain/case/case.commands.js';
import type { CaseState } from '../../domain/case/case.state.js';
import { changesBy, type KnownLine } from '../../domain/case/imported-lines.js';
import { openingWarnings } from '../../domain/case/intake-status.js';
import type { LineChange } from '../../domain/rules/import-lines.js';
import { CaseBatch } from '../../application/case-batch.js';
import { ClaimCases } from './claim-cases.js';
import type { ClaimGroup } from './claim-groups.js';
import type { CaseImportLog } from './claim-line-reader.js';
import { ImportCommands, type ImportCommand, type ImportWorld, type NumberedLine } from './import-commands.js';
import { inactiveRefusals } from './inactive-parties.js';

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

/**
 * Writes the lines of claims into their cases, and opens cases for claims that no case has. A case is found by its claim, a line by its content and
 * occurrence. Lines that the same job added before it was interrupted count as added, not as known.
 */
export class ClaimWriter {
  readonly #commands: ImportCommands;
  readonly #claims: ClaimCases;
  #hasReportedDefaults = false;

  constructor(
    database: Database,
    private readonly aggregates: CaseAggregates,
    private readonly world: ImportWorld,
    private readonly options: ImportOptions,
    private readonly log: CaseImportLog,
  ) {
    this.#commands = new ImportCommands(world, log.parties, options.source);
    this.#claims = new ClaimCases(database, aggregates, world, log.parties, options.dryRun);
  }

  async write(groups: readonly ClaimGroup[]): Promise<void> {
    const { totals } = this.log;
    const { dryRun, source } = this.options;
    const matters = await this.#claims.matters(await this.#withoutInactive(groups));
    const batch = await CaseBatch.load(
      this.aggregates,
      this.world,
      matters.map(({ caseId }) => caseId),
    );
    const yieldToEventLoop = eventLoopYielder();
    for (const { caseId, ...group } of matters) {
      await yieldToEventLoop();
      const before = batch.before(caseId);
      const trace = before?.imports.get(source.job_id);
      const opened = !batch.has(caseId) || (trace?.opened === true && !totals.hasCounted(caseId));
      this.#decide(batch, caseId, this.#commands.of(group, caseId), opened);
      if (batch.hasChanged(caseId) || trace) totals.added(caseId, opened, dryRun);
    }
    if (!dryRun) await batch.append();
  }

  /** The claims without lines by which a case would newly name an inactive party. Checked before case numbers are assigned. */
  async #withoutInactive(groups: readonly ClaimGroup[]): Promise<readonly ClaimGroup[]> {
    const meant = groups.filter(({ lines }) => lines.some(line => this.log.parties.inactiveOf(line).length));
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
      const refusals = inactiveRefusals(this.log.parties.inactiveOf(line.read), key, state);
      if (!refusals.length) continue;
      refused.add(line.read);
      for (const refusal of refusals) this.log.messages.error(refusal, line.read.values);
      this.log.totals.settle('refused', line.read.amount_cents);
    }
    return refused;
  }

  /** One case: decides its lines and counts them. A case that refuses (it is closed, or deleted) stays as it is. */
  #decide(batch: CaseBatch, caseId: string, { command, lines, warnings }: ImportCommand, opened: boolean): void {
    for (const warning of warnings) this.log.messages.warning(warning, warning.values);
    for (const { occurrence } of lines) if (occurrence > 1) this.log.totals.duplicate();
    const before = batch.before(caseId);
    const changes = changesBy(command.data.lines, before);
    try {
      const caused = this.#caused(batch, caseId, command);
      if (opened) this.#reportOpening(command.data.open.opening, lines[0]);
      const booked = new Set(
        caused.flatMap(event => (event.type === 'LinesImported' ? event.data.lines.map(({ key }) => key) : [])),
      );
      for (const line of lines) this.#settle(line, booked.has(line.key), this.#addedBefore(line, before), changes.get(line.key));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      batch.discard(caseId);
      this.#refuseNew(lines, before, error.message);
    }
  }

  /** What the intake status of a new case needs and its file lacks; for the first one also which of the firm's defaults are not used. */
  #reportOpening(opening: Opening, first: NumberedLine | undefined): void {
    if (!first) return;
    const { row, values } = first.line.read;
    const defaults = this.#hasReportedDefaults ? [] : this.world.defaults.warnings;
    this.#hasReportedDefaults = true;
    for (const message of defaults) this.log.messages.warning({ row, field: 'row', message }, values);
    for (const message of openingWarnings(opening)) this.log.messages.warning({ row, field: 'provider_name', message }, values);
  }

  #caused(batch: CaseBatch, caseId: string, command: ImportCommand['command']): readonly CaseEvent[] {
    const { source, lines } = command.data;
    if (this.options.applyChanges) batch.decide(caseId, { type: 'TakeOverAmounts', data: { source, lines } });
    return batch.decide(caseId, command);
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
    const { totals, messages } = this.log;
    if (!change || change.from_cents === change.to_cents) {
      const isOwn = isBooked || (before !== undefined && !before.was);
      totals.settle(isOwn ? 'booked' : 'known', read.amount_cents);
      return;
    }
    totals.change(change.from_cents, change.to_cents);
    const [known, given] = [formatCents(change.from_cents), formatCents(change.to_cents)];
    const message = changedMessage(importRowTexts.amountChanged(known, given, this.options.applyChanges));
    messages.warning({ row: read.row, field: 'bill_amount', message }, read.values);
  }

  /** Lines that the case has are there, whatever it says to the others. */
  #refuseNew(lines: readonly NumberedLine[], state: CaseState, message: string): void {
    for (const numbered of lines) {
      const { key, line } = numbered;
      if (state?.imported_lines.has(key)) {
        this.#settle(numbered, false, this.#addedBefore(numbered, state));
        continue;
      }
      this.log.messages.error({ row: line.read.row, field: 'row', message }, line.read.values);
      this.log.totals.settle('refused', line.read.amount_cents);
    }
  }
}

/** What an interrupted attempt changed the line's amount from. */
const changeOf = (before: KnownLine | undefined, { amount_cents }: CaseLine) =>
  before?.was && { from_cents: before.was.charge_cents, to_cents: amount_cents };
