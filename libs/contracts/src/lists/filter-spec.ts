/** Characters of a typed text. */
export const MAX_FILTER_TEXT = 200;

/** How screens offer a filter. */
interface OfferedFilter {
  /** Its name. Default: the heading of its column; a filter that has neither is not offered. */
  readonly label?: string;
  /** Its values are options of `GET domain/{family}/option`. */
  readonly family?: string;
}

/** Typed text; any of several. How it is compared (mostly by prefix) is the list's choice. */
export interface TextSpec extends OfferedFilter {
  readonly kind: 'text';
  readonly max?: number;
}

/** Identifiers as one pasted text or as a list; each matches whole. */
export interface PastedSpec extends OfferedFilter {
  readonly kind: 'pasted';
  /** Characters of all of them together. */
  readonly max: number;
  /** One identifier may contain spaces, so a line is also taken as a whole. */
  readonly withSpaces?: true;
  /** Numbered in order: a range of them is a condition, too. */
  readonly numbered?: true;
}

/** Text that matches by prefix; since such ids are numbered in order, a range of them is a condition, too. */
export interface NumberedSpec extends OfferedFilter {
  readonly kind: 'numbered';
}

/** Whole numbers that identify records; any of several. */
export interface IdSpec extends OfferedFilter {
  readonly kind: 'id';
}

/** Identifiers of a fixed form, such as `g12`; any of several. */
export interface CodeSpec extends OfferedFilter {
  readonly kind: 'code';
  readonly pattern: RegExp;
  /** Shows the form in messages. */
  readonly example: string;
}

export interface FlagSpec extends OfferedFilter {
  readonly kind: 'flag';
  /** What no and yes are called, where that is not enough. */
  readonly labels?: readonly [no: string, yes: string];
}

/** Some of a few fixed values. */
export interface ChoiceSpec extends OfferedFilter {
  readonly kind: 'choice';
  readonly choices: readonly (string | number)[];
  /** With labels, the beginning of a value or of its label will do. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** A single value means exactly it, from it on, or up to it (inclusive); `{ from, to }` means the same for each of them. */
interface Bounded extends OfferedFilter {
  /** Default: on. */
  readonly bound?: 'on' | 'from' | 'to';
}

export interface TimeSpec extends Bounded {
  readonly kind: 'date' | 'moment';
}

export interface NumberSpec extends Bounded {
  readonly kind: 'number' | 'whole' | 'money';
  /** Greatest absolute value. */
  readonly greatest?: number;
}

export type RangeSpec = TimeSpec | NumberSpec;

/** What one filter of a list accepts. */
export type FilterSpec = TextSpec | PastedSpec | NumberedSpec | IdSpec | CodeSpec | FlagSpec | ChoiceSpec | RangeSpec;

/** All filters of a list by their names on the wire. */
export type FilterCatalog = Readonly<Record<string, FilterSpec>>;

/** Both ends are inclusive; a missing end is open. */
export interface Range<Bound> {
  readonly from?: Bound;
  readonly to?: Bound;
}

/** Identifiers that match whole, or a range of numbered ones. */
export type PastedIds = { readonly ids: readonly string[] } | { readonly range: Range<string> };

/** Beginnings of ids, or a range of them. */
export type NumberedIds = { readonly prefixes: readonly string[] } | { readonly range: Range<string> };

/** What parsing makes of each kind. */
export interface ParsedByKind {
  readonly text: readonly string[];
  readonly pasted: PastedIds;
  readonly numbered: NumberedIds;
  readonly id: readonly number[];
  readonly code: readonly string[];
  readonly flag: readonly boolean[];
  readonly choice: readonly (string | number)[];
  /** YYYY-MM-DD */
  readonly date: Range<string>;
  /** YYYY-MM-DD (the whole day) or an ISO 8601 time. */
  readonly moment: Range<string>;
  readonly number: Range<number>;
  readonly whole: Range<number>;
  /** Cents. */
  readonly money: Range<number>;
}

export type ParsedFilter<Spec extends FilterSpec> = ParsedByKind[Spec['kind']];

export type ParsedFilters<Catalog extends FilterCatalog> = {
  readonly [Name in keyof Catalog]?: ParsedFilter<Catalog[Name]>;
};

export const TEXT = { kind: 'text' } as const satisfies FilterSpec;
export const ID = { kind: 'id' } as const satisfies FilterSpec;
export const FLAG = { kind: 'flag' } as const satisfies FilterSpec;
export const DATE = { kind: 'date' } as const satisfies FilterSpec;
export const MOMENT = { kind: 'moment' } as const satisfies FilterSpec;
export const WHOLE_NUMBER = { kind: 'whole' } as const satisfies FilterSpec;
export const MONEY = { kind: 'money' } as const satisfies FilterSpec;
export const UUID = {
  kind: 'code',
  pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  example: '6f1c2d3e-0000-4000-8000-000000000000',
} as const satisfies FilterSpec;
