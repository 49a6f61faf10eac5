import type { JsonObject, JsonValue } from '@atlas/contracts';

/** One field of a change as history shows it; the documented spelling of the list that holds them is the reader's business. */
export type FieldChange = {
  field_name: string;
  old_value: string | null;
  new_value: string | null;
};

/** The fields in which two versions of a record differ, as users read them. A secret is shown as changed only. */
export function changedFields(before: JsonObject, after: JsonObject, secrets: ReadonlySet<string> = new Set()): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map(name => ({ field_name: name, old_value: shown(before[name]), new_value: shown(after[name]) }))
    .filter(({ old_value, new_value }) => old_value !== new_value)
    .map(change => (secrets.has(change.field_name) ? { ...change, old_value: null, new_value: 'changed' } : change));
}

function shown(value: JsonValue | undefined): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
