/**
 * What a value that users or programs send is: one description from which come static types, validation with its exact messages, forms, import columns,
 * display columns and the labels of the history.
 */
export type InputField =
  | TextField
  | {
      readonly type: 'date' | 'bool' | 'email' | 'phone' | 'zip';
      readonly label: string;
      readonly message?: string;
      readonly required?: boolean;
    }
  | NumberField
  | ChoiceField
  | ReferenceField
  | KeysField
  | TextsField
  | RowsField;

interface FieldOptions {
  readonly label: string;
  /** Replaces every message about the value. */
  readonly message?: string;
  readonly required?: boolean;
}

interface TextField extends FieldOptions {
  /** `memo` has several lines; `html` is rich text: sanitized when stored and again when sent. */
  readonly type: 'text' | 'memo' | 'html';
  readonly max: number;
}

interface NumberField extends FieldOptions {
  /** `money`: a JSON number with at most two decimals. */
  readonly type: 'money' | 'decimal';
  readonly min?: number;
  /** 'Please enter non zero amount.' */
  readonly nonZero?: boolean;
}

interface ChoiceField<Value extends string = string> extends FieldOptions {
  readonly type: 'choice';
  /** Value → what people read. */
  readonly choices: Readonly<Record<Value, string>>;
}

interface ReferenceField extends FieldOptions {
  readonly type: 'reference';
  /** The master data resource that holds the record ('provider_master'). */
  readonly resource: string;
  /** Where a form finds its options: `GET domain/{family}/option`. */
  readonly family: string;
  /** True where the documents take a record's code as well as its id. */
  readonly byCode?: true;
}

/** Several ids: of rows of the case (text) or of master records. */
interface KeysField extends FieldOptions {
  readonly type: 'keys';
  /** Ids are texts; `max` of them at most, else the message is `tooMany`. */
  readonly selection?: { readonly max: number; readonly tooMany: string };
}

/** Several short texts, such as diagnosis codes. */
interface TextsField extends FieldOptions {
  readonly type: 'texts';
  readonly max: number;
}

/** Several rows, each validated by its own request class. */
interface RowsField<Row extends object = object> extends FieldOptions {
  readonly type: 'rows';
  readonly row: new () => Row;
}

/** A named set of fields: a request body, a form, a group of attributes. */
export type InputFields = Readonly<Record<string, InputField>>;

const DEFAULT_MAX_LENGTH = 200;

export const text = (label: string, max = DEFAULT_MAX_LENGTH) => ({ type: 'text', label, max }) as const;
export const memo = (label: string, max = 4000) => ({ type: 'memo', label, max }) as const;
export const html = (label: string, max = 100_000) => ({ type: 'html', label, max }) as const;
export const date = (label: string) => ({ type: 'date', label }) as const;
export const bool = (label: string) => ({ type: 'bool', label }) as const;
export const email = (label: string) => ({ type: 'email', label }) as const;
export const phone = (label: string) => ({ type: 'phone', label }) as const;
export const zip = (label: string) => ({ type: 'zip', label }) as const;
export const money = (label: string, rules: Pick<NumberField, 'min' | 'nonZero'> = {}) =>
  ({ type: 'money', label, ...rules }) as const;
export const decimal = (label: string, min?: number) => ({ type: 'decimal', label, min }) as const;
export const choice = <Value extends string>(label: string, choices: Readonly<Record<Value, string>>) =>
  ({ type: 'choice', label, choices }) as const;
export const reference = (label: string, resource: string, family: string) =>
  ({ type: 'reference', label, resource, family }) as const;
export const keyed = (label: string, resource: string, family: string) =>
  ({ type: 'reference', label, resource, family, byCode: true }) as const;
export const keys = (label: string) => ({ type: 'keys', label }) as const;
export const selection = (label: string, max: number, tooMany: string) =>
  ({ type: 'keys', label, selection: { max, tooMany } }) as const;
export const texts = (label: string, max: number) => ({ type: 'texts', label, max }) as const;
export const rows = <Row extends object>(label: string, row: new () => Row) => ({ type: 'rows', label, row }) as const;

export const required = <Field extends InputField>(field: Field) => ({ ...field, required: true }) as const;
/** The documented message of a value that is missing or wrong in any way. */
export const saying = <Field extends InputField>(field: Field, message: string) => ({ ...field, message }) as const;
