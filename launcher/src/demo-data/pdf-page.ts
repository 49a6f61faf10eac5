import { buffer } from 'node:stream/consumers';
import PDFKit from 'pdfkit';

/** A page of a PDF, letter, with a title and lines below it. Many are written when the demo starts: they are not compressed, which is faster. */
export async function pdfPage(title: string, lines: readonly string[]): Promise<Buffer> {
  const page = new PDFKit({ size: 'LETTER', margin: 72, compress: false, info: { Title: title } });
  const bytes = buffer(page);
  page.font('Helvetica-Bold').fontSize(16).text(title).moveDown();
  page.font('Helvetica').fontSize(11);
  for (const line of lines)
    if (line) page.text(line, { lineGap: 3 });
    else page.moveDown();
  page.end();
  return bytes;
}
