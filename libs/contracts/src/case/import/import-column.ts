import type { ImportField } from '../../import/import-kind.js';
import { required } from '../../fields/constructors.js';
import type { Field, FieldType } from '../../fields/field.js';

/** A field of an import that takes its label, type, choices and length from the field it fills; `aliases` are what files call it. */
export const column = (field: Field & { readonly label: string }, ...aliases: string[]): ImportField => ({
  label: field.label,
  aliases,
  type: field.type,
  ...(field.choices ? { choices: field.choices } : {}),
  ...(IS_TEXT.has(field.type) && field.max !== undefined ? { max: field.max } : {}),
});

/** Types whose `max` is a length; of numbers it is the greatest value. */
const IS_TEXT: ReadonlySet<FieldType> = new Set<FieldType>(['text', 'memo', 'email', 'html']);

/** The same, where a row is refused without it. */
export const needed = (field: Field & { readonly label: string }, ...aliases: string[]): ImportField => ({
  ...column(required(field), ...aliases),
  required: true,
});
