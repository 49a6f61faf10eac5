import {
  ADDITION_PARTS,
  type AdditionLine,
  ControlTotals,
  DomainError,
  type ImportSource,
  importTexts,
  type TableRow,
} from '@atlas/contracts';
import {
  RowMessages,
  tableReader,
  type ImportReport,
  type ImportRun,
  type MappedColumns,
  type ReadLines,
  type RowGroup,
  type RowPart,
} from '@atlas/resource-engine';
import { isVisible } from '../../access/session-scope.js';
import { numberedBy } from '../../domain/rules/numbered-by.js';
import type { CaseAddition } from './case-addition.js';
import { CaseBatch, type BatchWorld } from '../../application/case-batch.js';
import { addressOf, casesOfAddresses } from './cases-of-addresses.js';
import { contentId } from './content-id.js';
import { recordImportCases } from './import-cases.js';
import type { ImportTools } from './import-tools.js';

export interface AdditionJob<Shared> {
  readonly world: BatchWorld;
  readonly shared: Shared;
  readonly dryRun: boolean;
  readonly source: ImportSource;
}

/**
 * Adds the lines of a file to the cases that they name. What a line adds has an id that follows from its case and content, so importing the same
 * file again adds nothing.
 */
export class CaseAdditionRun<Name extends string, Line extends AdditionLine, Shared> implements ImportRun<Line> {
  readonly batch = { groups: 500, lines: 2000 };
  readonly #totals = new ControlTotals(ADDITION_PARTS);
  readonly #messages: RowMessages;
  readonly #read: ReturnType<typeof tableReader<Name, Line>>;
  readonly #cases = new Set<string>();

  constructor(
    private readonly tools: Pick<ImportTools, 'database' | 'aggregates'>,
    private readonly addition: CaseAddition<Name, Line, Shared>,
    private readonly job: AdditionJob<Shared>,
    columns: MappedColumns<Name>,
  ) {
    this.#messages = new RowMessages(addition.kind.references);
    this.#read = tableReader(addition.kind, columns, this.#messages, job.world.context.today);
  }

  read(part: RowPart<TableRow>): ReadLines<Line> {
    const readings = this.#read(part);
    for (const { line } of readings) {
      this.#totals.read(0);
      if (!line) this.#totals.settle('refused', 0);
    }
    return { lines: readings.flatMap(({ line }) => (line ? [[addressOf(line), line] as const] : [])), ...this.#messages.take() };
  }

  async apply(groups: readonly RowGroup<Line>[]): Promise<ImportReport> {
    const { world, dryRun, source } = this.job;
    const { accountId } = world.session;
    const addresses = groups.map(({ key }) => key);
    const found = await this.tools.database.withAccount(accountId, tx => casesOfAddresses(tx, accountId, addresses));
    const batch = await CaseBatch.load(this.tools.aggregates, world, [...found.values()].flat());
    for (const [caseId, lines] of this.#linesByCase(groups, found, batch)) this.#add(caseId, lines, batch);
    if (!dryRun) {
      const cases = batch.changed.map(case_id => ({ job_id: source.job_id, case_id }));
      await this.tools.database.withAccount(accountId, tx => recordImportCases(tx, accountId, cases));
      await batch.append();
    }
    return this.#messages.take();
  }

  totals() {
    const counts = { created: this.#totals.rowsOf('booked'), updated: this.#cases.size, skipped: this.#totals.rowsOf('known') };
    const result = { ...counts, duplicates: 0, changed: 0, totals: this.#totals.totals() };
    return { done: this.#totals.settled, total: this.#totals.rows, result };
  }

  /** Refuses lines whose address is not the address of one visible case. */
  #linesByCase(groups: readonly RowGroup<Line>[], found: ReadonlyMap<string, readonly string[]>, batch: CaseBatch) {
    const linesOf = new Map<string, Line[]>();
    for (const { key, lines } of groups) {
      const cases = (found.get(key) ?? []).filter(id => isVisible(this.job.world.session, batch.before(id)));
      const [caseId] = cases;
      if (caseId && cases.length === 1) linesOf.set(caseId, [...(linesOf.get(caseId) ?? []), ...lines]);
      else for (const line of lines) this.#refuse(line, whyNotPlaced(line, cases.length));
    }
    return linesOf;
  }

  #add(caseId: string, lines: readonly Line[], batch: CaseBatch): void {
    const { source, shared } = this.job;
    const contentOf = (line: Line) => JSON.stringify([caseId, ...this.addition.contentOf(line)]);
    const additions = numberedBy(lines, contentOf).map(({ line, content, occurrence }) => ({
      id: contentId(`${content} ${occurrence}`),
      line,
    }));
    try {
      batch.decide(caseId, this.addition.add(additions, source, shared));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      for (const line of lines) this.#refuse(line, error.message);
      return;
    }
    // Also what an interrupted attempt of this job added.
    const state = batch.state(caseId);
    const imported = state ? this.addition.importedIn(state) : [];
    const own = new Set(imported.flatMap(({ id, job_id }) => (job_id === source.job_id ? [id] : [])));
    for (const { id } of additions) this.#totals.settle(own.has(id) ? 'booked' : 'known', 0);
    if (additions.some(({ id }) => own.has(id))) this.#cases.add(caseId);
  }

  #refuse({ row, values }: Line, message: string): void {
    this.#messages.error({ row, field: values.case_id ? 'case_id' : 'old_case_id', message }, values);
    this.#totals.settle('refused', 0);
  }
}

function whyNotPlaced({ values: { case_id, old_case_id } }: AdditionLine, cases: number): string {
  if (case_id) return importTexts.caseNotFound(case_id);
  return cases ? importTexts.severalOldIds(cases, old_case_id ?? '') : importTexts.noOldId(old_case_id ?? '');
}
