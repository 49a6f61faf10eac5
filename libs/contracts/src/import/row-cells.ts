import { DAY_RANGE_MESSAGE, isRecordableDay } from '../fields/validators.js';
import { parseCents, type Cents } from '../money/money.js';
import { fieldNames, type ColumnsOf, type ImportFields, type RowMessage } from './import-kind.js';
import type { RowNote, TableRow } from './table-file.js';
import { documentedTexts } from '../texts/documented.js';
import { importRowTexts } from '../texts/import-row.js';

export type RowValues<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** What programs write where no date was set. */
export const UNSET_DATE = '1970-01-01';

/** 'M/D/YYYY', 'MM-DD-YYYY' or ISO → ISO; undefined when it is no day of the calendar. */
export function readDate(text: string): string | undefined {
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  const iso = american ? `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}` : text.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : undefined;
}

/** Cells verbatim but for blanks around them, by our field; an empty cell is no value. */
export function valuesOf<Name extends string>(cells: readonly string[], columns: ColumnsOf<Name>): RowValues<Name> {
  const values: Partial<Record<Name, string>> = {};
  for (const [field, index] of columns) {
    const value = cells[index]?.trim();
    if (value) values[field] = value;
  }
  return values;
}

/** One row under its columns, with what was found wrong in it so far; readers of every kind begin with it. */
export class RowCells<Name extends string> {
  readonly values: RowValues<Name>;
  readonly errors: RowMessage[] = [];
  readonly warnings: RowMessage[] = [];

  constructor(
    private readonly row: TableRow,
    private readonly fields: ImportFields<Name>,
    columns: ColumnsOf<Name>,
  ) {
    this.values = valuesOf(row.cells, columns);
    if (row.broken) this.error('row', row.broken);
    for (const note of row.notes ?? []) this.#take(note, columns);
  }

  error(field: Name | 'row', message: string): void {
    this.errors.push({ row: this.row.row, field, message });
  }

  warn(field: Name | 'row', message: string): void {
    this.warnings.push({ row: this.row.row, field, message });
  }

  label(field: Name): string {
    return this.fields[field].label;
  }

  #take({ column, message, refuses }: RowNote, columns: ColumnsOf<Name>): void {
    const field = column === undefined ? 'row' : [...columns].find(([, at]) => at === column)?.[0];
    if (!field) return;
    if (refuses) this.error(field, message);
    else this.warn(field, message);
  }

  /** Refuses what the table of fields refuses: required values that are not there, values that are too long. */
  check(): void {
    for (const field of fieldNames(this.fields))
      if (this.fields[field].required && !this.values[field]) this.error(field, documentedTexts.pleaseEnter(this.label(field)));
    for (const [field, value] of Object.entries(this.values) as [Name, string][]) {
      const { max } = this.fields[field];
      if (max !== undefined && value.length > max) this.error(field, importRowTexts.tooLong(this.label(field), max));
    }
  }

  /** ISO; an invalid date is left out with a warning, an impossible one refuses the row. */
  date(field: Name): string | null {
    const text = this.values[field];
    if (!text) return null;
    const day = readDate(text);
    if (!day) this.warn(field, importRowTexts.notADate(this.label(field), text));
    else if (!isRecordableDay(day)) this.error(field, `${this.label(field)} ${DAY_RANGE_MESSAGE}`);
    return day ?? null;
  }

  /** The id of the choice that the cell names by its id or its name; another value is left out with a warning. */
  choice(field: Name): string | undefined {
    const text = this.values[field];
    if (text === undefined) return undefined;
    const named = [text.toLowerCase(), text.toUpperCase()];
    const choice = this.fields[field].choices?.find(({ id, name }) => id === named[1] || name.toLowerCase() === named[0]);
    if (!choice) this.warn(field, importRowTexts.choiceNotKnown(this.label(field), text));
    return choice?.id;
  }

  /** A value that is not a number is read as `otherwise`, with a warning; so is an empty cell, without one. */
  number(field: Name, otherwise: number): number {
    const text = this.values[field];
    if (text === undefined) return otherwise;
    const value = Number(text);
    if (Number.isFinite(value)) return value;
    this.warn(field, importRowTexts.notANumber(this.label(field), text, otherwise));
    return otherwise;
  }

  /** Undefined: the cell is empty, or it is not an amount, which is an error. */
  cents(field: Name): Cents | undefined {
    const text = this.values[field];
    if (text === undefined) return undefined;
    const cents = parseCents(text);
    if (cents === undefined) this.error(field, importRowTexts.notValid(this.label(field), text));
    return cents;
  }
}
