import { oneLine, severalLines } from './text.js';
import { phoneDigits, readDay, zipDigits } from './validators.js';
import type { InputField } from './field.js';

/** MM/DD/YYYY as people write it, or a whole time → YYYY-MM-DD; anything else stays as it is for validation to name. */
function dayFrom(input: string): string {
  return readDay(/^\d{4}-\d{2}-\d{2}T/.test(input) ? input.slice(0, 10) : input) ?? input;
}

const FROM_TEXT: Partial<Record<InputField['type'], (input: string) => unknown>> = {
  text: oneLine,
  memo: severalLines,
  html: severalLines,
  email: oneLine,
  date: dayFrom,
  phone: input => phoneDigits(input) ?? input,
  zip: input => zipDigits(input) ?? input,
  bool: input => (input === 'true' ? true : input === 'false' ? false : input),
  reference: input => (/^\d{1,9}$/.test(input.trim()) ? Number(input) : input.trim()),
};

/** Normalizes a value from a request to its stored form; never refuses. An empty text is stored as null. */
export function normalizeField(field: InputField, input: unknown): unknown {
  if (field.type === 'zip' && typeof input === 'number') return zipDigits(input) ?? input;
  if (field.type === 'texts' && Array.isArray(input))
    return input.map(one => (typeof one === 'string' ? oneLine(one) : (one as unknown)));
  if (typeof input !== 'string') return input;
  const value = FROM_TEXT[field.type]?.(input) ?? input;
  return value === '' ? null : value;
}
