import { malformed } from '../errors/app-error.js';

/** A table as it came: header and rows of verbatim cells; nothing is read as a number or a date here. */
export interface TableFile {
  readonly encoding: TableEncoding;
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

export type TableEncoding = 'UTF-8' | 'Windows-1252';

export interface TableRow {
  /** From 1 for the first line after the header. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Why the row can not be read at all. */
  readonly broken?: string;
  /** What the file's own reader has to say about it: a cell that was computed, a sum that does not fit. */
  readonly notes?: readonly { readonly field: string; readonly message: string }[];
}

/** What a CSV parser makes of a text: papaparse's own shape, so that the browser and the server need no translation. */
export interface ParsedCells {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly type: string; readonly row?: number }[];
}

/** How a table is parsed on either side; the separator is found by itself. */
export const TABLE_PARSING = {
  header: false,
  skipEmptyLines: 'greedy',
  delimitersToGuess: [',', ';', '\t', '|'] as string[],
} as const;

/** Excel's way to ask for a byte order mark; also what Windows programs write. */
const BYTE_ORDER_MARK = '\uFEFF';

/** UTF-8 with or without mark; what is no UTF-8 is Windows-1252, in which every byte means something. */
function decode(content: Uint8Array): { readonly text: string; readonly encoding: TableEncoding } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    return { text: text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text, encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(content), encoding: 'Windows-1252' };
  }
}

/** Bytes that no text has: the file is something else, whatever its name says. */
const isBinary = (content: Uint8Array): boolean => content.subarray(0, 4096).includes(0);

/** The text of a table's file. Throws 400 for an empty file and for one that is no text. */
export function tableText(content: Uint8Array, fileName: string): { readonly text: string; readonly encoding: TableEncoding } {
  if (content.length === 0) throw malformed(`The file ${fileName} is empty.`, { file: 'The file is empty.' });
  if (isBinary(content)) throw malformed(`The file ${fileName} is no CSV file.`, { file: 'Please choose a CSV file.' });
  return decode(content);
}

/** The table of parsed cells. Throws 400 when there is no header or no row; a broken row is told with its number, the others are kept. */
export function tableOf({ data, errors }: ParsedCells, encoding: TableEncoding, fileName: string): TableFile {
  const [headers, ...rows] = data;
  if (!headers || headers.every(header => !header.trim()))
    throw malformed(`The file ${fileName} has no header.`, { file: 'The file has no header.' });
  refuseRepeatedHeaders(headers);
  if (!rows.length) throw malformed(`The file ${fileName} has a header and no rows.`, { file: 'The file has no rows.' });
  const broken = new Map(
    errors.filter(({ type }) => type === 'Quotes').map(({ row }) => [row, 'A quotation mark is not closed.']),
  );
  return {
    encoding,
    headers: headers.map(header => header.trim()),
    rows: rows.map((cells, index) => tableRow(cells, index, headers.length, broken.get(index + 1))),
  };
}

function tableRow(cells: readonly string[], index: number, width: number, quotes: string | undefined): TableRow {
  const row = index + 1;
  if (quotes) return { row, cells, broken: quotes };
  if (cells.length > width) return { row, cells, broken: `The row has ${cells.length} cells, the header ${width}.` };
  return { row, cells };
}

/** Two columns of one name can not be mapped apart. */
function refuseRepeatedHeaders(headers: readonly string[]): void {
  const seen = new Set<string>();
  for (const header of headers.map(name => name.trim()).filter(Boolean)) {
    if (seen.has(header))
      throw malformed(`The column ${header} occurs twice in the header.`, { file: `The column ${header} occurs twice.` });
    seen.add(header);
  }
}
