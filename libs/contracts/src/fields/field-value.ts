import type { FieldMap, FilledValueOf } from './field.js';

/** The static type of a field's value in a request body. */
type FieldInput<F> = FilledValueOf<F> extends readonly (infer One)[] ? One[] : FilledValueOf<F>;

type RequiredName<Fields extends FieldMap> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly required: true } ? Name : never;
}[keyof Fields];

/** A whole body: required fields are there, the others may be left out or null. */
export type FieldsInput<Fields extends FieldMap> = {
  -readonly [Name in RequiredName<Fields>]: FieldInput<Fields[Name]>;
} & {
  -readonly [Name in Exclude<keyof Fields, RequiredName<Fields>>]?: FieldInput<Fields[Name]> | null;
};

/** A change: what is left out stays as it is, null clears (never a required field). */
export type FieldsPatch<Fields extends FieldMap> = {
  -readonly [Name in keyof Fields]?: Fields[Name] extends { readonly required: true }
    ? FieldInput<Fields[Name]>
    : FieldInput<Fields[Name]> | null;
};
