import type { FilterValue, RangeFilter } from '../master-data/requests/list-fields.js';
import {
  MAX_FILTER_TEXT,
  type ChoiceSpec,
  type FilterSpec,
  type NumberedIds,
  type NumberedSpec,
  type ParsedByKind,
  type PastedIds,
  type PastedSpec,
  type Range,
  type RangeSpec,
} from './filter-spec.js';
import { centsFrom, dayFrom, filterRefused, flagFrom, idFrom, momentFrom, numberFrom, wholeFrom } from './filter-values.js';

type Single = string | number | boolean | null;

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

export const isList = (value: FilterValue): value is readonly Single[] => Array.isArray(value);

const isRangeFilter = (value: FilterValue): value is RangeFilter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type SpecOf<Kind, Spec extends FilterSpec = FilterSpec> = Spec extends unknown
  ? Kind extends Spec['kind']
    ? Spec
    : never
  : never;
type Reader<Kind extends FilterSpec['kind']> = (name: string, spec: SpecOf<Kind>, value: FilterValue) => ParsedByKind[Kind];

/** How the value of each kind is read. Throws 400, naming the filter. */
export const READERS: { readonly [Kind in FilterSpec['kind']]: Reader<Kind> } = {
  text: (name, { max = MAX_FILTER_TEXT }, value) =>
    each(name, value, `must be text of at most ${max} characters`, one => {
      const text = typeof one === 'string' || typeof one === 'number' ? String(one).trim() : '';
      return text && text.length <= max ? text : undefined;
    }),
  pasted: pastedIds,
  numbered: numberedIds,
  id: (name, _, value) => each(name, value, 'must be an id or a list of ids', idFrom),
  code: (name, { pattern, example }, value) =>
    each(name, value, `must be an id such as ${example}, or a list of such ids`, one =>
      typeof one === 'string' && pattern.test(one.trim()) ? one.trim() : undefined,
    ),
  flag: (name, _, value) => each(name, value, 'must be true or false', flagFrom),
  choice: (name, spec, value) => each(name, value, `must be ${named(spec.choices)}`, one => choicesFor(spec, one)).flat(),
  date: (name, spec, value) => range(name, spec, value, dayFrom),
  moment: (name, spec, value) => range(name, spec, value, momentFrom),
  number: (name, spec, value) => range(name, spec, value, one => numberFrom(one, spec.greatest)),
  whole: (name, spec, value) => range(name, spec, value, one => wholeFrom(one, spec.greatest)),
  money: (name, spec, value) => range(name, spec, value, centsFrom),
};

/** One value or several; a range is none. */
function each<Value>(name: string, value: FilterValue, why: string, read: (one: unknown) => Value | undefined): readonly Value[] {
  const values: readonly unknown[] = isList(value) ? value : [value];
  return values.map(one => {
    const found = read(one);
    if (found === undefined) throw filterRefused(name, why);
    return found;
  });
}

const MOST_NAMED = 20;

const named = (choices: readonly (string | number)[]): string =>
  `one or several of ${choices.slice(0, MOST_NAMED).join(', ')}${choices.length > MOST_NAMED ? ' and others' : ''}`;

function choicesFor({ choices, labels }: ChoiceSpec, one: unknown): readonly (string | number)[] | undefined {
  const exact = choices.filter(choice => choice === one || String(choice) === one);
  if (exact.length || !labels || typeof one !== 'string') return exact.length ? exact : undefined;
  const begins = (text = ''): boolean => text.toLowerCase().startsWith(one.trim().toLowerCase());
  const found = choices.filter(choice => begins(String(choice)) || begins(labels[choice]));
  return one.trim() && found.length ? found : undefined;
}

const KINDS: Readonly<Record<RangeSpec['kind'], string>> = {
  date: 'a date (MM/DD/YYYY)',
  moment: 'a date (MM/DD/YYYY) or an ISO 8601 time',
  number: 'a number',
  whole: 'a whole number',
  money: 'an amount',
};

function range<Bound extends string | number>(
  name: string,
  { kind, bound = 'on' }: RangeSpec,
  value: FilterValue,
  read: (one: unknown) => Bound | undefined,
): Range<Bound> {
  const side = (one: unknown): Bound => {
    const found = read(one);
    if (found === undefined) throw filterRefused(name, `must be ${KINDS[kind]} or a range with from and to`);
    return found;
  };
  if (isRangeFilter(value)) return between(name, value, side);
  const only = side(value);
  return bound === 'on' ? { from: only, to: only } : { [bound]: only };
}

function between<Bound extends string | number>(
  name: string,
  { from, to }: RangeFilter,
  read: (one: unknown) => Bound,
): Range<Bound> {
  if (isBlank(from) && isBlank(to)) throw filterRefused(name, 'must have a from or a to');
  const found = { ...(isBlank(from) ? {} : { from: read(from) }), ...(isBlank(to) ? {} : { to: read(to) }) };
  if (found.from !== undefined && found.to !== undefined && isAfter(found.from, found.to))
    throw filterRefused(name, 'must not have a from after its to');
  return found;
}

/** Times may be written with different offsets; a day ends later than any of its times. */
function isAfter(from: string | number, to: string | number): boolean {
  if (typeof from === 'string' && typeof to === 'string' && from.includes('T') && to.includes('T'))
    return Date.parse(from) > Date.parse(to);
  return typeof from === 'string' && typeof to === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(from)
    ? from.slice(0, 10) > to.slice(0, 10)
    : from > to;
}

function pastedIds(name: string, { max, withSpaces, numbered }: PastedSpec, value: FilterValue): PastedIds {
  const why = `must be an id, or a list of ids of at most ${max} characters`;
  const read = (one: unknown): string | undefined =>
    typeof one === 'string' || typeof one === 'number' ? String(one).trim() || undefined : undefined;
  if (isRangeFilter(value) && numbered) return idRange(name, value);
  const texts = each(name, value, why, read);
  if (texts.join('\n').length > max) throw filterRefused(name, why);
  const ids = [...new Set(texts.flatMap(text => splitIds(text, withSpaces)))];
  if (!ids.length) throw filterRefused(name, why);
  return { ids };
}

const idRange = (name: string, value: RangeFilter): { readonly range: Range<string> } => ({
  range: between(name, value, one => {
    const id = typeof one === 'string' ? one.trim().toUpperCase() : '';
    if (!id || id.length > MAX_FILTER_TEXT) throw filterRefused(name, 'must be an id or a range with from and to');
    return id;
  }),
});

function numberedIds(name: string, _: NumberedSpec, value: FilterValue): NumberedIds {
  return isRangeFilter(value) ? idRange(name, value) : { prefixes: READERS.text(name, { kind: 'text' }, value) };
}

/**
 * 'DEMO26-000001, DEMO26-000002⏎…' → the ids. A space separates ids as well. Where one id may contain spaces ('2009-2196 Q C'), its line also counts as
 * a whole, since the two cannot be distinguished.
 */
function splitIds(text: string, withSpaces = false): string[] {
  const lines = text
    .split(/[,;\t\r\n]+/)
    .map(line => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  const words = lines.flatMap(line => line.split(' '));
  return withSpaces ? [...lines, ...words] : words;
}
