import {
  CASE_STREAM,
  ControlTotals,
  DomainError,
  NOTE_IMPORT,
  NOTE_IMPORT_PARTS,
  type CodedReference,
  type NoteImportFieldName,
  type NoteLine,
  type RowReading,
  type TableRow,
} from '@atlas/contracts';
import { decideInMemory, type Loaded, type StreamAppend } from '@atlas/event-sourcing';
import type { Database, Session } from '@atlas/platform';
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
import { randomUUID } from 'node:crypto';
import { isVisible } from '../../access/session-scope.js';
import { caseStream, metadataOf, type CaseAggregates } from '../../application/cases.js';
import type { CaseContext } from '../../domain/case/case.commands.js';
import type { CaseState } from '../../domain/case/case.state.js';
import { appendAll, recordImportCases } from '../import-cases.js';
import { casesOfAddresses } from './cases-of-addresses.js';
import { notesOf } from './notes-of.js';

export interface NoteImportWorld {
  readonly session: Session;
  readonly context: CaseContext;
  readonly noteType: CodedReference;
  readonly dryRun: boolean;
  readonly source: { readonly job_id: string; readonly file_name: string };
}

const addressOf = ({ values: { case_id, old_case_id } }: NoteLine): string =>
  case_id ? `case ${case_id.toUpperCase()}` : `old ${old_case_id?.toLowerCase() ?? ''}`;

/** Adds the notes of the firm's old system to their cases. A note is identified by its case, text, author and date. */
export class NoteImporter implements ImportRun<NoteLine> {
  readonly batch = { groups: 500, lines: 2000 };
  readonly #totals = new ControlTotals(NOTE_IMPORT_PARTS);
  readonly #messages = new RowMessages(NOTE_IMPORT.references);
  readonly #read: (part: RowPart<TableRow>) => readonly RowReading<NoteLine>[];
  readonly #cases = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly aggregates: CaseAggregates,
    private readonly world: NoteImportWorld,
    columns: MappedColumns<NoteImportFieldName>,
  ) {
    this.#read = tableReader(NOTE_IMPORT, columns, this.#messages);
  }

  read(part: RowPart<TableRow>): ReadLines<NoteLine> {
    const readings = this.#read(part);
    for (const { line } of readings) {
      this.#totals.read(0);
      if (!line) this.#totals.settle('refused', 0);
    }
    const lines = readings.flatMap(({ line }) => (line ? [[addressOf(line), line] as const] : []));
    return { lines, ...this.#messages.take() };
  }

  async apply(groups: readonly RowGroup<NoteLine>[]): Promise<ImportReport> {
    const { session, source } = this.world;
    const { accountId } = session;
    const found = await this.database.withAccount(accountId, tx =>
      casesOfAddresses(
        tx,
        accountId,
        groups.map(({ key }) => key),
      ),
    );
    const loaded = await this.aggregates.loadMany(accountId, CASE_STREAM, [...new Set([...found.values()].flat())]);
    const linesOf = new Map<string, NoteLine[]>();
    for (const { key, lines } of groups) {
      const cases = (found.get(key) ?? []).filter(id => isVisible(session, loaded.get(id)?.state ?? null));
      const [caseId] = cases;
      if (caseId && cases.length === 1) linesOf.set(caseId, [...(linesOf.get(caseId) ?? []), ...lines]);
      else for (const line of lines) this.#refuse(line, whyNotPlaced(line, cases.length));
    }
    const appends = [...linesOf].flatMap(([caseId, lines]) => this.#add(caseId, loaded.get(caseId)!, lines) ?? []);
    if (!this.world.dryRun) {
      const cases = appends.map(({ stream }) => ({ job_id: source.job_id, case_id: stream.id }));
      await this.database.withAccount(accountId, tx => recordImportCases(tx, accountId, cases));
      await appendAll(this.aggregates, appends);
    }
    return this.#messages.take();
  }

  totals() {
    const rowsOf = (part: (typeof NOTE_IMPORT_PARTS)[number]) => this.#totals.rowsOf(part);
    const counts = { created: rowsOf('booked'), updated: this.#cases.size, skipped: rowsOf('known'), duplicates: 0, changed: 0 };
    return { done: this.#totals.settled, total: this.#totals.rows, result: { ...counts, totals: this.#totals.totals() } };
  }

  #add(case_id: string, loaded: Loaded<CaseState>, lines: readonly NoteLine[]): StreamAppend | undefined {
    const { session, context, source, noteType } = this.world;
    const notes = notesOf(case_id, lines, source, noteType);
    const known = new Map(loaded.state?.notes.map(note => [note.id, note]));
    const aggregate = decideInMemory(this.aggregates.definition, caseStream(session.accountId, case_id), loaded);
    try {
      aggregate.decide({ type: 'ImportNotes', data: { notes } }, context, {
        metadata: { ...metadataOf(session), causationId: source.job_id },
        newId: randomUUID,
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      for (const line of lines) this.#refuse(line, error.message);
      return undefined;
    }
    for (const { id } of notes) {
      const note = known.get(id);
      const isAdded = note ? note.imported?.source.job_id === source.job_id : !loaded.state?.imported_notes.has(id);
      this.#totals.settle(isAdded ? 'booked' : 'known', 0);
      if (isAdded) this.#cases.add(case_id);
    }
    return aggregate.toAppend();
  }

  #refuse({ row, values }: NoteLine, message: string): void {
    this.#messages.error({ row, field: values.case_id ? 'case_id' : 'old_case_id', message }, values);
    this.#totals.settle('refused', 0);
  }
}

function whyNotPlaced({ values: { case_id, old_case_id } }: NoteLine, cases: number): string {
  if (case_id) return `Case ${case_id} not found.`;
  return cases
    ? `${cases} cases have the old case ID ${old_case_id}. Map a column to Case ID.`
    : `No case has the old case ID ${old_case_id}.`;
}
