import { ValidateBy, ValidateIf, ValidateNested, type ValidationArguments } from 'class-validator';
import { Converted, instanceOf } from '../request-instance.js';
import type { Field, FieldMap } from './field.js';
import type { FieldsInput, FieldsPatch } from './field-value.js';
import { fieldProblem, normalizeField } from './read-field.js';

/** A rule that needs more than one field: its message, or undefined. The message is reported for the field the rule is listed under. */
type CrossRule<Body> = (body: Body) => string | undefined;
type CrossRules<Body> = Partial<Record<keyof Body & string, CrossRule<Body>>>;

const FIELDS = new WeakMap<object, FieldMap>();
const PATCHES = new WeakSet<object>();

/** The fields a request class was made from: for forms and for the API's description. Undefined for other classes. */
export function requestFields(request: object): FieldMap | undefined {
  for (let one: unknown = request; typeof one === 'function'; one = Object.getPrototypeOf(one)) {
    const fields = FIELDS.get(one);
    if (fields) return fields;
  }
  return undefined;
}

/** For a request class that has more than the fields of a form. */
export const rememberFields = (request: object, fields: FieldMap): unknown => FIELDS.set(request, fields);

/** True for a request class of a change, in which every field may be left out. */
export const isPatch = (request: object): boolean =>
  PATCHES.has(request) || PATCHES.has(Object.getPrototypeOf(request) as object);

/**
 * A request class from a table of fields: class-validator checks it (unknown fields are refused by whitelisting), `instanceOf` converts
 * its values into the product's form. `class AddNoteRequest extends requestOf(NOTE_FIELDS) {}`
 */
export function requestOf<Fields extends FieldMap>(fields: Fields, rules: CrossRules<FieldsInput<Fields>> = {}) {
  return classFrom<FieldsInput<Fields>>(fields, rules, false);
}

/** As `requestOf` for a change: fields left out stay as they are; null clears, but never a required one. */
export function patchOf<Fields extends FieldMap>(fields: Fields, rules: CrossRules<FieldsPatch<Fields>> = {}) {
  return classFrom<FieldsPatch<Fields>>(fields, rules, true);
}

function classFrom<Body extends object>(fields: FieldMap, rules: CrossRules<Body>, isChange: boolean): new () => Body {
  class Request {}
  for (const [name, field] of Object.entries(fields)) {
    const problem = (body: object): string | undefined => {
      const value = (body as Record<string, unknown>)[name];
      return fieldProblem(name, field, value) ?? rules[name as keyof Body & string]?.(body as Body);
    };
    const normalize = (value: unknown): unknown =>
      field.row && isBodyOf(field, value) ? instanceOf(field.row, value, field.most?.count) : normalizeField(field, value);
    const decorators = [fits(problem), Converted(normalize)];
    if (isChange) decorators.push(ValidateIf((_body, value) => value !== undefined));
    if (field.type === 'rows' || field.type === 'part') decorators.push(ValidateNested({ each: field.type === 'rows' }));
    for (const decorate of decorators) decorate(Request.prototype, name);
  }
  rememberFields(Request, fields);
  if (isChange) PATCHES.add(Request);
  return Request as new () => Body;
}

const isBodyOf = ({ type }: Field, value: unknown): boolean => type === 'part' || Array.isArray(value);

/** One constraint per field, so that a person reads one message per field. */
const fits = (problem: (body: object) => string | undefined): PropertyDecorator =>
  ValidateBy({
    name: 'field',
    validator: {
      validate: (_value, args) => args !== undefined && problem(args.object) === undefined,
      defaultMessage: (args?: ValidationArguments) => (args && problem(args.object)) ?? '',
    },
  });
