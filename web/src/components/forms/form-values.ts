import { type FieldErrors, type FieldValues, set } from 'react-hook-form';

/** Messages by field name, as rules and the server give them: `{ city: 'Please Enter City.' }`. */
export type Messages = Readonly<Record<string, string>>;

/** Messages in the nested shape that react-hook-form keeps: `attorneys.0.email` is in a list. */
export function nestErrors(messages: Messages): FieldErrors<FieldValues> {
  const nested: FieldErrors<FieldValues> = {};
  for (const [name, message] of Object.entries(messages)) set(nested, name, { type: 'rule', message });
  return nested;
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The names of all fields that carry an error, with its message, in the order they were found. */
export function flattenErrors(errors: FieldErrors<FieldValues>, prefix = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!isPlain(value) || key === 'root' || key === 'ref') return [];
    const name = `${prefix}${key}`;
    const { message } = value as { message?: unknown };
    return typeof message === 'string' && message
      ? [{ name, message }]
      : flattenErrors(value as FieldErrors<FieldValues>, `${name}.`);
  });
}

/** The names of all changed fields; a changed list counts as one. */
export function changedNames(dirty: Record<string, unknown>, prefix = ''): string[] {
  return Object.entries(dirty).flatMap(([key, value]) => {
    const name = `${prefix}${key}`;
    if (value === true) return [name];
    if (Array.isArray(value)) return JSON.stringify(value).includes('true') ? [name] : [];
    return isPlain(value) ? changedNames(value, `${name}.`) : [];
  });
}
