import { Allow, ValidateNested } from 'class-validator';
import { malformed } from '../errors/app-error.js';
import { as, Converted } from '../request-instance.js';
import type { Field, FieldMap, FieldType, FilledValueOf } from './field.js';
import { rememberFields, requestFields } from './request-of.js';
import { readDay } from './validators.js';

type Part<F> = FilledValueOf<F>;
/** A request that a program writes: every part may be left out. */
type Query<Fields extends FieldMap> = { -readonly [Name in keyof Fields]?: Part<Fields[Name]> };

/** What is wrong with a part, as the end of a sentence that begins with its name; undefined: nothing. */
type Rule = (value: unknown) => string | undefined;
type Rules<Fields extends FieldMap> = { readonly [Name in keyof Fields]?: Rule };

const QUERIES = new WeakMap<object, FieldMap>();

/** The fields of a class made by `queryOf`, for the API's description of a part. */
export const queryFields = (request: object): FieldMap | undefined =>
  QUERIES.get(request) ?? QUERIES.get(Object.getPrototypeOf(request) as object);

/**
 * A request class of a list: every part may be left out, and null says the same. A program writes such a request, so a wrong part is a malformed request
 * (400) that names the part, unlike the fields of a form. A report that asks for a form's fields, too, has them in the class `above`.
 */
export function queryOf<const Fields extends FieldMap, Above extends object = object>(
  fields: Fields,
  rules: Rules<Fields> = {},
  above: new () => Above = Object as unknown as new () => Above,
): new () => Above & Query<Fields> {
  class Request extends (above as new () => object) {}
  for (const [name, field] of Object.entries(fields)) {
    const decorators = [Allow(), ...nested(field), Converted(value => read(name, field, rules[name], value))];
    for (const decorate of decorators) decorate(Request.prototype, name);
  }
  QUERIES.set(Request, { ...requestFields(above), ...fields });
  if (requestFields(above)) rememberFields(Request, queryFields(Request)!);
  return Request as new () => Above & Query<Fields>;
}

/** The parts of a part are converted after its own check, and validated, too. */
const nested = ({ type, row }: Field): PropertyDecorator[] => (type === 'part' && row ? [ValidateNested(), as(row)] : []);

export const refusedPart = (name: string, why: string) => {
  const message = `${name.slice(0, 100)} ${why}.`;
  return malformed(message, { [name.slice(0, 100)]: message });
};

function read(name: string, field: Field, rule: Rule | undefined, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (field.type === 'date') return dayOf(name, value);
  const why = PROBLEMS[field.type]?.(value, field) ?? rule?.(value);
  if (why !== undefined) throw refusedPart(name, why);
  return value;
}

/** A day (MM/DD/YYYY or YYYY-MM-DD) → YYYY-MM-DD; blank: no day. */
function dayOf(name: string, value: unknown): string | undefined {
  if (value === '') return undefined;
  const day = typeof value === 'string' ? readDay(value) : undefined;
  if (day === undefined) throw refusedPart(name, 'must be a date (MM/DD/YYYY)');
  return day;
}

const unless = (isRight: boolean, why: string): string | undefined => (isRight ? undefined : why);

/** The types that parts have; a part of any other JSON has a rule. */
const PROBLEMS: Readonly<Partial<Record<FieldType, (value: unknown, field: Field) => string | undefined>>> = {
  int: (value, { min = 1, max = 1 }) =>
    unless(
      Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
      `must be a whole number from ${min} to ${max}`,
    ),
  text: (value, { max = 200, pattern, unfit = 'is not valid' }) =>
    unless(typeof value === 'string' && value.length <= max, `must be text of at most ${max} characters`) ??
    unless(pattern === undefined || new RegExp(pattern, 'u').test(value as string), unfit),
  bool: value => unless(typeof value === 'boolean', 'must be true or false'),
  part: value => unless(typeof value === 'object' && !Array.isArray(value), 'must be an object'),
  choice: (value, { choices = [] }) =>
    unless(
      choices.some(({ id }) => id === value),
      `must be ${choices.length > 2 ? 'one of ' : ''}${choices.map(({ id }) => id).join(choices.length > 2 ? ', ' : ' or ')}`,
    ),
};
