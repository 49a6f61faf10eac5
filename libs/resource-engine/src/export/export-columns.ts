import { displayName, fieldEntries, fieldLabel, type ResourceDefinition, type ResourceField } from '@atlas/contracts';
import type { ExportColumn, ExportType } from '@atlas/platform';
import type { WireRecord } from '../read/present.js';

const TYPES: Readonly<Partial<Record<ResourceField['type'], ExportType>>> = {
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

const IN_LISTS_ONLY = new Set<ResourceField['type']>(['usage', 'count']);

export interface ExportedField {
  readonly key: string;
  readonly field: ResourceField;
  readonly column: ExportColumn<WireRecord>;
}

/** The columns of an export: the list's first, then every other field; never a secret or child rows, and what is for managers only to them. */
export function exportedFields(definition: ResourceDefinition, isManager: boolean): ExportedField[] {
  const place = (key: string): number => (definition.list.includes(key) ? definition.list.indexOf(key) : definition.list.length);
  return fieldEntries(definition.fields)
    .filter(([key, field]) => {
      if (field.secret || field.type === 'children' || (field.managersOnly && !isManager)) return false;
      return definition.list.includes(key) || !IN_LISTS_ONLY.has(field.type);
    })
    .sort(([a], [b]) => place(a) - place(b))
    .map(([key, field]) => ({
      key,
      field,
      column: { key: displayName(key, field) ?? key, label: fieldLabel(key, field), type: TYPES[field.type] ?? 'text' },
    }));
}

/** A row as its file shows it: choices by their name, lists in one cell. */
export function exportedRow(row: WireRecord, fields: readonly ExportedField[]): WireRecord {
  const shown: WireRecord = { ...row };
  for (const { field, column } of fields) {
    const value = row[column.key];
    if (field.type === 'choice') shown[column.key] = field.choices?.find(({ id }) => id === value)?.name ?? value;
    else if (Array.isArray(value)) shown[column.key] = value.join('; ');
  }
  return shown;
}
