import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Cell } from './cells.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// eslint-disable-next-line no-control-regex -- XML has no way to write these
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const escaped = (text: string): string => text.replace(UNWRITABLE, '').replace(/[&<>]/g, sign => ESCAPES[sign] ?? sign);

/** The longest text a cell of a workbook may hold. */
const LONGEST_CELL = 32_767;

function cellXml(cell: Cell, style: string): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`;
  const text = typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : cell.slice(0, LONGEST_CELL);
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[], style = ''): string => `<row>${cells.map(cell => cellXml(cell, style)).join('')}</row>`;

async function* sheetXml(headers: readonly string[], batches: AsyncIterable<readonly Cell[][]>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  yield rowXml(headers, ' s="1"');
  for await (const batch of batches) yield batch.map(cells => rowXml(cells)).join('');
  yield '</sheetData></worksheet>';
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const partsOf = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
});

/**
 * A workbook of one sheet, written while its rows come: memory stays flat however long the list is. Texts stand in the cells themselves, so
 * nothing has to be gathered first.
 */
export function xlsxStream(sheetName: string, headers: readonly string[], batches: AsyncIterable<readonly Cell[][]>): Readable {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(partsOf(sheetName.replace(/[[\]*?/\\:]/g, ' ').slice(0, 31))))
    zip.addBuffer(Buffer.from(HEAD + content), name);
  const sheet = Readable.from(sheetXml(headers, batches), { objectMode: false });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const output = zip.outputStream as Readable;
  sheet.on('error', error => output.destroy(error));
  output.on('close', () => sheet.destroy());
  return output;
}
