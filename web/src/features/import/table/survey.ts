import {
  columnsOf,
  type CaseImportFieldName,
  type ColumnOf,
  type Cents,
  type ImportMapping,
  RowReader,
  type RowReading,
  type TableFile,
} from '@atlas/contracts';
import { claimKeyOf } from './claim-key.js';
import { shapeOf } from './message-shape.js';

/** One thing that is to be said about the values of a column, and about how many of them. */
export interface ColumnNote {
  /** The message without the value: equal ones are counted together. */
  shape: string;
  /** As it reads for the first of them. */
  example: string;
  lines: number;
  refused: boolean;
}

/** What a file comes to under a mapping. */
export interface Survey {
  amount_cents: Cents;
  /** Claims of a person under a provider, as far as lines can be placed. */
  cases: number;
  notes: Partial<Record<CaseImportFieldName | 'row', ColumnNote[]>>;
  /** Row numbers, ascending. */
  refused: number[];
  noted: number[];
}

/** A line as it will be, with the place it has in its case. */
export interface PreviewLine {
  reading: RowReading;
  row: number;
  /** What stands in the file, by our field. */
  values: Partial<Record<CaseImportFieldName, string>>;
  /** How many lines of the file belong to its case; 0: it can not be placed. */
  caseLines: number;
  /** Which of them it is, from 1. */
  caseLine: number;
}

/** 'PCP16684': no name has digits and no blank. */
const looksLikeCode = (value: string): boolean => /\d/.test(value) && !/\s/.test(value.trim());
const NAMED: readonly CaseImportFieldName[] = ['provider_name', 'insurance_company_name'];

/** All lines of a table read under one mapping. */
export class MappedTable {
  readonly #readings: RowReading[];
  readonly #groups = new Map<string, number[]>();
  readonly #keys: (string | undefined)[];
  readonly #columns: ColumnOf;

  constructor(
    private readonly table: TableFile,
    mapping: ImportMapping,
    private readonly specialities?: ReadonlySet<string>,
  ) {
    this.#columns = columnsOf(table.headers, mapping);
    const reader = new RowReader(this.#columns);
    this.#readings = table.rows.map(row => reader.read(row));
    this.#keys = this.#readings.map(({ line }) => line && claimKeyOf(line));
    this.#keys.forEach((key, index) => {
      if (key === undefined) return;
      const group = this.#groups.get(key);
      if (group) group.push(index);
      else this.#groups.set(key, [index]);
    });
  }

  survey(): Survey {
    const notes = new Map<string, Map<string, ColumnNote>>();
    const note = (field: string, message: string, value: string | undefined, refused: boolean) => {
      const shapes = notes.get(field) ?? new Map<string, ColumnNote>();
      notes.set(field, shapes);
      const shape = shapeOf(message, value);
      const known = shapes.get(shape);
      if (known) known.lines += 1;
      else shapes.set(shape, { shape, example: message, lines: 1, refused });
    };
    const refused: number[] = [];
    const noted: number[] = [];
    this.#readings.forEach(({ line, errors, warnings }, index) => {
      const { row, cells } = this.table.rows[index]!;
      const cell = (field: string) => cells[this.#columns.get(field as CaseImportFieldName) ?? -1]?.trim();
      if (errors.length > 0) refused.push(row);
      else if (warnings.length > 0) noted.push(row);
      for (const { field, message } of errors) note(field, message, cell(field), true);
      for (const { field, message } of warnings) note(field, message, cell(field), false);
      if (line) this.#look(line.values, note);
    });
    return {
      amount_cents: this.#readings.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      cases: this.#groups.size,
      notes: Object.fromEntries(
        [...notes].map(([field, shapes]) => [field, [...shapes.values()].sort((a, b) => b.lines - a.lines)]),
      ),
      refused,
      noted,
    };
  }

  /** What only somebody who knows the clinic can judge; the import itself takes it as it is. */
  #look(
    values: Readonly<Partial<Record<CaseImportFieldName, string>>>,
    note: (field: string, message: string, value: string, refused: boolean) => void,
  ): void {
    for (const field of NAMED) {
      const value = values[field];
      if (value && looksLikeCode(value)) note(field, `${value} looks like a code, not a name`, value, false);
    }
    const { speciality } = values;
    if (speciality && this.specialities && !this.specialities.has(speciality.toLowerCase()))
      note('speciality', `${speciality} is not in your list`, speciality, false);
  }

  line(row: number): PreviewLine | undefined {
    const index = row - 1;
    const reading = this.#readings[index];
    if (!reading) return undefined;
    const key = this.#keys[index];
    const group = key === undefined ? [] : this.#groups.get(key)!;
    return { reading, row, values: this.#values(index), caseLines: group.length, caseLine: group.indexOf(index) + 1 };
  }

  #values(index: number): PreviewLine['values'] {
    const cells = this.table.rows[index]?.cells ?? [];
    return Object.fromEntries(
      [...this.#columns].flatMap(([field, column]) => (cells[column]?.trim() ? [[field, cells[column].trim()]] : [])),
    );
  }
}
