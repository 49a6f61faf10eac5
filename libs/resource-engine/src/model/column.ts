import { wireName, type Field } from '@atlas/contracts';

/** One column of a resource's table, and the field it keeps. */
export interface Column {
  readonly name: string;
  readonly sqlType: string;
  readonly notNull: boolean;
  readonly defaultSql?: string;
  readonly key: string;
  readonly field: Field;
}

// Texts of a fixed form compare byte by byte, so that a prefix is a range that row-level security lets an index answer.
const FORMED = 'text collate "C"';

const SQL_TYPES: Readonly<Partial<Record<Field['type'], string>>> = {
  text: 'text',
  memo: 'text',
  html: 'text',
  code: FORMED,
  email: 'text',
  phone: FORMED,
  npi: FORMED,
  tin: FORMED,
  zip: FORMED,
  aba: FORMED,
  state: FORMED,
  color: FORMED,
  time: FORMED,
  choice: FORMED,
  int: 'integer',
  order: 'integer',
  money: 'bigint',
  bool: 'boolean',
  date: 'date',
  stamp: 'timestamp with time zone',
  choices: 'text[]',
  texts: 'text[]',
  reference: 'integer',
  file: 'uuid',
};

function sqlTypeOf(field: Field): string | undefined {
  if (field.secret && field.type !== 'file') return 'text';
  if (field.type === 'decimal' || field.type === 'percent') return `numeric(${field.precision ?? 12},${field.scale ?? 4})`;
  return SQL_TYPES[field.type];
}

/** The column of a field; undefined where the field is in a separate table, is counted or is calculated. */
export function columnOf(key: string, field: Field): Column | undefined {
  if (field.derived) return undefined;
  const sqlType = sqlTypeOf(field);
  if (!sqlType) return undefined;
  const name = wireName(key, field);
  if (field.type === 'bool')
    return { name, sqlType, notNull: true, defaultSql: field.default === true ? 'true' : 'false', key, field };
  if (field.type === 'choices' || field.type === 'texts') return { name, sqlType, notNull: true, defaultSql: `'{}'`, key, field };
  if (field.type === 'stamp') return { name, sqlType, notNull: true, defaultSql: 'now()', key, field };
  if (key === 'created_by' || key === 'updated_by' || key === 'name') return { name, sqlType, notNull: true, key, field };
  // Required fields may be empty in rows that were there before the field was: the rule is the validation's, not the table's.
  return { name, sqlType, notNull: false, key, field };
}

/** `"from"`: some documented names are words of SQL. */
export const quoted = (name: string): string => `"${name}"`;
