import { filingTexts, type PacketSection } from '@atlas/contracts';
import type { PacketExhibit } from './packet.js';
import type { PreparedDocument } from './prepare-document.js';

/** A stretch of the packet. Pages are counted from 1; `children` lie within it. */
export interface PlannedPart {
  readonly label: string;
  readonly first_page: number;
  readonly last_page: number;
  readonly children: readonly PlannedDocument[];
  readonly exhibit: PacketExhibit | null;
}

export interface PlannedDocument {
  readonly document: PreparedDocument;
  readonly label: string;
  readonly first_page: number;
  readonly last_page: number;
}

export interface PacketPlan {
  /** Summary, table of contents, then the exhibits in order. */
  readonly parts: readonly PlannedPart[];
  readonly page_count: number;
}

/** Documents by exhibit, inside it by node, then by when they came. */
export function inPacketOrder<Document extends PreparedDocument>(documents: readonly Document[]): readonly Document[] {
  return [...documents].sort(
    (a, b) =>
      a.exhibit.order - b.exhibit.order ||
      a.exhibit.letter.localeCompare(b.exhibit.letter) ||
      a.node_order - b.node_order ||
      a.uploaded_date.localeCompare(b.uploaded_date) ||
      a.id.localeCompare(b.id),
  );
}

/** A file without pages has a placeholder page. */
export const pagesOf = (document: PreparedDocument): number => (document.kind === 'pages' ? document.page_count : 1);

/** The page numbers before anything is drawn: the table of contents needs them. `contentsPages` says how many pages so many lines take. */
export function planPacket(
  documents: readonly PreparedDocument[],
  summaryPages: number,
  contentsPages: (lines: number) => number,
): PacketPlan {
  const exhibits = [...new Map(documents.map(({ exhibit }) => [exhibit.letter, exhibit])).values()];
  const parts: PlannedPart[] = [];
  let next = 1;
  const own = (label: string, pages: number) => {
    parts.push({ label, first_page: next, last_page: next + pages - 1, children: [], exhibit: null });
    next += pages;
  };
  own(filingTexts.summaryOfClaim, summaryPages);
  own(filingTexts.tableOfContents, contentsPages(1 + exhibits.length + documents.length));
  for (const exhibit of exhibits) {
    const first_page = next;
    next += exhibit.has_slip_sheet ? 1 : 0;
    const children = documents
      .filter(document => document.exhibit.letter === exhibit.letter)
      .map(document => {
        const start = next;
        next += pagesOf(document);
        return { document, label: documentLabel(document), first_page: start, last_page: next - 1 };
      });
    parts.push({ label: `${exhibit.letter}  ${exhibit.name}`, first_page, last_page: next - 1, children, exhibit });
  }
  return { parts, page_count: next - 1 };
}

const documentLabel = ({ node_name, file_name }: PreparedDocument): string => `${node_name}: ${file_name}`;

export const sectionsOf = ({ parts }: PacketPlan): PacketSection[] =>
  parts.map(({ label, exhibit, first_page, last_page }) => ({
    exhibit: exhibit?.letter ?? null,
    name: exhibit?.name ?? label,
    first_page,
    last_page,
  }));
