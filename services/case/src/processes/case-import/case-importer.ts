import {
  CASE_STREAM,
  columnsOf,
  DomainError,
  POSSIBLE_DUPLICATE,
  RowReader,
  type CaseAttributes,
  type CaseEvent,
  type CaseImportFieldName,
  type ImportMapping,
  type ImportSource,
  type ImportSummary,
  type ReadLine,
  type Reference,
  type RowMessage,
  type TableFile,
} from '@atlas/contracts';
import {
  type InMemoryAggregate,
  decideInMemory,
  WrongExpectedRevision,
  type EventMetadata,
  type StreamAppend,
} from '@atlas/event-sourcing';
import type { Database, Session } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { caseStream, type CaseAggregates } from '../../application/cases.js';
import type { CaseState } from '../../domain/case/case.state.js';
import type { CaseCommand, CaseContext, ImportLine, Opening } from '../../domain/case/case.commands.js';
import { numberedLines } from '../../domain/rules/import-lines.js';
import { claimCaseKeys, findCaseKeys } from '../../numbering/case-keys.js';
import { takeCaseIds } from '../../numbering/case-numbers.js';
import { birthDateWarnings, firstValue, groupByClaim, type ClaimGroup } from './claim-groups.js';
import { codeWarnings, specialityWarnings } from './code-warnings.js';
import { ImportTally, type ImportResult } from './import-result.js';
import { Parties, type PartyDirectory } from './parties.js';

/** Cases decided and appended together: enough for one round trip to carry, few enough for progress to move. */
const BATCH = 500;

export interface ImportOptions {
  readonly mapping: ImportMapping;
  readonly dryRun: boolean;
  /** Unknown providers, insurers and doctors are created; else their lines are refused. */
  readonly createParties: boolean;
  readonly source: ImportSource;
}

export interface ImportWorld {
  readonly session: Session;
  readonly context: CaseContext;
  readonly opening: Opening;
  readonly specialities: ReadonlyMap<string, Reference>;
  readonly metadata: EventMetadata;
}

interface NumberedRead {
  readonly key: string;
  readonly line: { readonly read: ReadLine };
}

type ImportedAggregate = InMemoryAggregate<CaseState, CaseCommand, CaseEvent, CaseContext>;

/** Told between batches, with what came of the lines so far; throws to stop the import where it stands (what is in stays, and the same file finishes it). */
export type ImportProgress = (done: number, total: number, soFar: ImportSummary) => Promise<void>;

/**
 * Brings a table of billing lines into cases. Every row is read, grouped by claim and decided by the same decider as single commands, in
 * memory; events are appended in batches. Running the same file again, or finishing it after a crash, adds nothing twice: a case is found
 * by its stored key, a line by its content and occurrence.
 */
export class CaseImporter {
  readonly #tally = new ImportTally();
  readonly #errors: RowMessage[] = [];
  readonly #warnings: RowMessage[] = [];

  constructor(
    private readonly database: Database,
    private readonly aggregates: CaseAggregates,
    private readonly directory: PartyDirectory,
    private readonly world: ImportWorld,
    private readonly options: ImportOptions,
  ) {}

  async run(file: TableFile, progress: ImportProgress): Promise<ImportResult> {
    const read = this.#read(file);
    const parties = await Parties.of(read, this.directory, { create: this.options.createParties, dryRun: this.options.dryRun });
    this.#warnings.push(...parties.warnings);
    const lines = this.#refuse(read, parties.errors);
    this.#warnings.push(...codeWarnings(lines), ...specialityWarnings(lines, line => this.#speciality(line) !== null));
    const groups = groupByClaim(this.world.session.accountId, lines);
    const tell = () => progress(this.#tally.settled, file.rows.length, this.#tally.summary(parties));
    await tell();
    for (let start = 0; start < groups.length; start += BATCH) {
      await this.#bring(groups.slice(start, start + BATCH), parties);
      await tell();
    }
    return this.#result(parties);
  }

  #read(file: TableFile): ReadLine[] {
    const reader = new RowReader(columnsOf(file.headers, this.options.mapping));
    const lines: ReadLine[] = [];
    for (const row of file.rows) {
      const { line, amount_cents, errors, warnings } = reader.read(row);
      this.#tally.add('file', amount_cents);
      this.#errors.push(...errors);
      this.#warnings.push(...warnings);
      if (line) lines.push(line);
      else this.#tally.add('refused', amount_cents);
    }
    return lines;
  }

  #refuse(lines: readonly ReadLine[], errors: readonly RowMessage[]): ReadLine[] {
    this.#errors.push(...errors);
    const refused = new Set(errors.map(({ row }) => row));
    return lines.filter(line => {
      if (!refused.has(line.row)) return true;
      this.#tally.add('refused', line.amount_cents);
      return false;
    });
  }

  async #bring(groups: readonly ClaimGroup[], parties: Parties): Promise<void> {
    const caseIds = await this.#caseIds(groups.map(({ key }) => key));
    const { accountId } = this.world.session;
    const known = await this.aggregates.loadMany(accountId, CASE_STREAM, [...caseIds.values()]);
    const appends: StreamAppend[] = [];
    for (const group of groups) {
      const caseId = caseIds.get(group.key) ?? '';
      const loaded = known.get(caseId);
      const aggregate = decideInMemory(this.aggregates.definition, caseStream(accountId, caseId), loaded);
      const { command, lines } = this.#command(group, caseId, parties);
      const caused = this.#decide(aggregate, command, lines);
      if (!caused) continue;
      this.#count(loaded === undefined ? caseId : undefined, caused, lines);
      const append = aggregate.toAppend();
      if (append) appends.push(append);
    }
    if (this.options.dryRun) return;
    const refused = (await this.aggregates.events.appendMany(appends)).filter(result => result instanceof WrongExpectedRevision);
    // Somebody works on the same case this very moment: the job is tried again and finds what is in already.
    if (refused[0]) throw refused[0];
  }

  /** Undefined: the case itself said no (it is closed, or deleted); its lines are refused with its words. */
  #decide(
    aggregate: ImportedAggregate,
    command: CaseCommand<'ImportLines'>,
    lines: readonly NumberedRead[],
  ): readonly CaseEvent[] | undefined {
    try {
      return aggregate.decide(command, this.world.context, { metadata: this.world.metadata, newId: randomUUID });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      for (const { line } of lines) {
        this.#errors.push({ row: line.read.row, field: 'row', message: error.message });
        this.#tally.add('refused', line.read.amount_cents);
      }
      return undefined;
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

  #command(group: ClaimGroup, caseId: string, parties: Parties) {
    this.#warnings.push(...birthDateWarnings(group));
    const numbered = numberedLines(group.lines.map(line => ({ ...contentOf(line), read: line })));
    for (const { occurrence, line } of numbered) {
      if (occurrence === 1) continue;
      this.#tally.duplicate();
      this.#warnings.push({
        row: line.read.row,
        field: 'row',
        message: POSSIBLE_DUPLICATE,
      });
    }
    const lines: ImportLine[] = numbered.map(({ key, line: { read } }) => ({
      key,
      row: read.row,
      treatment_id: randomUUID(),
      cpt_code: {
        id: randomUUID(),
        code: read.values.cpt_code ?? '',
        modifier: null,
        units: read.units,
        charge_cents: read.amount_cents,
        description: null,
      },
      bill_number: read.values.bill_number ?? null,
      dos_from: read.dos_from,
      dos_to: read.dos_to,
      date_bill_sent: read.date_bill_sent,
      treating_doctor: parties.reference('operating_doctor', read),
      speciality: this.#speciality(read),
      diagnosis: [read.values.diagnosis_1, read.values.diagnosis_2].filter(code => code !== undefined),
      bill_status: read.values.bill_status ?? null,
    }));
    const open = {
      case_id: caseId,
      case_key: group.key,
      attributes: this.#attributes(group, parties),
      opening: this.world.opening,
    };
    return { command: { type: 'ImportLines' as const, data: { source: this.options.source, open, lines } }, lines: numbered };
  }

  #attributes(group: ClaimGroup, parties: Parties): CaseAttributes {
    const text = (field: CaseImportFieldName) => firstValue(group.lines, line => line.values[field]);
    const all: Readonly<Record<string, unknown>> = {
      injured_first_name: text('injured_first_name'),
      injured_last_name: text('injured_last_name'),
      injured_dob: firstValue(group.lines, line => line.injured_dob),
      injured_sex: text('injured_sex'),
      injured_address1: text('injured_address1'),
      injured_city: text('injured_city'),
      injured_state: text('injured_state'),
      injured_zip: text('injured_zip'),
      provider_id: firstValue(group.lines, line => parties.reference('provider_master', line)),
      insurance_company_id: parties.insurerOf(group),
      treating_doctor_id: firstValue(group.lines, line => parties.reference('operating_doctor', line)),
      speciality_id: firstValue(group.lines, line => this.#speciality(line)),
      ins_claim_number: text('ins_claim_number'),
      policy_number: text('policy_number'),
      account_no: text('account_no'),
      accident_date: firstValue(group.lines, line => line.accident_date),
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
  }

  #speciality({ values }: ReadLine): Reference | null {
    return (values.speciality && this.world.specialities.get(values.speciality.toLowerCase())) || null;
  }

  #count(openedId: string | undefined, caused: readonly CaseEvent[], lines: readonly NumberedRead[]): void {
    const booked = new Set(
      caused.flatMap(event => (event.type === 'LinesImported' ? event.data.lines.map(({ key }) => key) : [])),
    );
    for (const { key, line } of lines) this.#tally.add(booked.has(key) ? 'booked' : 'known', line.read.amount_cents);
    if (caused.length) this.#tally.changed(openedId, this.options.dryRun);
  }

  #result(parties: Parties): ImportResult {
    const byRow = (a: RowMessage, b: RowMessage) => a.row - b.row;
    return { ...this.#tally.summary(parties), warnings: this.#warnings.sort(byRow), errors: this.#errors.sort(byRow) };
  }
}

const contentOf = ({ values, dos_from, dos_to, units, amount_cents }: ReadLine) => ({
  bill_number: values.bill_number ?? null,
  dos_from,
  dos_to,
  cpt_code: values.cpt_code ?? '',
  modifier: null,
  units,
  charge_cents: amount_cents,
  diagnosis: [values.diagnosis_1, values.diagnosis_2].filter(code => code !== undefined),
  treating_doctor: values.treating_doctor ?? null,
  speciality: values.speciality ?? null,
});
