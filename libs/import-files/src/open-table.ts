import { AppError, importFileTexts, malformed, type RowNote, type TableFile, type TableRow } from '@atlas/contracts';

/** Some rows of a table, in the file's order. */
export interface TablePart {
  readonly rows: readonly TableRow[];
  /** What is to be said about rows of earlier parts, or of this one, and was not known before: rows again, with these notes alone. */
  readonly remarks?: readonly TableRow[];
}

/** A table whose header is known, and whose rows come in parts: what it takes in memory does not grow with the file. */
export interface OpenTable extends Omit<TableFile, 'rows'> {
  /** The rows from the first one; each call reads the file again. Rejects with an AppError if the file cannot be read completely. */
  parts(): AsyncIterable<TablePart>;
}

/** A row as its reader found it. */
export interface RawRow {
  readonly cells: readonly string[];
  /** Why it cannot be read. */
  readonly broken?: string;
}

/** Notes of one row, reported at the end of the file. */
export interface RawRemark {
  /** The row, counted from 0 over the whole file with its header. */
  readonly index: number;
  readonly cells: readonly string[];
  readonly notes: readonly RowNote[];
}

/** Rows of a file as its reader finds them, empty ones left out: the first is the header. */
export interface RawTable extends Pick<TableFile, 'encoding' | 'sheet'> {
  rows(): AsyncIterable<{ readonly rows: readonly RawRow[]; readonly remarks?: readonly RawRemark[] }>;
}

/** As many as a sheet of Excel has. */
export const MOST_ROWS = 1_048_576;

/** The table of parsed cells. Throws 400 when there is no header or no row; a broken row is reported with its number, the others are kept. */
export async function openTableOf({ rows, ...about }: RawTable, fileName: string): Promise<OpenTable> {
  const [header, first] = await firstTwo(rows());
  if (!header || header.cells.every(cell => !cell.trim()))
    throw malformed(importFileTexts.noHeaderIn(fileName), { file: importFileTexts.noHeader });
  const headers = header.cells.map(cell => cell.trim());
  refuseRepeatedHeaders(headers);
  if (!first) throw malformed(importFileTexts.noRowsIn(fileName), { file: importFileTexts.noRows });
  return { ...about, headers, parts: () => partsOf(rows(), headers.length, fileName) };
}

async function firstTwo(parts: ReturnType<RawTable['rows']>): Promise<RawRow[]> {
  const found: RawRow[] = [];
  for await (const { rows } of parts) {
    found.push(...rows.slice(0, 2 - found.length));
    if (found.length === 2) break;
  }
  return found;
}

async function* partsOf(
  parts: ReturnType<RawTable['rows']>,
  width: number,
  fileName: string,
): AsyncGenerator<TablePart, void, undefined> {
  let next = 0;
  for await (const { rows: raw, remarks } of parts) {
    const rows: TableRow[] = [];
    for (const { cells, broken } of raw) {
      const row = next++;
      if (row > 0) rows.push({ row, cells, ...brokenBy(cells, width, broken) });
    }
    if (next - 1 > MOST_ROWS) throw tooManyRows(fileName);
    yield { rows, ...(remarks?.length ? { remarks: remarks.map(asRow) } : {}) };
  }
}

const asRow = ({ index, cells, notes }: RawRemark): TableRow => ({ row: index, cells, notes });

const tooManyRows = (fileName: string) =>
  new AppError(422, 'TOO_MANY_ROWS', importFileTexts.tooManyRows(fileName, MOST_ROWS.toLocaleString('en-US')));

function brokenBy(cells: readonly string[], width: number, known: string | undefined): Pick<TableRow, 'broken'> {
  if (known) return { broken: known };
  return cells.length > width ? { broken: importFileTexts.otherWidth(cells.length, width) } : {};
}

/** Two columns of one name cannot be mapped apart. */
function refuseRepeatedHeaders(headers: readonly string[]): void {
  const seen = new Set<string>();
  for (const header of headers.filter(Boolean)) {
    if (seen.has(header))
      throw malformed(importFileTexts.columnTwiceInHeader(header), { file: importFileTexts.columnTwice(header) });
    seen.add(header);
  }
}

/** All of a table at once, with every note at its row: for who looks through it back and forth. */
export async function collected({ parts, ...about }: OpenTable): Promise<TableFile> {
  const rows: TableRow[] = [];
  for await (const part of parts()) {
    for (const row of part.rows) rows.push(row);
    for (const { row, notes = [] } of part.remarks ?? []) {
      const known = rows[row - 1];
      if (known) rows[row - 1] = { ...known, notes: [...(known.notes ?? []), ...notes] };
    }
  }
  return { ...about, rows };
}
