import type { Choice, Field, FieldMap, Typed } from './field.js';
import { labelOf } from './label.js';
import type { ChildRow } from './row-types.js';

type Options = Omit<Field, 'type' | 'choices' | 'target' | 'wire' | 'via' | 'usedBy' | 'fields' | 'fileTypes' | 'maxMb'>;
type Filled<Given, Value> = Given extends { readonly required: true }
  ? Value
  : Given extends { readonly default: unknown }
    ? Value
    : Value | null;

/** Makes a field's factory: `text()`, `text({ required: true })`; required fields and those with a default are never null on the wire. */
const scalar =
  <Type extends Field['type'], Value>(type: Type, base: Options = {}) =>
  <const Given extends Options = object>(options?: Given): Typed<Type, Filled<Given, Value>> =>
    ({ type, ...base, ...options }) as unknown as Typed<Type, Filled<Given, Value>>;

/** One line, at most 200 characters unless `max` says otherwise. */
export const text = scalar<'text', string>('text', { max: 200 });
/** Several lines. */
export const memo = scalar<'memo', string>('memo', { max: 4000 });
/** Rich text, sanitized when stored and when sent; at most 100 kB. */
export const html = scalar<'html', string>('html', { max: 100_000 });
/** Capital letters, digits, `_` and `-`; the stable name of a row. */
export const code = scalar<'code', string>('code', { max: 40 });
export const email = scalar<'email', string>('email', { max: 254 });
/** Ten digits, shown xxx-xxx-xxxx. */
export const phone = scalar<'phone', string>('phone');
/** National Provider Identifier: ten digits with a check digit. */
export const npi = scalar<'npi', string>('npi');
/** Taxpayer number: nine digits. */
export const tin = scalar<'tin', string>('tin', { managersOnly: true, showsLast: 4 });
/** Five or nine digits, kept as text: 07001. */
export const zip = scalar<'zip', string>('zip');
/** Bank routing number: nine digits, weights 3-7-1. */
export const aba = scalar<'aba', string>('aba');
/** Two-letter code of a state or territory. */
export const state = scalar<'state', string>('state');
/** `#rrggbb` */
export const color = scalar<'color', string>('color');
export const int = scalar<'int', number>('int', { min: 0, max: 2_147_483_647 });
/** Place among its siblings; a new row goes last. */
export const order = scalar<'order', number>('order', { min: 0, max: 2_147_483_647, label: 'Order' });
/** 0 to 100 with three decimals. */
export const percent = scalar<'percent', number>('percent', { min: 0, max: 100, precision: 6, scale: 3 });
/** Integer cents inside, dollars with two decimals on the wire. */
export const money = scalar<'money', number>('money');
/** `YYYY-MM-DD` */
export const date = scalar<'date', string>('date');
/** `HH:MM` */
export const time = scalar<'time', string>('time');
/** A moment, ISO 8601 UTC; written by the product. */
export const stamp = scalar<'stamp', string>('stamp', { computed: true });
/** A list of short texts, e.g. tags. */
export const texts = scalar<'texts', readonly string[]>('texts', { max: 200 });

export const decimal = <const Given extends Options = object>(precision: number, scale: number, options?: Given) =>
  ({ type: 'decimal', precision, scale, ...options }) as unknown as Typed<'decimal', Filled<Given, number>>;

/** Yes or no; never null. */
export const bool = (options?: Options): Typed<'bool', boolean> =>
  ({ type: 'bool', default: false, ...options }) as unknown as Typed<'bool', boolean>;

type Labels<Ids extends readonly string[]> = Readonly<Partial<Record<Ids[number], string>>>;
const choicesOf = (ids: readonly string[], labels: Readonly<Record<string, string | undefined>> = {}): Choice[] =>
  ids.map(id => ({ id, name: labels[id] ?? labelOf(id, 'sentence') }));

/** One of a fixed list: `choice(['open', 'closed'])`. */
export const choice = <
  const Ids extends readonly string[],
  const Given extends Options & { readonly labels?: Labels<Ids> } = object,
>(
  ids: Ids,
  { labels, ...options }: Given & { readonly labels?: Labels<Ids> } = {} as Given,
) => ({ type: 'choice', choices: choicesOf(ids, labels), ...options }) as unknown as Typed<'choice', Filled<Given, Ids[number]>>;

/** Several of a fixed list. */
export const choices = <const Ids extends readonly string[]>(
  ids: Ids,
  { labels, ...options }: Options & { readonly labels?: Labels<Ids> } = {},
) => ({ type: 'choices', choices: choicesOf(ids, labels), ...options }) as unknown as Typed<'choices', readonly Ids[number][]>;

/** A row of another resource: key `court` is `court_id` and `court_name` on the wire. */
export const reference = <const Given extends Options = object>(resource: string, options?: Given) =>
  ({ type: 'reference', target: { resource }, ...options }) as unknown as Typed<'reference', Filled<Given, number>>;

/** A row of another resource whose value the documents name `wire`: key `status` is `status` and `status_name` on the wire. */
export const namedReference = <const Wire extends string>(resource: string, wire: Wire, options?: Options) =>
  ({ type: 'reference', target: { resource }, wire, ...options }) as unknown as Typed<'reference', number | null> & {
    readonly wire: Wire;
  };

/** A row of an option family. */
export const option = <const Given extends Options = object>(family: string, options?: Given) =>
  ({ type: 'reference', target: { resource: 'option_value', family }, ...options }) as unknown as Typed<
    'reference',
    Filled<Given, number>
  >;

/** Rows of another resource: key `provider` is `provider_ids` and `provider_names` on the wire. */
export const references = (resource: string, options?: Options) =>
  ({ type: 'references', target: { resource }, ...options }) as unknown as Typed<'references', readonly number[]>;

/** Rows of an option family. */
export const optionRows = (family: string, options?: Options) =>
  ({ type: 'references', target: { resource: 'option_value', family }, ...options }) as unknown as Typed<
    'references',
    readonly number[]
  >;

/** The rows of `resource` whose reference `via` names this record; saving the list assigns and releases them. */
export const members = (resource: string, via: string, options?: Options) =>
  ({ type: 'members', target: { resource }, via, ...options }) as unknown as Typed<'members', readonly number[]>;

/** Ordered rows that live and are saved with the record; an absent list is left alone. */
export const children = <const Fields extends FieldMap>(fields: Fields, options?: Options) =>
  ({ type: 'children', fields, ...options }) as unknown as Typed<'children', readonly ChildRow<Fields>[]>;

interface FileOptions {
  /** By their extension: 'docx', 'pdf'. */
  readonly types: readonly string[];
  readonly maxMb: number;
}

/**
 * An uploaded file: key `file` is `file_id` and `file_name` on the wire. A `secret` one is never sent back; one that is `placedBy` a user comes by that
 * user's own act, others can only take it away.
 */
export const file = <const Given extends Options & FileOptions>({ types, maxMb, ...options }: Given) =>
  ({ type: 'file', fileTypes: types, maxMb, ...options }) as unknown as Typed<'file', Filled<Given, string>>;

/** How many live rows of `resource` point here through `via`. */
export const count = (resource: string, via: string, options?: Options) =>
  ({ type: 'count', target: { resource }, via, computed: true, ...options }) as unknown as Typed<'count', number>;

/** How many rows a list of child rows of the record has. */
export const rowCount = (children: string, options?: Options) =>
  ({ type: 'count', via: children, computed: true, ...options }) as unknown as Typed<'count', number>;

/** How many things of other services use the record, e.g. `usage('cases')`. */
export const usage = (usedBy: string, options?: Options) =>
  ({ type: 'usage', usedBy, computed: true, ...options }) as unknown as Typed<'usage', number>;
