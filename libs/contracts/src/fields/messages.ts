import type { Field, FieldType } from './field.js';
import { labelOf } from './label.js';
import { DAY_RANGE_MESSAGE } from './validators.js';

/** The documents' exact texts, and ours in their form. */
export const fieldMessages = {
  enter: (label: string) => `Please Enter ${label}.`,
  /** A reference to a row that is not there, not yours or (newly chosen) inactive reads like one that was not chosen. */
  select: (label: string) => `Please Select ${label}.`,
  tooLong: (label: string, max: number) => `${label} is at most ${max} characters.`,
  range: (label: string, min: number, max: number) => `${label} is a number from ${min} to ${max}.`,
  notValid: (label: string) => `${label} is not valid.`,
  controlCharacters: (label: string) => `${label} cannot contain line breaks or control characters.`,
  dayRange: (label: string) => `${label} ${DAY_RANGE_MESSAGE}`,
  email: 'Please enter valid email.',
  phone: 'must be in this format : xxx-xxx-xxxx.',
  nonZero: 'Please enter non zero amount.',
} as const;

export const fieldLabel = (key: string, field: Field): string => field.label ?? labelOf(key);

const SELECTED: ReadonlySet<FieldType> = new Set<FieldType>([
  'reference',
  'references',
  'members',
  'keys',
  'choice',
  'choices',
  'state',
  'file',
]);

/** What a user reads when a required value is missing. */
export function missingMessage(key: string, field: Field): string {
  if (field.says ?? field.message) return (field.says ?? field.message)!;
  if (field.nonZero) return fieldMessages.nonZero;
  return SELECTED.has(field.type) ? fieldMessages.select(fieldLabel(key, field)) : fieldMessages.enter(fieldLabel(key, field));
}
