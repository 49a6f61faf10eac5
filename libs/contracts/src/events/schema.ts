import type { JsonObject, JsonValue } from '../json.js';

declare const VALUE: unique symbol;

/** A JSON Schema (2020-12) together with the type that TypeScript knows its values by: written once, so the two cannot differ. */
export interface Schema<Value = unknown> {
  readonly json: JsonObject;
  /** Of a field that may be left out. */
  readonly isOptional?: boolean;
  readonly [VALUE]?: Value;
}

type ValueOf<Described> = Described extends Schema<infer Value> ? Value : never;
type Fields = Readonly<Record<string, Schema>>;
type OptionalKeys<Given extends Fields> = {
  [Key in keyof Given]: Given[Key] extends { readonly isOptional: true } ? Key : never;
}[keyof Given];
type RecordOf<Given extends Fields> = { [Key in Exclude<keyof Given, OptionalKeys<Given>>]: ValueOf<Given[Key]> } & {
  [Key in OptionalKeys<Given>]?: ValueOf<Given[Key]>;
};
type Flat<Value> = { [Key in keyof Value]: Value[Key] };

const described = <Value>(json: JsonObject, description: string): Schema<Value> => ({ json: { ...json, description } });

export const text = (description: string, rules: { format?: string; pattern?: string; minLength?: number } = {}) =>
  described<string>({ type: 'string', ...rules }, description);
/** Of another service's record, document or job. */
export const uuid = (description: string) => text(description, { format: 'uuid' });
/** YYYY-MM-DD */
export const day = (description: string) => text(description, { format: 'date' });
export const caseId = () => text("The case's id: DEMO26-000123.", { minLength: 1 });
/** Of a master record, a user or an account. */
export const recordId = (description: string) => described<number>({ type: 'integer', minimum: 1 }, description);
export const whole = (description: string) => described<number>({ type: 'integer', minimum: 0 }, description);
export const flag = (description: string) => described<boolean>({ type: 'boolean' }, description);
export const oneOf = <const Choice extends string>(description: string, choices: readonly Choice[]) =>
  described<Choice>({ type: 'string', enum: [...choices] }, description);
export const list = <Value>(description: string, items: Schema<Value>) =>
  described<Value[]>({ type: 'array', items: items.json }, description);
/** Keys that the definition cannot name. */
export const mapOfJson = (description: string) =>
  described<Record<string, JsonValue>>({ type: 'object', additionalProperties: true }, description);

export function nullable<Value>({ json }: Schema<Value>): Schema<Value | null> {
  const { type, enum: choices, ...rest } = json;
  const orNull: JsonObject = { type: [type as string, 'null'], ...rest };
  return { json: Array.isArray(choices) ? { ...orNull, enum: [...choices, null] } : orNull };
}

/**
 * A field that a version got later: older events of it do without.
 * @lintignore no version of today has one
 */
export const optional = <Value>({ json }: Schema<Value>): Schema<Value> & { readonly isOptional: true } => ({
  json,
  isOptional: true,
});

export function record<Given extends Fields>(description: string, fields: Given): Schema<Flat<RecordOf<Given>>> {
  const entries = Object.entries(fields);
  return described(
    {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, { json }]) => [name, json])),
      required: entries.filter(([, { isOptional }]) => !isOptional).map(([name]) => name),
    },
    description,
  );
}
