import { type PDFDocument } from '@cantoo/pdf-lib';
import { imagePage } from './image-page.js';
import { NotPages, Unreadable } from './not-pages.js';
import type { PacketDocument } from './packet.js';
import { readPdf } from './read-pdf.js';
import { tiffPages } from './tiff/tiff-pages.js';

/** A document as it enters the packet: as pages, as a file beside it, or not at all. */
export type PreparedDocument = PacketDocument &
  (
    | { readonly kind: 'pages'; readonly pages: PDFDocument; readonly page_count: number }
    | { readonly kind: 'separate'; readonly why: string }
    | { readonly kind: 'unreadable'; readonly why: string }
  );

type Reader = (content: Buffer) => Promise<PDFDocument>;

const READERS: Readonly<Record<string, Reader>> = {
  'application/pdf': readPdf,
  'image/jpeg': content => imagePage(content, 'jpg'),
  'image/png': content => imagePage(content, 'png'),
  'image/tiff': tiffPages,
};

export async function prepareDocument(document: PacketDocument): Promise<PreparedDocument> {
  const read = READERS[document.content_type];
  if (!read) return { ...document, kind: 'separate', why: 'A file of this type has no pages.' };
  try {
    const pages = await read(document.content);
    return { ...document, kind: 'pages', pages, page_count: pages.getPageCount() };
  } catch (error) {
    if (error instanceof NotPages) return { ...document, kind: 'separate', why: error.message };
    if (error instanceof Unreadable) return { ...document, kind: 'unreadable', why: error.message };
    throw error;
  }
}
