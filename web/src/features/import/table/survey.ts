import {
  type Cents,
  type ColumnsOf,
  columnsOf,
  type ImportKind,
  type MappingTo,
  newYorkDay,
  type RowReading,
  type RowValues,
  sumOfCents,
  type TableFile,
  valuesOf,
} from '@atlas/contracts';
import { shapeOf } from './message-shape.js';
import { t } from '@/texts/t.js';

/** How a kind's lines are looked at before the server has seen them. */
export interface LineView<Line = unknown, Name extends string = string> {
  kind: ImportKind<Name, Line>;
  /** Lines of one key belong together: to one case. */
  groupOf: (line: Line) => string;
  /** Fields with names: values that look like a code are reported. */
  names: readonly Name[];
}

/** Values that the firm keeps a list of, by field. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

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
  /** How many groups the lines fall into, as far as they can be placed. */
  groups: number;
  /** By our field, or 'row'. */
  notes: Partial<Record<string, ColumnNote[]>>;
  /** Row numbers, ascending. */
  refused: number[];
  noted: number[];
}

/** A line as it will be, with the place it has in its group. */
export interface PreviewLine<Line = unknown, Name extends string = string> {
  reading: RowReading<Line>;
  row: number;
  /** The values of the file, by our field. */
  values: RowValues<Name>;
  /** How many lines of the file belong to its group; 0: it cannot be placed. */
  groupLines: number;
  /** Which of them it is, from 1. */
  groupLine: number;
}

/** 'PCP16684': no name has digits and no blank. */
const looksLikeCode = (value: string): boolean => /\d/.test(value) && !/\s/.test(value.trim());

/** All lines of a table read under one mapping. */
export class MappedTable {
  readonly #readings: RowReading[];
  readonly #groups = new Map<string, number[]>();
  readonly #keys: (string | undefined)[];
  readonly #columns: ColumnsOf;
  readonly #known: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(
    private readonly table: TableFile,
    private readonly view: LineView,
    mapping: MappingTo,
    known: KnownValues = {},
  ) {
    this.#columns = columnsOf(table.headers, mapping);
    this.#known = new Map(
      Object.entries(known).map(([field, values]) => [field, new Set(values.map(value => value.toLowerCase()))]),
    );
    const reader = view.kind.reader(this.#columns, newYorkDay(new Date()));
    this.#readings = table.rows.map(row => reader.read(row));
    this.#keys = this.#readings.map(({ line }) => (line === undefined ? undefined : view.groupOf(line)));
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
      const cell = (field: string) => cells[this.#columns.get(field) ?? -1]?.trim();
      if (errors.length > 0) refused.push(row);
      else if (warnings.length > 0) noted.push(row);
      for (const { field, message } of errors) note(field, message, cell(field), true);
      for (const { field, message } of warnings) note(field, message, cell(field), false);
      if (line !== undefined) this.#look(valuesOf(cells, this.#columns), note);
    });
    return {
      amount_cents: sumOfCents(this.#readings.map(({ amount_cents }) => amount_cents)),
      groups: this.#groups.size,
      notes: Object.fromEntries(
        [...notes].map(([field, shapes]) => [field, [...shapes.values()].sort((a, b) => b.lines - a.lines)]),
      ),
      refused,
      noted,
    };
  }

  /** Findings that only the user can judge; the import accepts the values. */
  #look(values: RowValues<string>, note: (field: string, message: string, value: string, refused: boolean) => void): void {
    for (const field of this.view.names) {
      const value = values[field];
      if (value && looksLikeCode(value)) note(field, t('imports.looksLikeACode', { value }), value, false);
    }
    for (const [field, known] of this.#known) {
      const value = values[field];
      if (value && !known.has(value.toLowerCase())) note(field, t('imports.isNotInYourList', { value }), value, false);
    }
  }

  line(row: number): PreviewLine | undefined {
    const index = row - 1;
    const reading = this.#readings[index];
    if (!reading) return undefined;
    const key = this.#keys[index];
    const group = key === undefined ? [] : this.#groups.get(key)!;
    const values = valuesOf(this.table.rows[index]?.cells ?? [], this.#columns);
    return { reading, row, values, groupLines: group.length, groupLine: group.indexOf(index) + 1 };
  }
}
