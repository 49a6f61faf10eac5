import { readDate } from '../../import/row-cells.js';
import { parseCents, wireFromCents } from '../../money/money.js';
import type { Field, FieldType } from '../../fields/field.js';
import { STATES } from '../../fields/states.js';

type Reading = (text: string, field: Field) => unknown;

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'active']);
const NO = new Set(['no', 'n', 'false', '0', 'inactive']);

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const choiceFrom: Reading = (text, field) =>
  field.choices?.find(({ id, name }) => same(id, text) || same(name, text))?.id ?? text;

const amount: Reading = text => {
  const cents = parseCents(text);
  return cents === undefined ? text : wireFromCents(cents);
};

/** '1,250' and '12.5 %' as people write them. */
const number: Reading = text => (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text);

const day: Reading = text => {
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  return readDate(compact ? `${compact[1]}-${compact[2]}-${compact[3]}` : text) ?? text;
};

/** A spreadsheet takes a ZIP for a number and drops its zeros. */
const zip: Reading = text => {
  if (/^\d{3,4}$/.test(text)) return text.padStart(5, '0');
  return /^\d{7,8}$/.test(text) ? text.padStart(9, '0') : text;
};

const yesNo: Reading = text => {
  const word = text.toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : text;
};

const READINGS: Readonly<Partial<Record<FieldType, Reading>>> = {
  bool: yesNo,
  money: amount,
  int: number,
  order: number,
  decimal: number,
  percent: (text, field) => number(text.replace(/\s*%$/, ''), field),
  date: day,
  zip,
  state: text => STATES.find(({ name }) => same(name, text))?.code ?? text,
  choice: choiceFrom,
  choices: (text, field) => listIn(text).map(each => choiceFrom(each, field)),
  texts: text => listIn(text),
};

/** Several values in one cell: 'Billing; Appeals'. */
export const listIn = (text: string): string[] =>
  text
    .split(';')
    .map(each => each.trim())
    .filter(Boolean);

/** The apostrophe that exports put in front of what a spreadsheet would execute. */
const GUARD = /^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20\p{C}])/u;

export const withoutGuard = (text: string): string => text.replace(GUARD, '');

/** What a cell says, in the form that the calls take; what cannot be read stays text, and is refused in the words of the field. */
export const cellValue = (text: string, field: Field): unknown => (READINGS[field.type] ?? (given => given))(text, field);
