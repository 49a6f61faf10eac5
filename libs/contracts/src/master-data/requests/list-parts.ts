import { ListPart, Nested } from '../../fields/query-of.js';
import { as } from '../../request-instance.js';
import { LIST_RULES } from './list-fields.js';

/** Decorators of the two request classes that `queryOf` does not make yet: activity report and bulk documents. */
const wholeNumber = (greatest: number): PropertyDecorator =>
  ListPart(
    value => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= greatest,
    `must be a whole number from 1 to ${greatest}`,
  );

export { ListPart };
export const PageNumber = (): PropertyDecorator => wholeNumber(1_000_000);
export const PageSize = (): PropertyDecorator => wholeNumber(1000);
export const ListText = (longest = 200): PropertyDecorator =>
  ListPart(value => typeof value === 'string' && value.length <= longest, `must be text of at most ${longest} characters`);
export const FilterValues = (): PropertyDecorator =>
  ListPart(filters => LIST_RULES.filters(filters) === undefined, 'must be an object with the values by the names of the filters');
export const SortFields = (): PropertyDecorator =>
  ListPart(sort => LIST_RULES.sort(sort) === undefined, 'must be a list of at most 5 { field, dir: asc or desc }');
export const ExportFormat = (): PropertyDecorator =>
  ListPart(value => value === 'xlsx' || value === 'csv', 'must be xlsx or csv');

/** A part that has parts itself. */
export const ListObject =
  (part: new () => object): PropertyDecorator =>
  (prototype, field) => {
    Nested(prototype, field);
    as(part)(prototype, field);
    ListPart(value => typeof value === 'object' && !Array.isArray(value), 'must be an object')(prototype, field);
  };
