import { AppError, malformed, type RowNote, type TableFile } from '@atlas/contracts';
import type { Cell, CellValue, Sheet } from 'hucre/xlsx';
import { tableOf } from '../table.js';
import { cellText } from './cell-text.js';
import { unpackedSize } from './unpacked-size.js';

/** A workbook of a million lines of a clinic unpacks to less; reading one takes about as much memory again. */
const MOST_UNPACKED = 400 * 1024 ** 2;

/** Reads one sheet of a workbook, the first unless another is named; its first row that is not empty is the header. */
export async function readXlsx(content: Uint8Array, fileName: string, sheetName?: string): Promise<TableFile> {
  const size = unpackedSize(content);
  if (size === undefined) throw damaged(fileName);
  if (size > MOST_UNPACKED)
    throw new AppError(422, 'ARCHIVE_REFUSED', `The file ${fileName} unpacks to more than is accepted. Save it as CSV.`);
  const { sheet, all } = await openSheet(content, fileName, sheetName);
  const { data, notes } = rowsOf(sheet);
  return tableOf({ encoding: 'Excel', data, notes, sheet: { name: sheet.name, all } }, fileName);
}

async function openSheet(
  content: Uint8Array,
  fileName: string,
  sheetName: string | undefined,
): Promise<{ sheet: Sheet; all: readonly string[] }> {
  // The reader is as large as the rest of a page: it comes when somebody has such a file.
  const { readXlsx: open } = await import('hucre/xlsx');
  const all: string[] = [];
  const book = await open(content, {
    readStyles: true,
    sheets: ({ name, hidden, veryHidden }) => {
      if (hidden || veryHidden) return false;
      all.push(name);
      return name === (sheetName ?? all[0]);
    },
  }).catch(() => {
    throw damaged(fileName);
  });
  const [sheet] = book.sheets;
  if (!sheet && sheetName !== undefined)
    throw malformed(`The file ${fileName} has no sheet ${sheetName}.`, { sheet: `Its sheets are ${all.join(', ')}.` });
  if (!sheet) throw malformed(`The file ${fileName} has no sheet.`, { file: 'The file has no sheet.' });
  return { sheet, all };
}

const damaged = (fileName: string) =>
  new AppError(422, 'ARCHIVE_REFUSED', `The file ${fileName} is damaged, or protected by a password.`);

/** Texts of the rows that are not empty, without empty cells at their ends; with what is to be said of computed cells. */
function rowsOf({ rows, cells }: Sheet): { data: string[][]; notes: Map<number, RowNote[]> } {
  const data: string[][] = [];
  const computed = new ComputedCells();
  rows.forEach((values, row) => {
    const special = (column: number) => cells?.get(`${row},${column}`);
    const texts = values.map((value, column) => textOf(value, special(column)));
    while (texts.length && !texts.at(-1)!.trim()) texts.pop();
    if (!texts.length) return;
    if (data.length) texts.forEach((_, column) => computed.look(data.length, column, special(column)));
    data.push(texts);
  });
  return { data, notes: computed.notes() };
}

/** '#N/A' and its like are no values. */
const textOf = (value: CellValue, cell: Cell | undefined): string => (cell?.type === 'error' ? '' : cellText(value, cell));

/** Cells that were computed, or failed to be, told once by column with how often. */
class ComputedCells {
  readonly #first = new Map<string, { index: number; column: number; message: string; count: number }>();

  look(index: number, column: number, cell: Cell | undefined): void {
    if (cell?.type === 'error') this.#add(index, column, `The cell says ${String(cell.value)}: read as empty`);
    else if (cell?.formula !== undefined || cell?.type === 'formula')
      this.#add(
        index,
        column,
        cell.value === null || cell.value === undefined || cell.value === ''
          ? 'The cell is a formula and the file has no value of it: read as empty'
          : 'The cell is a formula: read is the value that was saved with it',
      );
  }

  #add(index: number, column: number, message: string): void {
    const key = `${column} ${message}`;
    const known = this.#first.get(key);
    if (known) known.count++;
    else this.#first.set(key, { index, column, message, count: 1 });
  }

  notes(): Map<number, RowNote[]> {
    const notes = new Map<number, RowNote[]>();
    for (const { index, column, message, count } of this.#first.values()) {
      const note = { column, message: count === 1 ? `${message}.` : `${message} (${count} times in the file).` };
      notes.set(index, [...(notes.get(index) ?? []), note]);
    }
    return notes;
  }
}
