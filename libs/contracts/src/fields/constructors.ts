import type { Choice, Field, FieldMap, FieldOptions, FieldType, Typed } from './field.js';
import { labelOf } from './label.js';
import type { ChildRow } from './row-types.js';

/** The label comes first where it is not the key in words. */
interface Constructor<Type extends FieldType, Value> {
  <const Given extends FieldOptions = object>(options?: Given): Typed<Type, Value, Given>;
  <const Given extends FieldOptions = object>(
    label: string,
    options?: Given,
  ): Typed<Type, Value, Given & { readonly label: string }>;
}

type Labeled = [options?: FieldOptions] | [label: string, options?: FieldOptions];

const optionsOf = ([first, second]: Labeled): FieldOptions =>
  typeof first === 'string' ? { label: first, ...second } : { ...first };

/** Makes a field's constructor: `text()`, `text('Check No', { max: 50 })`, `text({ required: true })`. */
const constructor = <Type extends FieldType, Value>(type: Type, base: FieldOptions = {}): Constructor<Type, Value> =>
  ((...given: Labeled) => ({ type, ...base, ...optionsOf(given) })) as Constructor<Type, Value>;

/** One line, at most 200 characters unless `max` says otherwise. */
export const text = constructor<'text', string>('text', { max: 200 });
/** Several lines. */
export const memo = constructor<'memo', string>('memo', { max: 4000 });
/** Rich text, sanitized when stored and when sent; at most 100 kB. */
export const html = constructor<'html', string>('html', { max: 100_000 });
/** Taken as it was typed, blanks included. */
export const password = constructor<'password', string>('password', { max: 128 });
/** Capital letters, digits, `_` and `-`; the stable name of a row. */
export const code = constructor<'code', string>('code', { max: 40 });
export const email = constructor<'email', string>('email', { max: 254 });
/** One or several addresses, stored with semicolons between them. */
export const emails = constructor<'emails', string>('emails', { max: 1000 });
/** Ten digits, shown xxx-xxx-xxxx. */
export const phone = constructor<'phone', string>('phone');
/** National Provider Identifier: ten digits with a check digit. */
export const npi = constructor<'npi', string>('npi');
/** Taxpayer number: nine digits. */
export const tin = constructor<'tin', string>('tin', { managersOnly: true, showsLast: 4 });
/** Five or nine digits, kept as text: 07001. */
export const zip = constructor<'zip', string>('zip');
/** Bank routing number: nine digits, weights 3-7-1. */
export const aba = constructor<'aba', string>('aba');
/** Two-letter code of a state or territory. */
export const state = constructor<'state', string>('state');
/** `#rrggbb` */
export const color = constructor<'color', string>('color');
export const int = constructor<'int', number>('int', { min: 0, max: 2_147_483_647 });
/** Place among its siblings; a new row goes last. */
export const order = constructor<'order', number>('order', { min: 0, max: 2_147_483_647, label: 'Order' });
/** Not below 0 unless `min` says so; `precision` digits, `scale` of them decimals. */
export const decimal = constructor<'decimal', number>('decimal', { precision: 12, scale: 4 });
/** 0 to 100 with three decimals. */
export const percent = constructor<'percent', number>('percent', { min: 0, max: 100, precision: 6, scale: 3 });
/** Dollars with two decimals, not below zero unless `signed`. Records and events keep integer cents. */
export const money = constructor<'money', number>('money');
/** `YYYY-MM-DD` */
export const date = constructor<'date', string>('date');
/** `HH:MM` */
export const time = constructor<'time', string>('time');
/** A moment, ISO 8601 UTC; written by the product. */
export const stamp = constructor<'stamp', string>('stamp', { computed: true });
/** A list of short texts, e.g. tags. */
export const texts = constructor<'texts', readonly string[]>('texts', { max: 200 });
/** Yes or no; never null in a record. */
export const bool = constructor<'bool', boolean>('bool', { default: false });
/** Several ids: of rows of the case (text) or of master records. */
export const keys = constructor<'keys', readonly (number | string)[]>('keys');
/** Any JSON value; the rules of the request class say what it must be. */
export const json =
  <Value>() =>
  <const Given extends FieldOptions = object>(label: string, options?: Given) =>
    ({ type: 'json', label, ...options }) as unknown as Typed<'json', Value, Given & { readonly label: string }>;

/** Texts by their names, e.g. the field for each header of a file. */
export const dictionary = constructor<'dictionary', Readonly<Record<string, string>>>('dictionary');

/** Ids of rows, which are texts, or other texts that are taken as they are: `count` of them at most. */
export const selection = (label: string, count: number, message: string, options: FieldOptions = {}) =>
  ({ type: 'keys', label, most: { count, message }, ...options }) as unknown as Typed<
    'keys',
    readonly string[],
    { readonly label: string }
  >;

type Ids = readonly string[];
type Names = Readonly<Record<string, string>>;
type IdOf<From> = From extends readonly (infer Id)[] ? Id : keyof From & string;
type ChoiceOptions<From> = FieldOptions & {
  readonly labels?: From extends readonly (infer Id extends string)[] ? Readonly<Partial<Record<Id, string>>> : never;
};

function choicesFrom(from: Ids | Names, labels: Readonly<Record<string, string | undefined>> = {}): Choice[] {
  if (!Array.isArray(from)) return Object.entries(from as Names).map(([id, name]) => ({ id, name }));
  return (from as Ids).map(id => ({ id, name: labels[id] ?? labelOf(id, 'sentence') }));
}

interface ChoiceConstructor<Type extends FieldType, Several extends boolean> {
  <const From extends Ids | Names, const Given extends ChoiceOptions<From> = object>(
    from: From,
    options?: Given,
  ): Typed<Type, Several extends true ? readonly IdOf<From>[] : IdOf<From>, Given>;
  <const From extends Ids | Names, const Given extends ChoiceOptions<From> = object>(
    label: string,
    from: From,
    options?: Given,
  ): Typed<Type, Several extends true ? readonly IdOf<From>[] : IdOf<From>, Given & { readonly label: string }>;
}

type ChoiceGiven = FieldOptions & { readonly labels?: Names };

const ofChoices = <Type extends FieldType, Several extends boolean>(type: Type): ChoiceConstructor<Type, Several> =>
  ((...given: [Ids | Names, ChoiceGiven?] | [string, Ids | Names, ChoiceGiven?]) => {
    const [from, { labels, ...options } = {}] = (typeof given[0] === 'string' ? given.slice(1) : given) as [
      Ids | Names,
      ChoiceGiven?,
    ];
    return { type, ...(typeof given[0] === 'string' ? { label: given[0] } : {}), choices: choicesFrom(from, labels), ...options };
  }) as unknown as ChoiceConstructor<Type, Several>;

/** One of a fixed list: `choice(['open', 'closed'])`, or of a table of ids and names: `choice('Sex', { M: 'Male' })`. */
export const choice = ofChoices<'choice', false>('choice');
/** Several of a fixed list. */
export const choices = ofChoices<'choices', true>('choices');

type WithLookup = FieldOptions & { readonly lookup?: string };

const referenceTo = (resource: string, { lookup, ...options }: WithLookup = {}): Field => ({
  type: 'reference',
  target: { resource, ...(lookup === undefined ? {} : { lookup }) },
  ...options,
});

/** A row of another resource: in records, key `court` is `court_id` and `court_name` on the wire. */
export const reference = <const Given extends WithLookup = object>(resource: string, options?: Given) =>
  referenceTo(resource, options) as Typed<'reference', number, Given>;

/** A reference where the documents take a record's code as well as its id. */
export const keyed = <const Given extends WithLookup = object>(resource: string, options?: Given) =>
  ({ ...referenceTo(resource, options), byCode: true }) as Typed<'reference', number | string, Given>;

/** A row of another resource whose value the documents name `wire`: key `status` is `status` and `status_name` on the wire. */
export const namedReference = <const Wire extends string>(resource: string, wire: Wire, options?: FieldOptions) =>
  ({ ...referenceTo(resource, options), wire }) as Typed<'reference', number> & { readonly wire: Wire };

/** A row of an option family. */
export const option = <const Given extends FieldOptions = object>(family: string, options?: Given) =>
  ({ type: 'reference', target: { resource: 'option_value', family }, ...options }) as unknown as Typed<
    'reference',
    number,
    Given
  >;

/** Rows of another resource: key `provider` is `provider_ids` and `provider_names` on the wire. */
export const references = <const Given extends FieldOptions = object>(resource: string, options?: Given) =>
  ({ type: 'references', target: { resource }, ...options }) as unknown as Typed<'references', readonly number[], Given>;

/** Rows of an option family. */
export const optionRows = (family: string, options?: FieldOptions) =>
  ({ type: 'references', target: { resource: 'option_value', family }, ...options }) as Typed<'references', readonly number[]>;

/** The rows of `resource` whose reference `via` names this record; saving the list assigns and releases them. */
export const members = (resource: string, via: string, options?: FieldOptions) =>
  ({ type: 'members', target: { resource }, via, ...options }) as Typed<'members', readonly number[]>;

/** Ordered rows that live and are saved with the record; an absent list is left alone. */
export const children = <const Fields extends FieldMap>(fields: Fields, options?: FieldOptions) =>
  ({ type: 'children', fields, ...options }) as unknown as Typed<'children', readonly ChildRow<Fields>[]>;

/** Several rows of a request, each validated by its own request class. */
export const rows = <Row extends object, const Given extends FieldOptions = object>(
  label: string,
  row: new () => Row,
  options?: Given,
) => ({ type: 'rows', label, row, ...options }) as unknown as Typed<'rows', readonly Row[], Given & { readonly label: string }>;

/** An object in a request, validated by its own request class. */
export const part = <Part extends object>(label: string, row: new () => Part) =>
  ({ type: 'part', label, row }) as unknown as Typed<'part', Part, { readonly label: string }>;

interface FileOptions {
  /** By their extension: 'docx', 'pdf'. */
  readonly types: readonly string[];
  readonly maxMb: number;
}

/**
 * An uploaded file: key `file` is `file_id` and `file_name` on the wire. A `secret` one is never sent back; one that is `placedBy` a user comes by that
 * user's own act, others can only take it away.
 */
export const file = <const Given extends FieldOptions & FileOptions>({ types, maxMb, ...options }: Given) =>
  ({ type: 'file', fileTypes: types, maxMb, ...options }) as unknown as Typed<'file', string, Given>;

/** How many live rows of `resource` point here through `via`. */
export const count = (resource: string, via: string, options?: FieldOptions) =>
  ({ type: 'count', target: { resource }, via, computed: true, ...options }) as Typed<'count', number>;

/** How many rows a list of child rows of the record has. */
export const rowCount = (list: string, options?: FieldOptions) =>
  ({ type: 'count', via: list, computed: true, ...options }) as Typed<'count', number>;

/** How many things of other services use the record, e.g. `usage('cases')`. */
export const usage = (usedBy: string, options?: FieldOptions) =>
  ({ type: 'usage', usedBy, computed: true, ...options }) as Typed<'usage', number>;

/** The field where a value must be given. */
export const required = <const F extends Field>(field: F) => ({ ...field, required: true }) as F & { readonly required: true };

/** The field with the documented message of a value that is missing or wrong in any way. */
export const saying = <const F extends Field>(field: F, says: string) => ({ ...field, says }) as F;
