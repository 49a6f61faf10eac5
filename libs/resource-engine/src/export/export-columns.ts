import { displayName, fieldEntries, headersOf, type ResourceDefinition, type Field } from '@atlas/contracts';
import type { ExportColumn, ExportType } from '@atlas/platform';
import type { WireRecord } from '../read/present.js';

const TYPES: Readonly<Partial<Record<Field['type'], ExportType>>> = {
  money: 'money',
  int: 'number',
  order: 'number',
  decimal: 'number',
  percent: 'number',
  count: 'number',
  usage: 'number',
  date: 'date',
  stamp: 'datetime',
  bool: 'bool',
};

const LISTS = new Set<Field['type']>(['references', 'members', 'choices', 'texts']);
const IN_LISTS_ONLY = new Set<Field['type']>(['usage', 'count']);

export interface ExportedField {
  readonly key: string;
  readonly field: Field;
  readonly column: ExportColumn<WireRecord>;
}

/** The columns of an export, under the headers that an import knows: the list's first, then every other field; never a secret or child rows, and what is for managers only to them. */
export function exportedFields(definition: ResourceDefinition, isManager: boolean): ExportedField[] {
  const headers = headersOf(definition);
  const place = (key: string): number => (definition.list.includes(key) ? definition.list.indexOf(key) : definition.list.length);
  return fieldEntries(definition.fields)
    .filter(([key, field]) => {
      if (field.secret || field.type === 'children' || (field.managersOnly && !isManager)) return false;
      return definition.list.includes(key) || !(field.derived || IN_LISTS_ONLY.has(field.type));
    })
    .sort(([a], [b]) => place(a) - place(b))
    .map(([key, field]) => ({
      key,
      field,
      column: { key: displayName(key, field) ?? key, label: headers.get(key) ?? key, type: TYPES[field.type] ?? 'text' },
    }));
}

/** Makes a wire row the row of a file, in place: choices by their name, lists in one cell. */
export function exportedRow(fields: readonly ExportedField[]): (row: WireRecord) => WireRecord {
  const choices = fields
    .filter(({ field }) => field.type === 'choice')
    .map(
      ({ column, field }) => [column.key, new Map<unknown, string>(field.choices?.map(({ id, name }) => [id, name]))] as const,
    );
  const lists = fields.filter(({ field }) => LISTS.has(field.type)).map(({ column }) => column.key);
  return row => {
    for (const [key, names] of choices) row[key] = names.get(row[key]) ?? row[key];
    for (const key of lists) if (Array.isArray(row[key])) row[key] = row[key].join('; ');
    return row;
  };
}
