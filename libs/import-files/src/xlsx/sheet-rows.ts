import { importFileTexts } from '@atlas/contracts';
import { DamagedArchive } from './archive.js';
import { numberText, dateText } from './cell-text.js';
import type { NumberFormat } from './formats.js';
import { readXml, type Attributes, type XmlListener } from './read-xml.js';
import { RichText, unescaped } from './texts.js';

/** What a sheet's cells are read with. */
export interface CellBook {
  readonly texts: readonly string[];
  readonly formats: readonly NumberFormat[];
  /** A number as the moment it represents. */
  readonly dateOf: (serial: number) => Date;
}

/** A cell of which something is to be said. */
export interface OddCell {
  readonly column: number;
  readonly message: string;
}

export interface SheetRow {
  readonly cells: readonly string[];
  readonly odd: readonly OddCell[];
}

/** Columns of a sheet: A to XFD. */
const MOST_COLUMNS = 16_384;

/** The rows of a sheet that are not empty, without empty cells at their ends, as they are unpacked. */
export async function* sheetRows(
  bytes: AsyncIterable<Uint8Array>,
  book: CellBook,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  const reader = new SheetReader(book);
  for await (const _step of readXml(bytes, reader)) {
    const rows = reader.taken();
    if (rows.length) yield rows;
  }
}

/** One cell while it is read. */
interface CellDraft {
  readonly column: number;
  readonly type: string;
  readonly format: NumberFormat | undefined;
  value: string;
  isFormula: boolean;
}

class SheetReader implements XmlListener {
  #rows: SheetRow[] = [];
  #isData = false;
  #cells: string[] = [];
  #odd: OddCell[] = [];
  #next = 0;
  #cell: CellDraft | undefined;
  #isValue = false;
  #inline = new RichText();

  constructor(private readonly book: CellBook) {}

  taken(): readonly SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'sheetData') this.#isData = true;
    if (!this.#isData) return;
    if (name === 'row') {
      this.#cells = [];
      this.#odd = [];
      this.#next = 0;
    } else if (name === 'c') this.#cell = this.#draft(attributes);
    else if (name === 'v') this.#isValue = true;
    else if (name === 'f' && this.#cell) this.#cell.isFormula = true;
    else this.#inline.open(name);
  }

  text(text: string): void {
    if (!this.#cell) return;
    if (this.#isValue) this.#cell.value += text;
    else this.#inline.add(text);
  }

  close(name: string): void {
    if (!this.#isData) return;
    if (name === 'sheetData') this.#isData = false;
    else if (name === 'row') this.#rowEnds();
    else if (name === 'c') this.#cellEnds();
    else if (name === 'v') this.#isValue = false;
    else this.#inline.close(name);
  }

  #draft({ r, t = 'n', s }: Attributes): CellDraft {
    const column = r === undefined ? this.#next : columnOf(r);
    if (column >= MOST_COLUMNS) throw new DamagedArchive(importFileTexts.cellOutside);
    this.#next = column + 1;
    return { column, type: t, format: s === undefined ? undefined : this.book.formats[Number(s)], value: '', isFormula: false };
  }

  #cellEnds(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (!cell) return;
    const { column } = cell;
    const inline = this.#inline.taken();
    const text = cell.type === 'inlineStr' ? inline : this.#textOf(cell);
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells[column] = text;
    if (cell.type === 'e') this.#odd.push({ column, message: importFileTexts.cellFailed(cell.value) });
    else if (cell.isFormula)
      this.#odd.push({
        column,
        message: text ? importFileTexts.cellComputed : importFileTexts.cellNotComputed,
      });
  }

  #textOf({ type, value, format }: CellDraft): string {
    switch (type) {
      case 's':
        return this.book.texts[Number(value)] ?? '';
      case 'str':
        return unescaped(value);
      case 'b':
        return value === '1' || value.toLowerCase() === 'true' ? 'TRUE' : 'FALSE';
      // '#N/A' and its like are no values.
      case 'e':
        return '';
      default:
        return value === '' ? '' : this.#numberOf(value, format);
    }
  }

  #numberOf(value: string, format: NumberFormat | undefined): string {
    const number = Number(value);
    // A day stored as text (type d) is not a number and is kept unchanged.
    if (Number.isNaN(number)) return value;
    return format?.isDate ? dateText(this.book.dateOf(number)) : numberText(number, format?.code);
  }

  #rowEnds(): void {
    const cells = this.#cells;
    while (cells.length && !cells.at(-1)!.trim()) cells.pop();
    if (cells.length) this.#rows.push({ cells, odd: this.#odd.filter(({ column }) => column < cells.length) });
  }
}

/** 'AB12' → 27 */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at++) {
    const letter = (place.charCodeAt(at) | 32) - 96;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
