import type { Field, FieldType } from './field.js';
import { fieldLabel, fieldMessages, missingMessage } from './messages.js';
import { isStateCode } from './states.js';
import { hasControlCharacters, nameKey, oneLine, severalLines } from './text.js';
import {
  isAba,
  isCode,
  isEmail,
  isEmailList,
  isNonZeroAmount,
  isNpi,
  isRecordableDay,
  isTin,
  mailAddresses,
  phoneDigits,
  readDay,
  zipDigits,
} from './validators.js';

/** A value in its stored form, or the message for the one that was given. */
export type Reading<Value = unknown> = { readonly value: Value } | { readonly error: string };
type Reader = (given: unknown, label: string, field: Field) => Reading;

export const MAX_AMOUNT = 999_999_999.99;
const GREATEST_ID = 2_147_483_647;
const MOST_ENTRIES = 500;

const notValid = (label: string): Reading => ({ error: fieldMessages.notValid(label) });
const select = (label: string): Reading => ({ error: fieldMessages.select(label) });

const unfit = (label: string, field: Field): Reading => (field.unfit === undefined ? notValid(label) : { error: field.unfit });

const textOf = (given: unknown): string | undefined =>
  typeof given === 'string' ? given : typeof given === 'number' && Number.isFinite(given) ? String(given) : undefined;

const fits = (value: string, { pattern }: Field): boolean => pattern === undefined || new RegExp(pattern, 'u').test(value);

/** Reads a text with `parse`, which returns the stored form, or undefined for a text that is not valid. */
const formed =
  (parse: (text: string) => string | undefined, message?: string): Reader =>
  (given, label, field) => {
    const text = textOf(given);
    const value = text === undefined ? undefined : parse(text);
    if (value === undefined) return message === undefined ? notValid(label) : { error: message };
    if (field.max !== undefined && value.length > field.max) return { error: fieldMessages.tooLong(label, field.max) };
    return fits(value, field) ? { value } : unfit(label, field);
  };

const line = (parse: (text: string) => string | undefined, message?: string): Reader =>
  formed(text => parse(oneLine(text)), message);

const isKnown = (isOne: (text: string) => boolean, change: (text: string) => string = text => text): Reader =>
  line(text => (isOne(change(text)) ? change(text) : undefined));

/** MM/DD/YYYY as people write it, or a whole time → YYYY-MM-DD. */
const existingDay = line(text => readDay(/^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text));

const recordableDay: Reader = (given, label, field) => {
  if (typeof given !== 'string') return notValid(label);
  const reading = existingDay(given, label, field);
  return 'value' in reading && !isRecordableDay(reading.value as string) ? { error: fieldMessages.dayRange(label) } : reading;
};

function numberOf(given: unknown): number | undefined {
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined;
  return typeof given === 'string' && /^-?\d+(\.\d+)?$/.test(given.trim()) ? Number(given) : undefined;
}

const whole: Reader = (given, label, { min = 0, max = GREATEST_ID }) => {
  const value = numberOf(given);
  if (value === undefined || !Number.isInteger(value)) return notValid(label);
  return value < min || value > max ? { error: fieldMessages.range(label, min, max) } : { value };
};

const hasScale = (value: number, scale: number): boolean => Math.abs(Number(value.toFixed(scale)) - value) <= 1e-9;

const fraction: Reader = (given, label, field) => {
  const value = numberOf(given);
  const { precision = 12, scale = 4 } = field;
  const { min = 0, max = 10 ** (precision - scale) - 1 } = field;
  if (value === undefined) return notValid(label);
  if (value < min || value > max)
    return field.max === undefined ? notValid(label) : { error: fieldMessages.range(label, min, max) };
  return hasScale(value, scale) ? { value: Number(value.toFixed(scale)) } : notValid(label);
};

const amount: Reader = (given, label, { signed, nonZero }) => {
  const value = numberOf(given);
  if (nonZero && !(value !== undefined && isNonZeroAmount(value))) return { error: fieldMessages.nonZero };
  if (value === undefined || Math.abs(value) > MAX_AMOUNT || (value < 0 && !signed)) return notValid(label);
  return hasScale(value, 2) ? { value: Number(value.toFixed(2)) } : notValid(label);
};

const yesNo: Reader = (given, label) => {
  if (typeof given === 'boolean') return { value: given };
  return given === 'true' || given === 'false' ? { value: given === 'true' } : notValid(label);
};

const isChoice = ({ choices }: Field, given: unknown): boolean => choices?.some(({ id }) => id === given) ?? false;

const oneChoice: Reader = (given, label, field) => (isChoice(field, given) ? { value: given } : select(label));

/** The entries of a list, each once. */
function entries(given: readonly unknown[], { twice }: Field): Reading {
  const value = [...new Set(given)];
  return twice !== undefined && value.length < given.length ? { error: twice } : { value };
}

const severalChoices: Reader = (given, label, field) => {
  if (!Array.isArray(given)) return select(label);
  if (given.every(id => isChoice(field, id))) return entries(given, field);
  return field.unfit === undefined ? select(label) : { error: field.unfit };
};

/** Texts that compare as equal are one, as it was written first. */
const distinct = (texts: readonly string[]): string[] => {
  const first = new Map<string, string>();
  for (const text of texts) if (!first.has(nameKey(text))) first.set(nameKey(text), text);
  return [...first.values()];
};

const severalTexts: Reader = (given, label, field) => {
  const { max = 200, most = { count: MOST_ENTRIES, message: fieldMessages.notValid(label) } } = field;
  if (!Array.isArray(given) || !given.every(each => typeof each === 'string')) return notValid(label);
  if (given.length > most.count) return { error: most.message };
  const lines = given.map(oneLine);
  if (field.noBlanks && lines.includes('')) return notValid(label);
  const value = distinct(lines.filter(Boolean));
  if (!value.every(each => fits(each, field))) return notValid(label);
  return value.some(each => each.length > max) ? { error: fieldMessages.tooLong(label, max) } : { value };
};

const isId = (id: unknown): boolean => Number.isInteger(id) && (id as number) > 0 && (id as number) <= GREATEST_ID;
const idOf = (given: unknown): unknown => (typeof given === 'string' && /^\s*\d{1,10}\s*$/.test(given) ? Number(given) : given);
/** An id of a row (a UUID) or a code. */
const isCodeOrRow = (key: unknown): boolean => typeof key === 'string' && key.length > 0 && key.length <= 64;

const oneId: Reader = (given, label, { byCode }) => {
  const id = idOf(typeof given === 'string' ? given.trim() : given);
  return isId(id) || (byCode && isCodeOrRow(id)) ? { value: id } : select(label);
};

const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const oneFile: Reader = (given, label) => (typeof given === 'string' && FILE_ID.test(given) ? { value: given } : select(label));

const severalIds: Reader = (given, label, field) => {
  if (!Array.isArray(given)) return select(label);
  if (field.most && given.length > field.most.count) return { error: field.most.message };
  const ids = given.map(idOf);
  return ids.every(isId) ? entries(ids, field) : select(label);
};

const severalKeys: Reader = (given, label, { most, max }) => {
  const isKey = most ? (one: unknown) => typeof one === 'string' : (one: unknown) => isId(one) || isCodeOrRow(one);
  if (!Array.isArray(given) || !given.every(isKey)) return select(label);
  if (most && given.length > most.count) return { error: most.message };
  const isTooLong = max !== undefined && given.some(one => String(one).length > max);
  return isTooLong ? { error: fieldMessages.tooLong(label, max) } : { value: given };
};

const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null;

const dictionary: Reader = (given, label) =>
  isObject(given) && Object.values(given).every(each => typeof each === 'string') ? { value: given } : notValid(label);

const zip: Reader = (given, label) => {
  const value = typeof given === 'string' || typeof given === 'number' ? zipDigits(given) : undefined;
  return value === undefined ? notValid(label) : { value };
};

/** A number is no text: it lost leading zeros, or was meant for another field. */
const written =
  (read: Reader): Reader =>
  (given, label, field) =>
    typeof given === 'string' ? read(given, label, field) : notValid(label);

const cleaned = line(text => text);
const trimmed = formed(text => text.trim());

const READERS: Readonly<Partial<Record<FieldType, Reader>>> = {
  text: written((given, label, field) => (field.verbatim ? trimmed : cleaned)(given, label, field)),
  memo: written(formed(severalLines)),
  html: written(formed(severalLines)),
  password: written(formed(text => text)),
  code: isKnown(isCode, text => text.toUpperCase()),
  email: line(text => (isEmail(text) ? text : undefined), fieldMessages.email),
  emails: formed(text => (isEmailList(text) ? mailAddresses(text).join('; ') : undefined), fieldMessages.email),
  phone: line(phoneDigits, fieldMessages.phone),
  npi: isKnown(isNpi),
  tin: line(text => (isTin(text) ? text.replace(/\D/g, '') : undefined)),
  zip,
  aba: isKnown(isAba),
  state: isKnown(isStateCode, text => text.toUpperCase()),
  color: line(text => (/^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined)),
  date: recordableDay,
  time: isKnown(text => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)),
  int: whole,
  order: whole,
  decimal: fraction,
  percent: fraction,
  money: amount,
  bool: yesNo,
  choice: oneChoice,
  choices: severalChoices,
  texts: severalTexts,
  reference: oneId,
  references: severalIds,
  members: severalIds,
  keys: severalKeys,
  rows: (given, label) => (Array.isArray(given) ? { value: given as unknown } : notValid(label)),
  part: (given, label) => (isObject(given) ? { value: given } : notValid(label)),
  dictionary,
  file: oneFile,
  json: given => ({ value: given }),
};

const LISTS: ReadonlySet<FieldType> = new Set<FieldType>([
  'choices',
  'texts',
  'references',
  'members',
  'keys',
  'rows',
  'children',
  'json',
]);

export const isBlank = (given: unknown): boolean =>
  given === null ||
  given === undefined ||
  (typeof given === 'string' && given.trim() === '') ||
  (Array.isArray(given) && given.length === 0);

/** Reads a value as a user or a program sent it into its stored form, or answers the message about it. An empty value is read as null. */
export function readField(given: unknown, key: string, field: Field): Reading {
  const reading = readingOf(given, key, field);
  return 'error' in reading && field.says !== undefined ? { error: field.says } : reading;
}

function readingOf(given: unknown, key: string, field: Field): Reading {
  const label = fieldLabel(key, field);
  if (Array.isArray(given) && !LISTS.has(field.type)) return notValid(label);
  if (isBlank(given)) {
    const isMissing = field.required && !(field.mayBeEmpty && Array.isArray(given));
    return isMissing ? { error: missingMessage(key, field) } : { value: null };
  }
  if (field.mailHeader && typeof given === 'string' && hasControlCharacters(given))
    return { error: field.mailHeader === true ? fieldMessages.controlCharacters(label) : field.mailHeader };
  const reading = READERS[field.type]?.(given, label, field) ?? notValid(label);
  // Characters that no text keeps, or blank entries, were all that was there.
  return 'value' in reading && reading.value !== given && isBlank(reading.value) ? readingOf(null, key, field) : reading;
}

/** The message for a value that does not fit its field, or undefined. Request classes and forms both ask here, so both say the same. */
export function fieldProblem(key: string, field: Field, value: unknown): string | undefined {
  const reading = readField(value, key, field);
  return 'error' in reading ? reading.error : undefined;
}

/** A value in its stored form; one that does not fit stays as it is for the validation to name. An empty text is stored as null. */
export function normalizeField(field: Field, value: unknown): unknown {
  if (field.type === 'json') return value;
  if (isBlank(value)) return typeof value === 'string' ? null : value;
  const reading = readField(value, '', field);
  return 'value' in reading ? reading.value : value;
}

/** What an empty field of a record is stored as. */
export const emptyValue = (field: Field): [] | false | null =>
  LISTS.has(field.type) && field.type !== 'json' ? [] : field.type === 'bool' ? false : null;
