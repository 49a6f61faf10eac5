import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { attachmentNamed } from './content-disposition.js';
import { csvCell, neutralise, xlsxCell, type CsvDates, type ExportType } from './export-cell.js';

export type ExportFormat = 'csv' | 'xlsx';

export interface ExportColumn<Row> {
  readonly key: keyof Row & string;
  readonly label: string;
  readonly type: ExportType;
}

export interface ExportRequest<Row> {
  readonly columns: readonly ExportColumn<Row>[];
  /** All of them, or batches that are read as fast as the reader of the file reads, and closed when the reader goes away. */
  readonly rows: AsyncIterable<readonly Row[]> | Iterable<Row>;
  readonly format: ExportFormat;
  /** Without extension. */
  readonly filename: string;
  /** The name of a workbook's sheet. */
  readonly sheet?: string;
  /** Of a CSV. */
  readonly dates?: CsvDates;
  /** What a workbook's second sheet says about the rows, line by line. */
  readonly about?: readonly (readonly [label: string, value: string])[];
}

export interface Export {
  readonly stream: Readable;
  readonly headers: Readonly<Record<string, string>>;
}

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * A list as a file, streaming: 200,000 rows take the memory of a few hundred. Texts that a spreadsheet would execute are neutralised; a
 * negative number in a column of numbers is a number. An error of the source fails the stream, so a partial file never looks complete.
 */
export function exportRows<Row>(request: ExportRequest<Row>): Export {
  const { format, filename } = request;
  return {
    stream: Readable.from(format === 'csv' ? csvPieces(request) : workbook(request), { objectMode: false }),
    headers: {
      'content-type': CONTENT_TYPES[format],
      'content-disposition': attachmentNamed(`${filename}.${format}`),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  };
}

/** Excel takes a CSV for UTF-8 by this mark only. */
const BYTE_ORDER_MARK = '\ufeff';
const ROWS_AT_ONCE = 250;

/** Other requests have their turn between two batches. */
async function* batches<Row>(rows: ExportRequest<Row>['rows']): AsyncGenerator<readonly Row[]> {
  if (Symbol.asyncIterator in rows) {
    yield* rows;
    return;
  }
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/** What Papa Parse puts into quotes; it is asked only then, because it looks at each cell several times. */
const QUOTED = /[",\r\n\ufeff]|^ | $/;
const csvLine = (cells: readonly string[]): string =>
  `${cells.map(cell => (QUOTED.test(cell) ? Papa.unparse([[cell]]) : cell)).join(',')}\r\n`;

async function* csvPieces<Row>({ columns, rows, dates }: ExportRequest<Row>): AsyncGenerator<string> {
  // Sent with the first rows: if these cannot be read, the request is answered with the error.
  let head = BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => neutralise(label)));
  for await (const batch of batches(rows)) {
    yield head + batch.map(row => csvLine(columns.map(({ key, type }) => csvCell(row[key], type, dates)))).join('');
    head = '';
  }
  if (head) yield head;
}

const FORMATS: Readonly<Partial<Record<ExportType, string>>> = {
  money: '#,##0.00',
  date: 'mm/dd/yyyy',
  datetime: 'mm-dd-yyyy hh:mm:ss AM/PM',
};
const WIDTHS: Readonly<Record<ExportType, number>> = { text: 24, money: 14, number: 12, date: 12, datetime: 24, bool: 8 };

const sheetOptions = <Row>({ columns, sheet = 'List' }: ExportRequest<Row>) => ({
  // What a name of a sheet may not have, and how long it may be.
  name: sheet.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
  columns: columns.map(({ label, type }) => ({ header: neutralise(label), width: WIDTHS[type], numFmt: FORMATS[type] })),
  freezePane: { rows: 1 },
});

type Cells = (string | number | null)[];

async function* workbook<Row>(request: ExportRequest<Row>): AsyncGenerator<Uint8Array> {
  if (request.about) yield* workbookWithAbout(request, request.about);
  else yield* sheetOf(xlsxRows(request), sheetOptions(request));
}

async function* sheetOf(rows: AsyncGenerator<Cells>, options: ReturnType<typeof sheetOptions>): AsyncGenerator<Uint8Array> {
  // Loaded by the first workbook.
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(rows, options) as unknown as AsyncIterable<Uint8Array>;
}

/** A stream of rows has no second sheet, so rows are held until they are all there. A longer list is streamed without the sheet. */
const MOST_HELD = 50_000;

async function* workbookWithAbout<Row>(
  request: ExportRequest<Row>,
  about: NonNullable<ExportRequest<Row>['about']>,
): AsyncGenerator<Uint8Array> {
  const options = sheetOptions(request);
  const rows = xlsxRows(request);
  const held: Cells[] = [];
  for await (const row of untilHeld(rows, held)) {
    yield* sheetOf(following(held, row, rows), options);
    return;
  }
  const { writeXlsx } = await import('hucre/xlsx');
  const lines = about.map(([label, value]): Cells => [neutralise(label), neutralise(value)]);
  yield await writeXlsx({
    sheets: [
      { ...options, rows: [options.columns.map(({ header }) => header), ...held] },
      { name: 'About', columns: [{ width: 24 }, { width: 60 }], rows: lines },
    ],
  });
}

/** Fills `held`; the row that it has no room for comes out. */
async function* untilHeld(rows: AsyncGenerator<Cells>, held: Cells[]): AsyncGenerator<Cells> {
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    if (held.length < MOST_HELD) held.push(next.value);
    else yield next.value;
  }
}

async function* following(held: readonly Cells[], row: Cells, rows: AsyncGenerator<Cells>): AsyncGenerator<Cells> {
  yield* held;
  yield row;
  yield* rows;
}

async function* xlsxRows<Row>({ columns, rows }: ExportRequest<Row>): AsyncGenerator<Cells> {
  for await (const batch of batches(rows))
    for (const row of batch) yield columns.map(({ key, type }) => xlsxCell(row[key], type));
}
