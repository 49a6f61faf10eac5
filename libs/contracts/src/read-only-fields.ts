import { readOnlyFields } from './errors/app-error.js';
import { commonTexts } from './texts/common.js';

/** Fields that a record's answer has and that a request to change it cannot set, so that an answer can be sent back as it is. */
export interface ReadOnlyFields {
  /** Their current value is accepted; another value is refused. */
  readonly fixed?: readonly string[];
  /** Figures, counts, time stamps and names beside ids. They may have changed since the read, so another value is ignored with a warning. */
  readonly calculated?: readonly string[];
}

type FieldKind = keyof ReadOnlyFields;

/** The kind of every field of an answer that its request does not take: a new field of the answer does not compile until it has one. */
export type ExtraKinds<Answer, Taken> = Readonly<Record<Exclude<keyof Answer, Taken>, FieldKind>>;

/** `{ id: 'fixed', balance: 'calculated' }` as `ReadOnly` takes it. */
export function readOnlyOf(kinds: Readonly<Record<string, FieldKind>>): ReadOnlyFields {
  const of = (kind: FieldKind) => Object.keys(kinds).filter(name => kinds[name] === kind);
  return { fixed: of('fixed'), calculated: of('calculated') };
}
type Fields = Readonly<Record<string, unknown>>;

const DECLARED = new WeakMap<object, ReadonlyMap<string, FieldKind>>();
/** What a client sent in read-only fields; beside the request, so that no handler takes it for input. */
const SENT = new WeakMap<object, ReadonlyMap<string, unknown>>();

/** Declares the read-only fields of a request class, with those of the class above. Handlers compare what was sent by `checkReadOnly`. */
export const ReadOnly =
  ({ fixed = [], calculated = [] }: ReadOnlyFields): ClassDecorator =>
  request => {
    const own = [...fixed.map(name => [name, 'fixed'] as const), ...calculated.map(name => [name, 'calculated'] as const)];
    DECLARED.set(request, new Map([...declaredFor(Object.getPrototypeOf(request) as object), ...own]));
  };

const NONE: ReadonlyMap<string, FieldKind> = new Map();

function declaredFor(request: object): ReadonlyMap<string, FieldKind> {
  for (let one: object | null = request; typeof one === 'function'; one = Object.getPrototypeOf(one) as object | null) {
    const declared = DECLARED.get(one);
    if (declared) return declared;
  }
  return NONE;
}

/** The read-only fields of a request class, for tests that look at all requests. */
export const readOnlyKinds = (request: object): ReadonlyMap<string, FieldKind> => declaredFor(request);

/** Takes the read-only fields out of what was sent and remembers them for `checkReadOnly`. */
export function withoutReadOnly(request: object, body: object, plain: object): [string, unknown][] {
  const declared = declaredFor(request);
  const entries = Object.entries(plain) as [string, unknown][];
  if (!declared.size) return entries;
  SENT.set(body, new Map(entries.filter(([name]) => declared.has(name))));
  return entries.filter(([name]) => !declared.has(name));
}

/**
 * Compares the read-only fields that came with a request, also those of its rows, with the record as it is now (an empty object for a new one).
 * Throws a 400 that names each fixed field with another value; returns a warning for each calculated one. The record is read only when needed.
 */
export async function checkReadOnly(body: object, read: () => object | Promise<object>): Promise<readonly string[]> {
  if (!hasReadOnly(body)) return [];
  const differing = differences(body, await read(), '');
  const refused = differing.filter(({ kind }) => kind === 'fixed').map(({ path }) => path);
  if (refused.length) throw readOnlyFields(refused);
  return differing.map(({ path }) => calculatedWarning(path));
}

/** The warning about a calculated field that was sent with another value. */
export const calculatedWarning = (path: string): string => commonTexts.calculatedFieldIgnored(path);

const hasReadOnly = (body: object): boolean =>
  (SENT.get(body)?.size ?? 0) > 0 || Object.values(body).some(value => rowsOf(value).some(row => hasReadOnly(row)));

interface Difference {
  readonly path: string;
  readonly kind: FieldKind;
}

function differences(body: object, current: object, prefix: string): Difference[] {
  const declared = declaredFor(body.constructor);
  const own = [...(SENT.get(body) ?? [])]
    .filter(([name, value]) => !isSameValue(value, (current as Fields)[name]))
    .map(([name]) => ({ path: prefix + name, kind: declared.get(name) ?? 'fixed' }));
  const nested = Object.entries(body).flatMap(([name, value]) => {
    const rows = rowsOf(value);
    return rows.flatMap((row, index) => {
      const path = Array.isArray(value) ? `${prefix}${name}.${index}.` : `${prefix}${name}.`;
      return differences(row, currentRow(row, index, (current as Fields)[name]), path);
    });
  });
  return [...own, ...nested];
}

const rowsOf = (value: unknown): readonly object[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(one => typeof one === 'object' && one !== null);

/** The current row with the same id, else the one in the same place. */
function currentRow(row: object, index: number, current: unknown): object {
  const rows = rowsOf(current);
  const id = (row as { id?: unknown }).id ?? SENT.get(row)?.get('id');
  return (id === undefined ? rows[index] : rows.find(one => isSameValue((one as { id?: unknown }).id, id))) ?? {};
}

/** Null, an empty text and a field left out are the same; so are 7 and '7'. */
export function isSameValue(sent: unknown, current: unknown): boolean {
  if (isNothing(sent) || isNothing(current)) return isNothing(sent) && isNothing(current);
  if (typeof sent !== 'object' || typeof current !== 'object') return String(sent) === String(current);
  if (Array.isArray(sent) !== Array.isArray(current)) return false;
  const names = new Set([...Object.keys(sent as object), ...Object.keys(current as object)]);
  return [...names].every(name => isSameValue((sent as Fields)[name], (current as Fields)[name]));
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';
