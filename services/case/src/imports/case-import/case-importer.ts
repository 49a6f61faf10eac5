import {
  AppError,
  CASE_IMPORT,
  type CaseImportFieldName,
  type CaseLine,
  type CodesByList,
  importTexts,
  type TableRow,
} from '@atlas/contracts';
import type { Database } from '@atlas/platform';
import {
  RowMessages,
  type ImportReport,
  type ImportRun,
  type MappedColumns,
  type ReadLines,
  type RowPart,
} from '@atlas/resource-engine';
import type { CaseAggregates } from '../../application/cases.js';
import type { CodeBook } from '../../application/code-book.js';
import { CaseImportTotals } from './case-import-totals.js';
import type { ClaimGroup } from './claim-groups.js';
import { ClaimLineReader, type CaseImportLog } from './claim-line-reader.js';
import { ClaimWriter, type ImportOptions } from './claim-writer.js';
import { CodeWarnings } from './code-warnings.js';
import { specialityOf, type ImportWorld } from './import-commands.js';
import { Parties, type PartyDirectory } from './parties.js';

/** Cases decided and appended together: enough for one round trip to carry, few enough for progress to move and others not to wait. */
const BATCH = 200;
/** Claims of many lines make smaller batches. */
const BATCH_LINES = 1000;

/** A file can name thousands of codes. */
const CODES_TIMEOUT_MS = 30_000;

/** No claim has as many: a column that says the same in every row was taken for its number. */
const MOST_LINES = 5000;

/**
 * Imports the billing lines of a file into cases: the reader reads its lines, the parties that they name are found or created, and the writer
 * changes the cases batch by batch. Importing the same file again, or finishing it after a crash, creates no duplicates.
 */
export class CaseImporter implements ImportRun<CaseLine> {
  readonly batch = { groups: BATCH, lines: BATCH_LINES };
  readonly limit = { lines: MOST_LINES, exceeded: tooManyLines };
  readonly #log: CaseImportLog;
  readonly #reader: ClaimLineReader;
  readonly #writer: ClaimWriter;
  readonly #codes: CodeWarnings;

  constructor(
    database: Database,
    aggregates: CaseAggregates,
    private readonly directory: PartyDirectory,
    private readonly codeBook: CodeBook,
    private readonly world: ImportWorld,
    private readonly options: ImportOptions,
    columns: MappedColumns<CaseImportFieldName>,
  ) {
    this.#log = {
      totals: new CaseImportTotals(options.applyChanges, options.dryRun ? {} : options.createdBefore),
      messages: new RowMessages(CASE_IMPORT.references),
      parties: new Parties(world.terminated),
    };
    this.#reader = new ClaimLineReader(world.session.accountId, world.context.today, this.#log, columns);
    this.#writer = new ClaimWriter(database, aggregates, world, options, this.#log);
    this.#codes = new CodeWarnings(line => specialityOf(world, line) !== null);
  }

  read(part: RowPart<TableRow>): ReadLines<CaseLine> {
    return this.#reader.read(part);
  }

  async prepare(): Promise<ImportReport> {
    const { createParties: create, dryRun } = this.options;
    await this.#log.parties.resolve(this.directory, { create, dryRun }, this.#log.messages);
    return this.#log.messages.take();
  }

  async apply(groups: readonly ClaimGroup[]): Promise<ImportReport> {
    await this.#writer.write(groups.flatMap(group => this.#admitted(group) ?? []));
    return this.#log.messages.take();
  }

  async finish(): Promise<ImportReport> {
    const { session } = this.world;
    const lookUp = (codes: CodesByList) => this.codeBook.check(session, codes, { timeoutMs: CODES_TIMEOUT_MS });
    await this.#codes.report(lookUp, this.#log.messages);
    return this.#log.messages.take();
  }

  totals() {
    const { totals, parties } = this.#log;
    return { done: totals.settled, total: totals.rows, result: { ...totals.figures(parties) } };
  }

  /** The claim without lines of unknown parties; undefined when none is left. */
  #admitted({ key, lines }: ClaimGroup): ClaimGroup | undefined {
    const { totals, messages, parties } = this.#log;
    const admitted = lines.filter(line => {
      const refusals = parties.refusalsOf(line);
      for (const refusal of refusals) messages.error(refusal, line.values);
      if (!refusals.length) return true;
      totals.settle('refused', line.amount_cents);
      return false;
    });
    for (const line of admitted) this.#codes.look(line);
    return admitted.length ? { key, lines: admitted } : undefined;
  }
}

function tooManyLines({ row, values }: CaseLine): AppError {
  const most = MOST_LINES.toLocaleString('en-US');
  const message = importTexts.tooManyLines(row, values.ins_claim_number ?? '', most, CASE_IMPORT.fields.ins_claim_number.label);
  return new AppError(422, 'TOO_MANY_LINES', message);
}
