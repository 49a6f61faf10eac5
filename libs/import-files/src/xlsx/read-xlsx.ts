import { AppError, importFileTexts, malformed } from '@atlas/contracts';
import { contentOf, type FileSource } from '../file-source.js';
import { openTableOf, type OpenTable, type RawTable } from '../open-table.js';
import { Archive, DamagedArchive } from './archive.js';
import { ComputedCells } from './computed-cells.js';
import { readFormats } from './formats.js';
import { sheetRows, type CellBook } from './sheet-rows.js';
import { readTexts } from './texts.js';
import { openWorkbook, type SheetPlace } from './workbook.js';

const MB = 1024 ** 2;

/** A full sheet of a million rows and twenty columns unpacks to less. */
const MOST_UNPACKED = 1024 * MB;

/** The one part that has to be in memory while rows are read: the texts of the whole workbook. */
const MOST_TEXTS = 256 * MB;

/** Opens one sheet of a workbook, the first unless another is named; its first row that is not empty is the header. */
export async function openXlsx(source: FileSource, sheetName?: string): Promise<OpenTable> {
  const { name } = source;
  const packed = await contentOf(source, Infinity);
  return refusing(name, async () => {
    const archive = new Archive(packed!);
    refuseTooLarge(name, 'The workbook', archive.unpackedSize, MOST_UNPACKED);
    const { sheets, textsPath, stylesPath, is1904 } = await openWorkbook(archive);
    const sheet = sheetNamed(name, sheets, sheetName);
    const { serialToDate } = await import('hucre');
    if (textsPath) refuseTooLarge(name, 'The table of texts in the workbook', archive.sizeOf(textsPath), MOST_TEXTS);
    const book: CellBook = {
      texts: textsPath ? await readTexts(archive.read(textsPath)) : [],
      formats: stylesPath ? await readFormats(archive.read(stylesPath)) : [],
      dateOf: serial => serialToDate(serial, is1904),
    };
    const about = { encoding: 'Excel', sheet: { name: sheet.name, all: sheets.map(one => one.name) } } as const;
    return openTableOf({ ...about, rows: () => rowsOf(name, archive, sheet, book) }, name);
  });
}

function sheetNamed(fileName: string, sheets: readonly SheetPlace[], sheetName: string | undefined): SheetPlace {
  const sheet = sheetName === undefined ? sheets[0] : sheets.find(({ name }) => name.trim() === sheetName.trim());
  if (sheet) return sheet;
  if (sheetName === undefined) throw malformed(importFileTexts.noSheetIn(fileName), { file: importFileTexts.noSheet });
  const all = sheets.map(({ name }) => name).join(', ');
  throw malformed(importFileTexts.noSheetNamed(fileName, sheetName), { sheet: importFileTexts.sheetsAre(all) });
}

async function* rowsOf(
  fileName: string,
  archive: Archive,
  { path }: SheetPlace,
  book: CellBook,
): AsyncGenerator<Awaited<ReturnType<RowsIterator['next']>>['value'], void, undefined> {
  const computed = new ComputedCells();
  let index = 0;
  try {
    for await (const rows of sheetRows(archive.read(path), book)) {
      for (const row of rows) {
        if (index > 0) computed.look(index, row);
        index++;
      }
      yield { rows };
    }
  } catch (error) {
    throw refusalOf(fileName, error);
  }
  yield { rows: [], remarks: computed.remarks() };
}

type RowsIterator = ReturnType<ReturnType<RawTable['rows']>[typeof Symbol.asyncIterator]>;

async function refusing<Result>(fileName: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(fileName, error);
  }
}

/** What is wrong with the archive, in words for its user; any other error as it is. */
const refusalOf = (fileName: string, error: unknown): unknown =>
  error instanceof DamagedArchive ? new AppError(422, 'ARCHIVE_REFUSED', importFileTexts.damaged(fileName)) : error;

function refuseTooLarge(fileName: string, what: string, size: number, most: number): void {
  if (size <= most) return;
  const [is, limit] = [size, most].map(bytes => `${Math.ceil(bytes / MB).toLocaleString('en-US')} MB`);
  throw new AppError(422, 'ARCHIVE_REFUSED', importFileTexts.tooLarge(fileName, what, is ?? '', limit ?? ''));
}
