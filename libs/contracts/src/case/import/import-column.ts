import type { ImportField } from '../../import/import-kind.js';
import { required, type InputField } from '../../fields/field.js';

/** A field of an import that takes its label and length from a field of cases; `aliases` are what files call it. */
export const column = (field: InputField, ...aliases: string[]): ImportField => ({
  label: field.label,
  aliases,
  ...('max' in field ? { max: field.max } : {}),
});

/** The same, where a row is refused without it. */
export const needed = (field: InputField, ...aliases: string[]): ImportField => ({
  ...column(required(field), ...aliases),
  required: true,
});
