import type { ImportField } from '../../import/import-kind.js';
import { required } from '../../fields/constructors.js';
import type { Field } from '../../fields/field.js';

/** A field of an import that takes its label and length from a field of cases; `aliases` are what files call it. */
export const column = (field: Field & { readonly label: string }, ...aliases: string[]): ImportField => ({
  label: field.label,
  aliases,
  ...('max' in field ? { max: field.max } : {}),
});

/** The same, where a row is refused without it. */
export const needed = (field: Field & { readonly label: string }, ...aliases: string[]): ImportField => ({
  ...column(required(field), ...aliases),
  required: true,
});
