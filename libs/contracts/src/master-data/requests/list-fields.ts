import { IsInt, IsObject, IsOptional, Max, Min } from 'class-validator';
import { malformed } from '../../errors/app-error.js';
import { Converted } from '../../request-instance.js';

/** Nobody turns so many pages, and the database counts rows no further. */
const FARTHEST_PAGE = 1_000_000;
const MOST_PER_PAGE = 1000;
/** Of one filter; a pasted list is one text. */
const MOST_VALUES = 1000;
/** Of all filters: each becomes a parameter of the query or two. */
const MOST_VALUES_TOGETHER = 2000;

const together =
  (...decorators: readonly PropertyDecorator[]): PropertyDecorator =>
  (prototype, field) => {
    for (const decorate of decorators) decorate(prototype, field);
  };

/** A field that may be left out; null says the same. */
export const Optional = (): PropertyDecorator =>
  together(
    IsOptional(),
    Converted(value => value ?? undefined),
  );

export const PageNumber = (): PropertyDecorator => together(Optional(), IsInt(), Min(1), Max(FARTHEST_PAGE));

export const PageSize = (): PropertyDecorator => together(Optional(), IsInt(), Min(1), Max(MOST_PER_PAGE));

/** Filters by name, each a value, a list of values or a range; what each list makes of a value is its own business. */
export const FilterValues = (): PropertyDecorator =>
  together(
    Optional(),
    IsObject(),
    Converted(filters => {
      if (typeof filters === 'object' && filters !== null) checkShapes(filters);
      return filters;
    }),
  );

function checkShapes(filters: object): void {
  let together = 0;
  for (const [name, value] of Object.entries(filters)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    together += values.length;
    if (values.length > MOST_VALUES || together > MOST_VALUES_TOGETHER) throw notTaken(name, 'has too many values');
    if (!values.every(isSingle) && !isRange(value)) throw notTaken(name, 'is not valid');
  }
}

const isSingle = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isRange = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([bound, one]) => (bound === 'from' || bound === 'to') && isSingle(one));

const notTaken = (name: string, why: string) =>
  malformed(`The filter ${name.slice(0, 100)} ${why}.`, { [name.slice(0, 100)]: why });
