import { AppError, ControlTotals, DOCUMENT_UPLOAD_PARTS, documentTexts, DomainError } from '@atlas/contracts';
import type { RowProblem, Session } from '@atlas/platform';
import {
  NO_MESSAGES,
  type ImportReport,
  type ImportRun,
  type ReadLines,
  type RowGroup,
  type RowPart,
} from '@atlas/resource-engine';
import type { DocumentAttacher } from './document-attacher.js';
import type { NameMatch } from './match-file-name.js';
import { orStorageFull } from './upload-limits.js';
import type { UploadRow } from './upload-source.js';
import type { KeptDocument, Settlement } from './uploaded-document.js';
import type { UploadedDocuments } from './uploaded-documents.js';

/** Files that are attached before the progress is updated, and that a group has at most. */
const BATCH = 20;
/** Cases that are worked on at once. */
const LANES = 4;

const WHY = {
  no_case: documentTexts.nameMatchesNoCase,
  several_cases: documentTexts.nameMatchesSeveral,
  case_refused: documentTexts.caseRefused,
} as const;

type Outcome = Pick<Settlement, 'state' | 'case_id' | 'reason'>;
type Outcomes = Map<UploadRow, Outcome>;

/** Attaches the files of an upload to the cases that their names lead to. Files that an earlier attempt settled are only counted. */
export class UploadRun implements ImportRun<UploadRow, UploadRow> {
  readonly batch = { groups: BATCH, lines: BATCH };
  readonly #totals = new ControlTotals(DOCUMENT_UPLOAD_PARTS);
  readonly #cases = new Set<string>();
  #duplicates = 0;
  readonly #filesOf = new Map<string, number>();

  constructor(
    private readonly tools: { readonly uploaded: UploadedDocuments; readonly attacher: DocumentAttacher },
    private readonly session: Session,
    private readonly uploadId: string,
  ) {}

  read({ rows }: RowPart<UploadRow>): ReadLines<UploadRow> {
    for (const _ of rows) this.#totals.read(0);
    return { ...NO_MESSAGES, lines: rows.map(row => [this.#groupOf(row), row]) };
  }

  async apply(groups: readonly RowGroup<UploadRow>[]): Promise<ImportReport> {
    const outcomes = await orStorageFull(() => this.#settleAll(groups));
    const rows = groups.flatMap(({ lines }) => lines).sort((a, b) => a.document.seq - b.document.seq);
    const report: { errors: RowProblem[]; warnings: RowProblem[] } = { errors: [], warnings: [] };
    for (const row of rows) this.#count(row.document.file_name, outcomes.get(row) ?? row.document, report);
    return report;
  }

  totals() {
    const rowsOf = (part: (typeof DOCUMENT_UPLOAD_PARTS)[number]) => this.#totals.rowsOf(part);
    const counts = {
      attached: rowsOf('booked'),
      unassigned: rowsOf('unassigned'),
      duplicates: this.#duplicates,
      refused: rowsOf('refused'),
      cases: this.#cases.size,
    };
    const result = { upload_id: this.uploadId, ...counts, totals: this.#totals.totals() };
    return { done: this.#totals.settled, total: this.#totals.rows, result };
  }

  /** The case of the file. The files of a large case are groups of a whole batch, so that no two of them are worked on at once. */
  #groupOf(row: UploadRow): string {
    if (!('match' in row) || row.match.kind !== 'one') return row.document.id;
    const { caseId } = row.match;
    const files = this.#filesOf.get(caseId) ?? 0;
    this.#filesOf.set(caseId, files + 1);
    return `${caseId} ${Math.floor(files / BATCH)}`;
  }

  /** Several cases at once, the files of one case one after the other: of two with the same content only the first is stored. */
  async #settleAll(groups: readonly RowGroup<UploadRow>[]): Promise<Outcomes> {
    const outcomes: Outcomes = new Map();
    const waiting = groups.values();
    const lane = async () => {
      for (const { lines } of waiting)
        for (const row of lines) if ('match' in row) outcomes.set(row, await this.#settle(row.document, row.match));
    };
    const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return outcomes;
  }

  async #settle(document: KeptDocument, match: NameMatch): Promise<Outcome> {
    if (match.kind === 'several') return this.#leave(document, 'several_cases', match.candidates);
    if (match.kind !== 'one') return this.#leave(document, 'no_case', []);
    try {
      const state = await this.tools.attacher.attach(this.session, match.caseId, document);
      return { state, case_id: match.caseId };
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof DomainError)) throw error;
      return this.#leave(document, 'case_refused', [match.caseId]);
    }
  }

  async #leave({ id }: KeptDocument, reason: keyof typeof WHY, candidates: readonly string[]): Promise<Outcome> {
    const settlement: Settlement = { state: 'unassigned', reason, candidates };
    await this.tools.uploaded.settle(this.session.accountId, id, settlement);
    return settlement;
  }

  #count(reference: string, { state, case_id, reason }: Outcome, { errors, warnings }: Record<keyof ImportReport, RowProblem[]>) {
    switch (state) {
      case 'attached':
        this.#totals.settle('booked', 0);
        if (case_id) this.#cases.add(case_id);
        return;
      case 'unassigned':
        this.#totals.settle('unassigned', 0);
        warnings.push({ reference, message: WHY[(reason ?? 'no_case') as keyof typeof WHY] });
        return;
      case 'duplicate':
        this.#totals.settle('known', 0);
        this.#duplicates++;
        warnings.push({ reference, message: documentTexts.sameContent(case_id ?? '') });
        return;
      case 'refused':
        this.#totals.settle('refused', 0);
        errors.push({ reference, message: reason ?? 'Refused.' });
        return;
      case 'received':
      case 'discarded':
      case 'undone':
        // A user decided about it since an earlier attempt of the job.
        this.#totals.settle('known', 0);
        return;
    }
  }
}
