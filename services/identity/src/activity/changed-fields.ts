import type { JsonObject, JsonValue } from '@atlas/contracts';

/** One field of a change as history shows it; the documented spelling of the list that holds them is the reader's business. */
export type FieldChange = {
  field_name: string;
  old_value: JsonValue;
  new_value: JsonValue;
};

/** The fields in which two versions of a record differ. Of a secret nothing but that it changed is told. */
export function changedFields(before: JsonObject, after: JsonObject, secrets: ReadonlySet<string> = new Set()): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter(name => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
    .map(name =>
      secrets.has(name)
        ? { field_name: name, old_value: null, new_value: 'changed' }
        : { field_name: name, old_value: before[name] ?? null, new_value: after[name] ?? null },
    );
}
