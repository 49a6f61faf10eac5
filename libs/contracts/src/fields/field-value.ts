import type { InputField, InputFields } from './field.js';

type KeyOf<Field> = Field extends { byCode: true } ? number | string : number;

/** The static type of a field's value in a request body. */
type FieldInput<Field extends InputField> = Field extends { type: 'bool' }
  ? boolean
  : Field extends { type: 'money' | 'decimal' }
    ? number
    : Field extends { type: 'choice'; choices: Readonly<Record<infer Value, string>> }
      ? Value
      : Field extends { type: 'keys'; selection: object }
        ? string[]
        : Field extends { type: 'reference' }
          ? KeyOf<Field>
          : Field extends { type: 'keys' }
            ? (number | string)[]
            : Field extends { type: 'texts' }
              ? string[]
              : Field extends { type: 'rows'; row: new () => infer Row }
                ? Row[]
                : string;

type RequiredName<Fields extends InputFields> = {
  [Name in keyof Fields]: Fields[Name] extends { required: true } ? Name : never;
}[keyof Fields];

/** A whole body: required fields are there, the others may be left out or null. */
export type FieldsInput<Fields extends InputFields> = {
  -readonly [Name in RequiredName<Fields>]: FieldInput<Fields[Name]>;
} & {
  -readonly [Name in Exclude<keyof Fields, RequiredName<Fields>>]?: FieldInput<Fields[Name]> | null;
};

/** A change: what is left out stays as it is, null clears (never a required field). */
export type FieldsPatch<Fields extends InputFields> = {
  -readonly [Name in keyof Fields]?: Fields[Name] extends { required: true }
    ? FieldInput<Fields[Name]>
    : FieldInput<Fields[Name]> | null;
};
