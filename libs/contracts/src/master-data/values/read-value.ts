import { centsFromWire } from '../../money/money.js';
import type { Field } from '../definition/field.js';
import { messages } from '../definition/messages.js';
import { isStateCode } from '../../fields/states.js';
import { hasControlCharacters, nameKey, oneLine, severalLines } from '../../fields/text.js';
import {
  isAba,
  isCode,
  isEmail,
  isNpi,
  isRecordableDay,
  isTin,
  phoneDigits,
  readDay,
  zipDigits,
} from '../../fields/validators.js';

export type StoredValue = string | number | boolean | null | readonly string[] | readonly number[] | readonly StoredRow[];
export type StoredRow = Readonly<Record<string, StoredValue>>;
export type Reading = { readonly value: StoredValue } | { readonly error: string };

type Reader = (given: unknown, key: string, field: Field) => Reading;

const fault = (key: string, field: Field): Reading => ({ error: messages.notValid(key, field) });
const textOf = (given: unknown): string | undefined =>
  typeof given === 'string' ? given : typeof given === 'number' && Number.isFinite(given) ? String(given) : undefined;

/** A text of a fixed form: `parse` answers what is kept, or undefined when it is not of that form. */
const formed =
  (parse: (text: string) => string | undefined, message?: string): Reader =>
  (given, key, field) => {
    const text = textOf(given);
    const value = text === undefined ? undefined : parse(oneLine(text));
    if (value === undefined) return message ? { error: message } : fault(key, field);
    if (field.max !== undefined && value.length > field.max) return { error: messages.tooLong(key, field, field.max) };
    return field.pattern !== undefined && !new RegExp(field.pattern, 'u').test(value) ? fault(key, field) : { value };
  };

const existingDay = formed(readDay);

const recordableDay: Reader = (given, key, field) => {
  const reading = existingDay(given, key, field);
  const isOutside = 'value' in reading && typeof reading.value === 'string' && !isRecordableDay(reading.value);
  return isOutside ? { error: messages.dayRange(key, field) } : reading;
};

const limited =
  (clean: (text: string) => string): Reader =>
  (given, key, field) => {
    const text = textOf(given);
    if (text === undefined) return fault(key, field);
    const value = clean(text);
    const max = field.max ?? 200;
    if (value.length > max) return { error: messages.tooLong(key, field, max) };
    if (field.pattern !== undefined && !new RegExp(field.pattern, 'u').test(value)) return fault(key, field);
    return { value };
  };

function numberOf(given: unknown): number | undefined {
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined;
  return typeof given === 'string' && /^-?\d+(\.\d+)?$/.test(given.trim()) ? Number(given) : undefined;
}

const whole: Reader = (given, key, field) => {
  const value = numberOf(given);
  const { min = 0, max = 2_147_483_647 } = field;
  if (value === undefined || !Number.isInteger(value)) return fault(key, field);
  return value < min || value > max ? { error: messages.range(key, field, min, max) } : { value };
};

const fraction: Reader = (given, key, field) => {
  const value = numberOf(given);
  if (value === undefined) return fault(key, field);
  const { precision = 12, scale = 4 } = field;
  const limit = 10 ** (precision - scale) - 1;
  const { min = 0, max = limit } = field;
  if (value < min || value > max) return { error: messages.range(key, field, min, max) };
  const kept = Number(value.toFixed(scale));
  return Math.abs(kept - value) > 1e-9 ? fault(key, field) : { value: kept };
};

const cents: Reader = (given, key, field) => {
  const amount = numberOf(given);
  if (amount === undefined || amount < 0 || amount > 999_999_999.99) return fault(key, field);
  const value = centsFromWire(amount);
  return Math.abs(value / 100 - amount) > 1e-9 ? fault(key, field) : { value };
};

const yesNo: Reader = (given, key, field) => {
  if (typeof given === 'boolean') return { value: given };
  if (given === 'true' || given === 'false') return { value: given === 'true' };
  return fault(key, field);
};

const isChoice = (field: Field, id: unknown): id is string => field.choices?.some(choice => choice.id === id) ?? false;

const oneChoice: Reader = (given, key, field) => (isChoice(field, given) ? { value: given } : fault(key, field));

const severalChoices: Reader = (given, key, field) => {
  if (!Array.isArray(given) || !given.every(id => isChoice(field, id))) return fault(key, field);
  return { value: [...new Set(given)] };
};

/** Texts that compare as equal are one, as it was written first. */
const distinct = (texts: readonly string[]): string[] => {
  const first = new Map<string, string>();
  for (const text of texts) if (!first.has(nameKey(text))) first.set(nameKey(text), text);
  return [...first.values()];
};

const severalTexts: Reader = (given, key, field) => {
  if (!Array.isArray(given) || given.length > 500 || !given.every(each => typeof each === 'string')) return fault(key, field);
  const value = distinct(given.map(oneLine).filter(Boolean));
  const { max = 200, pattern } = field;
  if (pattern !== undefined && !value.every(each => new RegExp(pattern, 'u').test(each))) return fault(key, field);
  return value.some(each => each.length > max) ? { error: messages.tooLong(key, field, max) } : { value };
};

const isId = (id: unknown): id is number => Number.isInteger(id) && (id as number) > 0 && (id as number) <= 2_147_483_647;
const idOf = (given: unknown): unknown => (typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given);

const oneId: Reader = (given, key, field) => {
  const id = idOf(given);
  return isId(id) ? { value: id } : { error: messages.select(key, field) };
};

const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const oneFile: Reader = (given, key, field) =>
  typeof given === 'string' && FILE_ID.test(given) ? { value: given } : { error: messages.select(key, field) };

const severalIds: Reader = (given, key, field) => {
  if (!Array.isArray(given)) return { error: messages.select(key, field) };
  const ids = given.map(idOf);
  return ids.every(isId) ? { value: [...new Set(ids)] } : { error: messages.select(key, field) };
};

const READERS: Readonly<Partial<Record<Field['type'], Reader>>> = {
  text: limited(oneLine),
  memo: limited(severalLines),
  html: limited(severalLines),
  code: formed(text => (isCode(text.toUpperCase()) ? text.toUpperCase() : undefined)),
  email: formed(text => (isEmail(text) ? text : undefined), messages.email),
  phone: formed(phoneDigits, messages.phone),
  npi: formed(text => (isNpi(text) ? text : undefined)),
  tin: formed(text => (isTin(text) ? text.replace(/\D/g, '') : undefined)),
  zip: (given, key, field) => {
    const value = typeof given === 'string' || typeof given === 'number' ? zipDigits(given) : undefined;
    return value === undefined ? fault(key, field) : { value };
  },
  aba: formed(text => (isAba(text) ? text : undefined)),
  state: formed(text => (isStateCode(text.toUpperCase()) ? text.toUpperCase() : undefined)),
  color: formed(text => (/^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined)),
  date: recordableDay,
  time: formed(text => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined)),
  int: whole,
  order: whole,
  decimal: fraction,
  percent: fraction,
  money: cents,
  bool: yesNo,
  choice: oneChoice,
  choices: severalChoices,
  texts: severalTexts,
  reference: oneId,
  references: severalIds,
  members: severalIds,
  file: oneFile,
};

const LISTS = new Set<Field['type']>(['choices', 'texts', 'references', 'members']);

/** What an empty field is kept as. */
export const emptyValue = (field: Field): StoredValue =>
  LISTS.has(field.type) || field.type === 'children' ? [] : field.type === 'bool' ? false : null;

export const isBlank = (given: unknown): boolean =>
  given === null ||
  given === undefined ||
  (typeof given === 'string' && given.trim() === '') ||
  (Array.isArray(given) && given.length === 0);

/** Reads one value of the wire into the form it is kept in, or says in the documented words what is wrong with it. */
export function readValue(given: unknown, key: string, field: Field): Reading {
  if (isBlank(given)) return field.required ? { error: messages.required(key, field) } : { value: emptyValue(field) };
  if (field.mailHeader && typeof given === 'string' && hasControlCharacters(given))
    return { error: messages.controlCharacters(key, field) };
  const read = READERS[field.type];
  return read ? read(given, key, field) : fault(key, field);
}
