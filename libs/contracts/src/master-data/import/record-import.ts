import { type ColumnsOf, type ImportKind, type LineReader, type RowReading } from '../../import/import-kind.js';
import type { ImportFigures, ImportJobResultOf } from '../../import/import-result.js';
import { RowCells } from '../../import/row-cells.js';
import type { TableRow } from '../../import/table-file.js';
import type { Field } from '../../fields/field.js';
import type { ResourceDefinition } from '../definition/resource-definition.js';
import { wireName } from '../definition/wire.js';
import { readValue, type StoredValue } from '../values/read-value.js';
import { cellValue, listIn, withoutGuard } from './cell-value.js';
import { cellFields, ID_COLUMN, importFieldsOf, WHOLE_NAME } from './file-fields.js';
import { importRowTexts } from '../../texts/import-row.js';

/** A row of a file of records, read as far as that goes without the records themselves: references are still texts. */
export interface RecordLine {
  readonly row: number;
  readonly id: number | undefined;
  /** By key, trimmed; empty ones are absent. */
  readonly cells: Readonly<Record<string, string>>;
  /** What the calls take, by wire name. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The same in the form it is kept in, to find records by. */
  readonly stored: Readonly<Record<string, StoredValue>>;
  /** By key: what each reference names. */
  readonly named: Readonly<Record<string, readonly string[]>>;
  /** Keys of fields that have a column and no value in this row. */
  readonly empty: readonly string[];
}

const isNamed = ({ type }: Field): boolean => type === 'reference' || type === 'references';

/** Reads one row after another under its columns. */
export class RecordLineReader implements LineReader<RecordLine> {
  readonly #fields: readonly (readonly [string, Field])[];
  readonly #importFields: ReturnType<typeof importFieldsOf>;

  constructor(
    private readonly definition: ResourceDefinition,
    private readonly columns: ColumnsOf,
  ) {
    this.#importFields = importFieldsOf(definition);
    this.#fields = cellFields(definition).filter(([key]) => columns.has(key));
  }

  read(row: TableRow): RowReading<RecordLine> {
    const cells = new RowCells(row, this.#importFields, this.columns);
    const { errors, warnings } = cells;
    if (errors.length) return { amount_cents: 0, errors: [...errors], warnings: [] };
    const parts = this.#partsOf(cells);
    const id = this.#idOf(cells);
    if (!Object.keys(cells.values).length) cells.error('row', importRowTexts.empty);
    if (errors.length) return { amount_cents: 0, errors, warnings };
    return {
      amount_cents: 0,
      errors,
      warnings,
      line: { row: row.row, id, cells: cells.values as RecordLine['cells'], ...parts },
    };
  }

  #partsOf(cells: RowCells<string>): Pick<RecordLine, 'input' | 'stored' | 'named' | 'empty'> {
    const input: Record<string, unknown> = {};
    const stored: Record<string, StoredValue> = {};
    const named: Record<string, readonly string[]> = {};
    const empty: string[] = [];
    const take = (key: string, field: Field, value: unknown) => {
      const reading = readValue(value, key, field);
      if ('error' in reading) return cells.error(key, reading.error);
      input[wireName(key, field)] = value;
      stored[wireName(key, field)] = reading.value;
    };
    for (const [key, value] of Object.entries(this.#nameParts(cells))) {
      const field = this.definition.fields[key];
      if (field && value !== null) take(key, field, value);
    }
    for (const [key, field] of this.#fields) {
      const text = cells.values[key];
      if (text === undefined) empty.push(key);
      else if (isNamed(field)) named[key] = field.type === 'reference' ? [withoutGuard(text)] : listIn(withoutGuard(text));
      else take(key, field, cellValue(withoutGuard(text), field));
    }
    return { input, stored, named, empty };
  }

  /** A full name in one column, where its parts have no separate columns. */
  #nameParts(cells: RowCells<string>): Readonly<Record<string, string | null>> {
    const whole = cells.values[WHOLE_NAME];
    const { named, imports } = this.definition;
    if (!named || !imports?.fromName || !whole || imports.match?.some(key => this.columns.has(key))) return {};
    return imports.fromName(withoutGuard(whole));
  }

  #idOf(cells: RowCells<string>): number | undefined {
    const text = cells.values[ID_COLUMN];
    if (text === undefined) return undefined;
    const id = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
    if (!(id > 0 && id <= 2_147_483_647)) cells.error(ID_COLUMN, importRowTexts.idNotValid(text));
    return id;
  }
}

/** Under which jobs of every entity's imports run. */
export const MASTER_IMPORT = 'master_import';

/** Without columns for these no new record can be identified. */
function neededFor({ named, imports, unique }: ResourceDefinition): readonly string[] {
  if (!named) return ['name'];
  return imports?.fromName ? [] : (unique[0]?.fields ?? []);
}

/** The import of an entity: `POST {path}/import`. */
export function recordImport(definition: ResourceDefinition): ImportKind<string, RecordLine> {
  return {
    type: `${MASTER_IMPORT}:${definition.path.toLowerCase()}`,
    call: `${definition.path}/import`,
    label: `Import of ${definition.plural.toLowerCase()}`,
    fields: importFieldsOf(definition),
    needed: neededFor(definition),
    references: [WHOLE_NAME, 'last_name', 'code', ...(definition.imports?.keys ?? []), 'external_code'],
    reader: columns => new RecordLineReader(definition, columns),
  };
}

/** What becomes of a row. */
type RecordImportPart = 'booked' | 'known' | 'refused';

export interface RecordImportFigures extends ImportFigures<RecordImportPart> {
  readonly resource: string;
  /** Missing records that rows refer to: created, to be reviewed. */
  readonly parties: number;
}

/** `result` of a `master_import` job. */
export type RecordImportResult = ImportJobResultOf<RecordImportFigures>;
