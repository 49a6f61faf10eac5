import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface ReadBookmark {
  readonly title: string;
  /** From 1. */
  readonly page: number;
  readonly children: readonly ReadBookmark[];
}

/** A packet as a reader opens it. */
export async function readPacket(bytes: Buffer): Promise<{ document: PDFDocument; bookmarks: readonly ReadBookmark[] }> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const refs = document.getPages().map(({ ref }) => ref);
  const below = (parent: PDFDict): ReadBookmark[] => {
    const found: ReadBookmark[] = [];
    for (
      let item = parent.lookupMaybe(PDFName.of('First'), PDFDict);
      item;
      item = item.lookupMaybe(PDFName.of('Next'), PDFDict)
    ) {
      const page = refs.indexOf(item.lookup(PDFName.of('Dest'), PDFArray).get(0) as PDFRef) + 1;
      found.push({ title: item.lookup(PDFName.of('Title'), PDFHexString).decodeText(), page, children: below(item) });
    }
    return found;
  };
  return { document, bookmarks: below(document.catalog.lookup(PDFName.of('Outlines'), PDFDict)) };
}

const run = promisify(execFile);

/** The text of each page, by poppler's pdftotext; undefined where it is not installed. */
export async function textOfPages(file: string): Promise<string[] | undefined> {
  try {
    const { stdout } = await run('pdftotext', ['-layout', file, '-'], { maxBuffer: 50 * 1024 * 1024 });
    return stdout.split('\f').slice(0, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
