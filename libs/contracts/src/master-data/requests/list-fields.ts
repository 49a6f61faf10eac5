import { Allow, ValidateNested } from 'class-validator';
import { malformed } from '../../errors/app-error.js';
import { as, Converted } from '../../request-instance.js';
import { readDay } from '../../fields/validators.js';

/** No user reads that many pages, and the database counts no further. */
const FARTHEST_PAGE = 1_000_000;
const MOST_PER_PAGE = 1000;
const LONGEST_QUERY = 200;
/** Of one filter; a pasted list is one text. */
const MOST_VALUES = 1000;
/** Of all filters: each becomes a parameter of the query or two. */
const MOST_VALUES_TOGETHER = 2000;

/**
 * A part of a list request that may be left out; null says the same. A program writes such a request, so a wrong part is a malformed request (400) that
 * names the part, unlike the fields of a form.
 */
export const ListPart =
  (isValid: (value: unknown) => boolean, why: string): PropertyDecorator =>
  (prototype, field) => {
    Allow()(prototype, field);
    Converted(value => {
      if (value === null || value === undefined) return undefined;
      if (!isValid(value)) throw refused(String(field), why);
      return value;
    })(prototype, field);
  };

const refused = (field: string, why: string) => {
  const message = `${field.slice(0, 100)} ${why}.`;
  return malformed(message, { [field.slice(0, 100)]: message });
};

const wholeNumber = (greatest: number): PropertyDecorator =>
  ListPart(
    value => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= greatest,
    `must be a whole number from 1 to ${greatest}`,
  );

export const PageNumber = (): PropertyDecorator => wholeNumber(FARTHEST_PAGE);

export const PageSize = (most = MOST_PER_PAGE): PropertyDecorator => wholeNumber(most);

export const ListText = (longest = LONGEST_QUERY): PropertyDecorator =>
  ListPart(value => typeof value === 'string' && value.length <= longest, `must be text of at most ${longest} characters`);

export const ListFlag = (): PropertyDecorator => ListPart(value => typeof value === 'boolean', 'must be true or false');

/** A part that has parts itself. */
export const ListObject =
  (part: new () => object): PropertyDecorator =>
  (prototype, field) => {
    ValidateNested()(prototype, field);
    as(part)(prototype, field);
    ListPart(value => typeof value === 'object' && !Array.isArray(value), 'must be an object')(prototype, field);
  };

/** A day (MM/DD/YYYY or YYYY-MM-DD) → YYYY-MM-DD; blank: no day. */
export const ListDay = (): PropertyDecorator => (prototype, field) => {
  Allow()(prototype, field);
  Converted(value => {
    if (value === null || value === undefined || value === '') return undefined;
    const day = typeof value === 'string' ? readDay(value) : undefined;
    if (day === undefined) throw refused(String(field), 'must be a date (MM/DD/YYYY)');
    return day;
  })(prototype, field);
};

/** The days of a request that asks for a period. Throws 400 where the first is after the last. */
export function requirePeriod({ date_from, date_to }: { readonly date_from?: string; readonly date_to?: string }): void {
  if (date_from !== undefined && date_to !== undefined && date_from > date_to)
    throw refused('date_to', 'must not be before date_from');
}

/** Filters by name, each a value, a list of values or a range; a list's catalogue says which it takes (`parseFilters`). */
export const FilterValues = (): PropertyDecorator =>
  ListPart(filters => {
    if (!isObject(filters)) return false;
    checkShapes(filters);
    return true;
  }, 'must be an object with the values by the names of the filters');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

function checkShapes(filters: object): void {
  let together = 0;
  for (const [name, value] of Object.entries(filters)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    together += values.length;
    if (values.length > MOST_VALUES || together > MOST_VALUES_TOGETHER)
      throw refused(name, `has too many values: at most ${MOST_VALUES}, and ${MOST_VALUES_TOGETHER} in all filters`);
    if (!values.every(isSingle) && !isRange(value))
      throw refused(name, 'must be a value, a list of values, or a range with from and to');
  }
}

const isSingle = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isRange = (value: unknown): boolean =>
  isObject(value) && Object.entries(value).every(([bound, one]) => (bound === 'from' || bound === 'to') && isSingle(one));
