import { DomainError, filingTexts } from '@atlas/contracts';
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { addBookmarks, describePacket, linkContents, stampPageNumbers } from './finish.js';
import type { BuiltPacket, PacketAttachment, PacketClaim, PacketDocument } from './packet.js';
import { contentsPages, drawContents, type ContentsLink } from './pages/contents-page.js';
import { drawSlipSheet, drawStandIn } from './pages/inserted-pages.js';
import { Paper } from './pages/paper.js';
import { drawRequestSummary } from './pages/request-summary.js';
import { inPacketOrder, planPacket, sectionsOf, type PacketPlan } from './plan.js';
import { prepareDocument, type PreparedDocument } from './prepare-document.js';

/**
 * The packet of one case: the summary of the claim, a table of contents, then the documents exhibit by exhibit, with bookmarks and page numbers.
 * A file without pages gets a placeholder page and is returned as an attachment; an unreadable file gets one too, and is a problem.
 */
export async function buildPacket(claim: PacketClaim, documents: readonly PacketDocument[]): Promise<BuiltPacket> {
  const prepared: PreparedDocument[] = [];
  // One after the other: a scan takes memory while it is read.
  for (const document of documents) prepared.push(await prepareDocument(document));
  const ordered = inPacketOrder(prepared);
  const title = `Billing packet ${claim.case_id}`;
  const { own, plan, links } = await drawOwnPages(claim, ordered, title);
  const packet = await PDFDocument.create({ updateMetadata: false });
  await assemble(packet, plan, own);
  stampPageNumbers(packet);
  linkContents(packet, links, plan.parts[1]!.first_page);
  addBookmarks(packet, plan);
  describePacket(packet, title, claim.prepared_on);
  const bytes = Buffer.from(await packet.save({ addDefaultPage: false, updateFieldAppearances: false }));
  return {
    bytes,
    page_count: plan.page_count,
    sections: sectionsOf(plan),
    attachments: attachmentsOf(ordered),
    problems: ordered.flatMap(({ id, file_name, ...rest }) =>
      rest.kind === 'unreadable' ? [{ document_id: id, file_name, message: `${file_name}: ${rest.why}` }] : [],
    ),
  };
}

interface OwnPages {
  /** Summary and table of contents, then what is inserted, in order. */
  readonly own: Buffer;
  readonly plan: PacketPlan;
  readonly links: readonly ContentsLink[];
}

/** All in one document, so that its fonts are in the packet once. */
async function drawOwnPages(claim: PacketClaim, documents: readonly PreparedDocument[], title: string): Promise<OwnPages> {
  const paper = new Paper(title, claim.prepared_on);
  drawRequestSummary(paper, claim);
  const plan = planPacket(documents, paper.pages, contentsPages);
  const links = drawContents(paper, plan);
  for (const part of plan.parts) {
    if (part.exhibit?.has_slip_sheet) drawSlipSheet(paper, part);
    for (const child of part.children) if (child.document.kind !== 'pages') drawStandIn(paper, child);
  }
  return { own: await paper.bytes(), plan, links };
}

async function assemble(packet: PDFDocument, { parts }: PacketPlan, own: Buffer): Promise<void> {
  const drawn = await allPages(packet, await PDFDocument.load(own, { updateMetadata: false }));
  const takeOwn = (count: number) => drawn.splice(0, count).forEach(page => packet.addPage(page));
  for (const part of parts) {
    if (!part.exhibit) takeOwn(part.last_page - part.first_page + 1);
    else if (part.exhibit.has_slip_sheet) takeOwn(1);
    for (const { document } of part.children) {
      if (document.kind !== 'pages') takeOwn(1);
      else for (const page of await pagesOfDocument(packet, document)) packet.addPage(page);
    }
  }
}

type WithPages = Extract<PreparedDocument, { kind: 'pages' }>;

/** What reads well and still cannot be merged is refused by name, and the other cases of the batch go on. */
async function pagesOfDocument(packet: PDFDocument, { pages, file_name }: WithPages): Promise<PDFPage[]> {
  try {
    return await allPages(packet, pages);
  } catch (cause) {
    throw Object.assign(new DomainError('DOCUMENT_UNREADABLE', filingTexts.cannotBeInPacket(file_name)), { cause });
  }
}

const allPages = (packet: PDFDocument, source: PDFDocument): Promise<PDFPage[]> =>
  packet.copyPages(source, source.getPageIndices());

/** Named by their exhibit, so that the other side can put them where they belong; equal names get a number. */
function attachmentsOf(documents: readonly PreparedDocument[]): PacketAttachment[] {
  const taken = new Map<string, number>();
  return documents.flatMap(({ kind, exhibit, file_name, content_type, content }) => {
    if (kind !== 'separate') return [];
    const name = `${exhibit.letter} ${file_name}`;
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return [{ file_name: count === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${count})$1`), content_type, content }];
  });
}
