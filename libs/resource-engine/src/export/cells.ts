import { displayName, fieldEntries, fieldLabel, type ResourceDefinition, type ResourceField } from '@atlas/contracts';
import type { WireRecord } from '../read/present.js';

export type Cell = string | number | boolean | null;

/** What a spreadsheet would take for a formula, and control characters, are made plain text by a leading apostrophe. */
// eslint-disable-next-line no-control-regex -- a leading control character is what is looked for
export const guarded = (text: string): string => (/^[=+\-@\u0000-\u001F]/.test(text) ? `'${text}` : text);

export interface ExportColumn {
  readonly key: string;
  readonly field: ResourceField;
  readonly header: string;
  readonly of: (row: WireRecord) => Cell;
}

const LEFT_OUT = new Set<ResourceField['type']>(['children', 'usage', 'count']);

function cellOf(value: unknown, field: ResourceField): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return guarded(value.join('; '));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (field.type === 'choice') return field.choices?.find(({ id }) => id === text)?.name ?? guarded(text);
  return guarded(text);
}

/** The columns of an export: those of the list first, then every other field; never a secret, and what is for managers only to them. */
export function exportColumns(definition: ResourceDefinition, isManager: boolean): ExportColumn[] {
  const listed = new Set(definition.list);
  const entries = fieldEntries(definition.fields).filter(
    ([key, field]) => !field.secret && (isManager || !field.managersOnly) && (listed.has(key) || !LEFT_OUT.has(field.type)),
  );
  const place = ([key]: readonly [string, ResourceField]) =>
    listed.has(key) ? definition.list.indexOf(key) : definition.list.length;
  return [...entries]
    .sort((a, b) => place(a) - place(b))
    .map(([key, field]) => {
      const name = displayName(key, field) ?? key;
      return { key, field, header: fieldLabel(key, field), of: row => cellOf(row[name], field) };
    });
}
