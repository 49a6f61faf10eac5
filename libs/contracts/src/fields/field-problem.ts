import { DAY_RANGE_MESSAGE, isDay, isEmail, isNonZeroAmount, isRecordableDay, phoneDigits, zipDigits } from './validators.js';
import type { InputField } from './field.js';

const MAX_AMOUNT = 999_999_999.99;

/** The documents' exact texts, and ours in their form. */
export const fieldMessages = {
  enter: (label: string) => `Please Enter ${label}.`,
  select: (label: string) => `Please Select ${label}.`,
  tooLong: (label: string, max: number) => `${label} is at most ${max} characters.`,
  notValid: (label: string) => `${label} is not valid.`,
  email: 'Please enter valid email.',
  phone: 'must be in this format : xxx-xxx-xxxx.',
  nonZero: 'Please enter non zero amount.',
} as const;

const LISTS: readonly InputField['type'][] = ['texts', 'keys', 'rows'];
const CHOSEN: readonly InputField['type'][] = ['reference', 'choice', 'keys'];

/** What a person reads when a required value is missing. */
export function missingMessage(field: InputField): string {
  if ('nonZero' in field && field.nonZero) return fieldMessages.nonZero;
  return CHOSEN.includes(field.type) ? fieldMessages.select(field.label) : fieldMessages.enter(field.label);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** An id of master data (a number), of a row of the case (a UUID) or a code. */
const isKey = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) ||
  (typeof value === 'string' && value.length > 0 && value.length <= 64);

/**
 * The message for a value that does not fit its field, or undefined. Values are expected as `normalizeField` leaves them; the server's
 * request classes and the browser's forms both ask here, so both say the same.
 */
export function fieldProblem(field: InputField, value: unknown): string | undefined {
  const problem = problemOf(field, value);
  return problem === undefined ? undefined : (field.message ?? problem);
}

function problemOf(field: InputField, value: unknown): string | undefined {
  if (isEmpty(value)) {
    if (Array.isArray(value) && !LISTS.includes(field.type)) return fieldMessages.notValid(field.label);
    return field.required ? missingMessage(field) : undefined;
  }
  return FITS[field.type](value, field as never);
}

type Check<Type extends InputField['type']> = (value: unknown, field: Extract<InputField, { type: Type }>) => string | undefined;

const when =
  (fits: (value: unknown) => boolean, message: (label: string) => string = fieldMessages.notValid) =>
  (value: unknown, { label }: InputField): string | undefined =>
    fits(value) ? undefined : message(label);

const ofForm = (fits: (value: string) => boolean, message?: (label: string) => string) =>
  when(value => typeof value === 'string' && fits(value), message);

function textProblem(value: unknown, { label, max }: { readonly label: string; readonly max: number }): string | undefined {
  if (typeof value !== 'string') return fieldMessages.notValid(label);
  return value.length > max ? fieldMessages.tooLong(label, max) : undefined;
}

/** A list has no empty entries. */
const entryProblem = (value: unknown, field: Extract<InputField, { type: 'texts' }>): string | undefined =>
  value === '' ? fieldMessages.enter(field.label) : textProblem(value, field);

function dayProblem(value: unknown, { label }: InputField): string | undefined {
  if (typeof value !== 'string' || !isDay(value)) return fieldMessages.notValid(label);
  return isRecordableDay(value) ? undefined : `${label} ${DAY_RANGE_MESSAGE}`;
}

function numberProblem(value: unknown, field: Extract<InputField, { type: 'money' | 'decimal' }>): string | undefined {
  const { type, label, min = -MAX_AMOUNT, nonZero } = field;
  if (nonZero && !(typeof value === 'number' && isNonZeroAmount(value))) return fieldMessages.nonZero;
  if (typeof value !== 'number' || !(value >= min && value <= MAX_AMOUNT)) return fieldMessages.notValid(label);
  return Math.abs(Number(value.toFixed(type === 'money' ? 2 : 4)) - value) > 1e-9 ? fieldMessages.notValid(label) : undefined;
}

function keysProblem(value: unknown, { label, selection }: Extract<InputField, { type: 'keys' }>): string | undefined {
  const isOne = selection ? (one: unknown) => typeof one === 'string' : isKey;
  if (!Array.isArray(value) || !value.every(isOne)) return fieldMessages.select(label);
  return selection && value.length > selection.max ? selection.tooMany : undefined;
}

const FITS: { readonly [Type in InputField['type']]: Check<Type> } = {
  text: textProblem,
  memo: textProblem,
  html: textProblem,
  texts: (value, field) =>
    Array.isArray(value) ? value.map(one => entryProblem(one, field)).find(Boolean) : fieldMessages.notValid(field.label),
  date: dayProblem,
  bool: when(value => typeof value === 'boolean'),
  email: ofForm(isEmail, () => fieldMessages.email),
  phone: ofForm(
    value => phoneDigits(value) === value,
    () => fieldMessages.phone,
  ),
  zip: ofForm(value => zipDigits(value) === value),
  money: numberProblem,
  decimal: numberProblem,
  choice: (value, { label, choices }) =>
    typeof value === 'string' && Object.hasOwn(choices, value) ? undefined : fieldMessages.select(label),
  reference: (value, { label, byCode }) =>
    isKey(value) && (byCode || typeof value === 'number') ? undefined : fieldMessages.select(label),
  keys: keysProblem,
  rows: when(Array.isArray),
};
