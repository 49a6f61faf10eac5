import { AppError, importFileTexts } from '@atlas/contracts';
import Papa from 'papaparse';
import type { FileSource } from '../file-source.js';
import { openTableOf, type OpenTable, type RawRow } from '../open-table.js';
import { encodingOf, textOf } from '../text.js';

/** As much of a file's beginning as its separators are guessed from. */
const HEAD = 1024 ** 2;

/** No row is longer, unless a quotation mark is never closed and takes in all that follows. */
const LONGEST_ROW = 1024 ** 2;

const NOT_CLOSED = importFileTexts.quotationNotClosed;

/** The separators of cells and rows. */
interface Dialect {
  readonly delimiter: string;
  readonly newline: string;
}

/** What the parser answers for some text. */
interface Parsed {
  readonly data: string[][];
  readonly errors: readonly Papa.ParseError[];
  /** `cursor`: up to where the text was read. */
  readonly meta: { readonly cursor: number };
}

/** Opens a file of columns: comma, semicolon, tab or pipe (detected), in UTF-8 or Windows-1252. */
export async function openCsv(source: FileSource): Promise<OpenTable> {
  const encoding = await encodingOf(source);
  const text = () => textOf(source, encoding);
  const dialect = await dialectOf(text());
  return openTableOf({ encoding, rows: () => rowsOf(text(), dialect, source.name) }, source.name);
}

async function dialectOf(texts: AsyncIterable<string>): Promise<Dialect> {
  let head = '';
  for await (const text of texts) {
    head += text;
    if (head.length >= HEAD) break;
  }
  const { meta } = Papa.parse<string[]>(head, { preview: 1, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] });
  return { delimiter: meta.delimiter, newline: meta.linebreak };
}

/** Rows as the text comes; what its end leaves open waits for the text that follows. */
async function* rowsOf(
  texts: AsyncIterable<string>,
  { delimiter, newline }: Dialect,
  fileName: string,
): AsyncGenerator<{ rows: RawRow[] }, void, undefined> {
  const parser = new Papa.Parser({ delimiter, newline: newline as '\n' });
  const parse = (text: string, isEnd: boolean): Parsed => parser.parse(text, 0, !isEnd) as Parsed;
  let rest = '';
  let known = 0;
  for await (const text of texts) {
    rest += text;
    const parsed = parse(rest, false);
    const rows = wholeRows(parsed);
    known += rows.length;
    rest = rest.slice(parsed.meta.cursor);
    if (rest.length > LONGEST_ROW) throw tooLong(fileName, known);
    yield { rows };
  }
  yield { rows: wholeRows(parse(rest, true)) };
}

/** Rows that are not empty, with what is wrong with each. */
function wholeRows({ data, errors }: Parsed): RawRow[] {
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])));
  return data.flatMap((cells, index): RawRow[] => {
    if (cells.every(cell => !cell.trim())) return [];
    return [{ cells, ...(broken.has(index) ? { broken: NOT_CLOSED } : {}) }];
  });
}

const tooLong = (fileName: string, row: number) =>
  new AppError(
    422,
    'ROW_TOO_LONG',
    `The file ${fileName} cannot be read: ${row ? `its row ${row}` : 'its header'} is longer than 1 MB. ${NOT_CLOSED}`,
  );
