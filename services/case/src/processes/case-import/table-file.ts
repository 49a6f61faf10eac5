import { malformed } from '@atlas/contracts';
import Papa from 'papaparse';

/** A table as it came: header and rows of verbatim cells; nothing is read as a number or a date here. */
export interface TableFile {
  readonly encoding: 'UTF-8' | 'Windows-1252';
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** From 1 for the first line after the header. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Why the row can not be read at all. */
  readonly broken?: string;
}

/** Excel's way to ask for a byte order mark; also what Windows programs write. */
const BYTE_ORDER_MARK = '\uFEFF';

/** UTF-8 with or without mark; what is no UTF-8 is Windows-1252, in which every byte means something. */
export function decode(content: Buffer): { readonly text: string; readonly encoding: TableFile['encoding'] } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    return { text: text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text, encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(content), encoding: 'Windows-1252' };
  }
}

/** Bytes that no text has: the file is something else, whatever its name says. */
const isBinary = (content: Buffer): boolean => content.subarray(0, 4096).includes(0);

/**
 * Reads a CSV file (comma, semicolon, tab or pipe, found by itself). Throws 400 when it is empty, no table, or has no row; a broken row is
 * told with its number, the others are kept.
 */
export function readTable(content: Buffer, fileName: string): TableFile {
  if (content.length === 0) throw malformed(`The file ${fileName} is empty.`, { file: 'The file is empty.' });
  if (isBinary(content)) throw malformed(`The file ${fileName} is no CSV file.`, { file: 'Please choose a CSV file.' });
  const { text, encoding } = decode(content);
  const parsed = Papa.parse<string[]>(text, {
    header: false,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const [headers, ...rows] = parsed.data;
  if (!headers || headers.every(header => !header.trim()))
    throw malformed(`The file ${fileName} has no header.`, { file: 'The file has no header.' });
  refuseRepeatedHeaders(headers);
  if (!rows.length) throw malformed(`The file ${fileName} has a header and no rows.`, { file: 'The file has no rows.' });
  const broken = new Map(
    parsed.errors.filter(({ type }) => type === 'Quotes').map(({ row }) => [row, 'A quotation mark is not closed.']),
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
