import { masterTexts } from '@atlas/contracts';
import { toBuffer } from 'bwip-js/node';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFKit from 'pdfkit';
import { nodeBarcode } from './node-barcode.js';

const require = createRequire(import.meta.url);
/** Source Serif 4 (OFL): every letter that names of nodes may have. */
const FONT = require.resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf');
/** Letter, in points. */
const PAGE = { width: 612, margin: 72, barcode: { top: 120, width: 360, height: 120 } } as const;

export interface SheetNode {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/**
 * A sheet (PDF, letter) to lay before papers that are scanned in one go: the scanner's program cuts at its barcode (Code 128, with its text below), and
 * people read on it where the papers behind it belong.
 */
export async function separatorSheet({ id, code, name }: SheetNode): Promise<Buffer> {
  const barcode = nodeBarcode(id);
  const image = await toBuffer({ bcid: 'code128', text: barcode, scale: 4, height: 24, includetext: true, textxalign: 'center' });
  const { width, margin, barcode: place } = PAGE;
  const sheet = new PDFKit({ size: 'LETTER', margin, info: { Title: `Separator sheet ${barcode}` } });
  const bytes = buffer(sheet);
  sheet.image(image, (width - place.width) / 2, place.top, { fit: [place.width, place.height], align: 'center' });
  sheet.font(FONT);
  sheet.fontSize(28).text(name, margin, place.top + place.height + 60, { width: width - 2 * margin, align: 'center' });
  sheet.fontSize(14).text(code, { width: width - 2 * margin, align: 'center' });
  sheet.moveDown(2).fontSize(11);
  sheet.text(masterTexts.separatorSheet, { width: width - 2 * margin, align: 'center' });
  sheet.end();
  return bytes;
}
