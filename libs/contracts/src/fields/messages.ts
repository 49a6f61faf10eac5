import type { Field, FieldType } from './field.js';
import { labelOf } from './label.js';
import { DAY_RANGE_MESSAGE } from './validators.js';
import { documentedTexts } from '../texts/documented.js';

/** The documents' exact texts, and ours in their form. */
export const fieldMessages = {
  enter: documentedTexts.pleaseEnter,
  /** A missing, foreign or newly chosen inactive reference gets the same message as no choice. */
  select: documentedTexts.pleaseSelect,
  tooLong: (label: string, max: number) => `${label} can have at most ${max} characters.`,
  range: (label: string, min: number, max: number) => `${label} must be a number from ${min} to ${max}.`,
  notValid: (label: string) => `${label} is not valid.`,
  controlCharacters: (label: string) => `${label} cannot contain line breaks or control characters.`,
  dayRange: (label: string) => `${label} ${DAY_RANGE_MESSAGE}`,
  email: documentedTexts.pleaseEnterValidEmail,
  phone: documentedTexts.phoneFormat,
  nonZero: documentedTexts.pleaseEnterNonZeroAmount,
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
