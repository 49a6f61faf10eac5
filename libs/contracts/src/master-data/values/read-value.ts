import { emptyValue, isBlank, readField, type Reading as FieldReading } from '../../fields/read-field.js';
import type { Field } from '../../fields/field.js';
import { centsFromWire } from '../../money/money.js';

export type StoredValue = string | number | boolean | null | readonly string[] | readonly number[] | readonly StoredRow[];
export type StoredRow = Readonly<Record<string, StoredValue>>;
export type Reading = FieldReading<StoredValue>;

/** Records take a number for a line of text: files and older clients send codes and names that way. */
const writtenOut = (given: unknown, { type }: Field): unknown =>
  type === 'text' && typeof given === 'number' && Number.isFinite(given) ? String(given) : given;

/** Reads one value of the wire as a record stores it: money in cents, empty lists and marks never as null. */
export function readValue(given: unknown, key: string, field: Field): Reading {
  const reading = readField(writtenOut(given, field), key, field);
  if ('error' in reading) return reading;
  const value = isBlank(reading.value) ? emptyValue(field) : (reading.value as StoredValue);
  return { value: field.type === 'money' && typeof value === 'number' ? centsFromWire(value) : value };
}
