import type { Field, StoredValue } from '@atlas/contracts';

/** Fields in the form they are kept in; a numeric comes from the driver as text. */
export function storedValue(field: Field, value: unknown): StoredValue {
  if (value === null || value === undefined) return null;
  if (field.type === 'decimal' || field.type === 'percent' || field.type === 'money') return Number(value);
  if (value instanceof Date) return value.toISOString();
  return value as StoredValue;
}
