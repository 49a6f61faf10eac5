import {
  degrees,
  PDFHexString,
  PDFName,
  PDFString,
  rgb,
  StandardFonts,
  type PDFDict,
  type PDFDocument,
  type PDFFont,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { PAGE } from './pages/paper.js';
import type { ContentsLink } from './pages/contents-page.js';
import type { PacketPlan } from './plan.js';

const FOOT = { size: 9, fromRight: 40, fromBottom: 24 } as const;

/** '3 of 38' at the foot of every page, upright for the eye however the page is turned. */
export function stampPageNumbers(packet: PDFDocument): void {
  const font = packet.embedStandardFont(StandardFonts.Helvetica);
  const pages = packet.getPages();
  pages.forEach((page, index) => stamp(page, `${index + 1} of ${pages.length}`, font));
}

function stamp(page: PDFPage, text: string, font: PDFFont): void {
  const { x, y, width, height } = page.getCropBox();
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const isOnSide = turn === 90 || turn === 270;
  const [shownWidth, shownHeight] = isOnSide ? [height, width] : [width, height];
  // A scan may be a page of any size; the number is as large to the page as on Letter.
  const scale = Math.max(0.4, Math.min(shownWidth / PAGE.width, shownHeight / PAGE.height));
  const size = FOOT.size * scale;
  const textWidth = font.widthOfTextAtSize(text, size);
  const place = onPage({ x, y, width, height }, turn);
  const [left, bottom] = [shownWidth - FOOT.fromRight * scale - textWidth, FOOT.fromBottom * scale];
  const pad = 3 * scale;
  const rotate = degrees(turn);
  const backing = { width: textWidth + 2 * pad, height: size + pad, color: rgb(1, 1, 1), opacity: 0.85, rotate };
  page.drawRectangle({ ...place(left - pad, bottom - pad), ...backing });
  page.drawText(text, { ...place(left, bottom), size, font, rotate, color: rgb(0.25, 0.25, 0.25) });
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From where the eye sees a place (from bottom left) to where it lies on a page that is shown turned clockwise. */
function onPage(
  { x, y, width, height }: Box,
  turn: 0 | 90 | 180 | 270,
): (left: number, bottom: number) => { x: number; y: number } {
  switch (turn) {
    case 0:
      return (left, bottom) => ({ x: x + left, y: y + bottom });
    case 90:
      return (left, bottom) => ({ x: x + width - bottom, y: y + left });
    case 180:
      return (left, bottom) => ({ x: x + width - left, y: y + height - bottom });
    case 270:
      return (left, bottom) => ({ x: x + bottom, y: y + height - left });
  }
}

const destination = (packet: PDFDocument, page: number) => [packet.getPage(page - 1).ref, PDFName.of('Fit')];

/** The lines of the table of contents lead to their pages. `firstPage`: the table's, from 1. */
export function linkContents(packet: PDFDocument, links: readonly ContentsLink[], firstPage: number): void {
  for (const { page, x, y, width, height, to_page } of links) {
    const top = PAGE.height - y;
    const annotation = packet.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [x, top - height, x + width, top],
      Border: [0, 0, 0],
      Dest: destination(packet, to_page),
    });
    packet.getPage(firstPage - 1 + page).node.addAnnot(packet.context.register(annotation));
  }
}

interface Bookmark {
  readonly title: string;
  readonly page: number;
  readonly children: readonly Bookmark[];
}

/** Bookmarks: one a part, below it one a document; open in the reader from the start. */
export function addBookmarks(packet: PDFDocument, { parts }: PacketPlan): void {
  const bookmarks = parts.map(({ label, first_page, children }) => ({
    title: label,
    page: first_page,
    children: children.map(child => ({ title: child.label, page: child.first_page, children: [] })),
  }));
  const root = packet.context.obj({ Type: 'Outlines' });
  const ref = packet.context.register(root);
  hang(packet, bookmarks, root, ref);
  packet.catalog.set(PDFName.of('Outlines'), ref);
  packet.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

/** Hangs bookmarks under their parent, each knowing its neighbors (ISO 32000-1, 12.3.3). */
function hang(packet: PDFDocument, bookmarks: readonly Bookmark[], parent: PDFDict, parentRef: PDFRef): void {
  const { context } = packet;
  const items = bookmarks.map(({ title, page }) => {
    const item = context.obj({ Title: PDFHexString.fromText(title), Dest: destination(packet, page), Parent: parentRef });
    return { item, ref: context.register(item) };
  });
  items.forEach(({ item, ref }, index) => {
    const [before, after] = [items[index - 1], items[index + 1]];
    if (before) item.set(PDFName.of('Prev'), before.ref);
    if (after) item.set(PDFName.of('Next'), after.ref);
    hang(packet, bookmarks[index]!.children, item, ref);
  });
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return;
  parent.set(PDFName.of('First'), first.ref);
  parent.set(PDFName.of('Last'), last.ref);
  // Of the top: all that is open. Below: closed, so the count of what would open is negative.
  const count = parent.has(PDFName.of('Type')) ? items.length : -items.length;
  parent.set(PDFName.of('Count'), context.obj(count));
}

/** What a reader shows of the file; the same input gives the same bytes, so the dates are the packet's day. */
export function describePacket(packet: PDFDocument, title: string, day: string): void {
  const at = new Date(`${day}T12:00:00Z`);
  packet.setTitle(title, { showInWindowTitleBar: true });
  packet.setProducer('Atlas');
  packet.setCreator('Atlas');
  packet.setCreationDate(at);
  packet.setModificationDate(at);
  packet.catalog.set(PDFName.of('Lang'), PDFString.of('en-US'));
}
