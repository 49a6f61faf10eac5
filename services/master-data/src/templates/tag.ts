import { formatCents, centsFromWire, MERGE_FILTERS, type MergeFilter, type MergeType } from '@atlas/contracts';

/** A tag as its author wrote it: `case.claim_amount | money`. */
export interface Tag {
  readonly name: string;
  readonly filter?: MergeFilter;
}

const TAG = /^([a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*)(?:\s*\|\s*([a-z]+))?$/;

/** Reads a tag; undefined: it is no name (templates hold no expressions, so nothing in them is ever run). */
export function readTag(text: string): Tag | undefined {
  const [, name, filter] = TAG.exec(text.trim()) ?? [];
  if (name === undefined) return undefined;
  if (filter === undefined) return { name };
  const known = MERGE_FILTERS.find(each => each === filter);
  return known && { name, filter: known };
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const dayText = (value: string): string => value.replace(DAY, '$2/$3/$1').slice(0, 10);
const plain = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A value as it is printed: by its filter, else by its type. Nothing is printed of what is not known. */
export function printed(value: unknown, type: MergeType | undefined, filter?: MergeFilter): string {
  if (Array.isArray(value)) return value.map(each => printed(each, type, filter)).join(', ');
  if (typeof value === 'number' && (filter === 'money' || type === 'money')) {
    const amount = formatCents(centsFromWire(value));
    return filter === 'money' ? amount.replace(/^-?/, sign => `${sign}$`) : amount;
  }
  if (typeof value === 'string' && (filter === 'date' || (type === 'date' && !filter)))
    return DAY.test(value) ? dayText(value) : value;
  return filter === 'upper' ? plain(value).toUpperCase() : plain(value);
}

/** The value at a dotted name; own values alone, so that no template reaches what data inherit. */
export function valueAt(scope: unknown, name: string): unknown {
  let value = scope;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, part)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[part];
  }
  return value;
}
