import { filingTexts } from '@atlas/contracts';
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFRef,
  PDFStream,
  type LoadOptions,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { Unreadable } from './not-pages.js';

const OPTIONS = { updateMetadata: false } satisfies LoadOptions;

/** A PDF ready to be merged: every page is whole, and what was filled into forms is part of the page. */
export async function readPdf(content: Buffer): Promise<PDFDocument> {
  const document = await open(content);
  try {
    refuseIncomplete(document);
    return hasForm(document) ? await withoutForm(document, content) : document;
  } catch (cause) {
    if (cause instanceof Unreadable) throw cause;
    throw damaged(cause);
  }
}

async function open(content: Buffer): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(content, OPTIONS);
  } catch (cause) {
    if (!(cause instanceof EncryptedPDFError)) throw damaged(cause);
  }
  try {
    // Many scanners and portals protect against changes only: such a file opens with an empty password.
    return await PDFDocument.load(content, { ...OPTIONS, password: '' });
  } catch (cause) {
    throw new Unreadable(filingTexts.protected, { cause });
  }
}

const damaged = (cause: unknown) => new Unreadable(filingTexts.damaged, { cause });

/** The library repairs what it can; the rest would be missing from the filed packet without notice. */
function refuseIncomplete(document: PDFDocument): void {
  const pages = document.getPages();
  if (!pages.length) throw new Unreadable(filingTexts.noPages);
  const seen = new Set<PDFObject>();
  const isWhole = pages.every(({ node }) =>
    ['Contents', 'Resources'].every(name => {
      const part = node.getInheritableAttribute(PDFName.of(name));
      return part === undefined || isThere(part, document.context, seen);
    }),
  );
  if (!isWhole || document.catalog.Pages().Count().asNumber() !== pages.length) throw new Unreadable(filingTexts.partsMissing);
}

/** Whether everything that this object leads to was in the file and could be read. */
function isThere(start: PDFObject, context: PDFContext, seen: Set<PDFObject>): boolean {
  // Not by calling itself: a file that is made to harm may nest without end.
  for (const open = [start]; open.length;) {
    const next = open.pop()!;
    if (seen.has(next)) continue;
    seen.add(next);
    const object = next instanceof PDFRef ? context.lookup(next) : next;
    if (object === undefined || object instanceof PDFInvalidObject) return false;
    if (object instanceof PDFArray) open.push(...object.asArray());
    else if (object instanceof PDFDict) open.push(...object.values());
    else if (object instanceof PDFStream) open.push(...object.dict.values());
  }
  return true;
}

const hasForm = ({ catalog }: PDFDocument): boolean => catalog.has(PDFName.of('AcroForm'));

/** Fields belong to a document, not to its pages, and would be left behind: their values are drawn onto the pages. */
async function withoutForm(document: PDFDocument, content: Buffer): Promise<PDFDocument> {
  try {
    document.getForm().flatten();
    return document;
  } catch {
    // A form of a kind the library does not draw: its pages show what they showed before.
    return open(content);
  }
}
