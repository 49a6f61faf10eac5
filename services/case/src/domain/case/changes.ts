import type { Change, Changes } from '@atlas/contracts';

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
const isReference = (value: Plain): boolean => 'id' in value && 'name' in value;

/** Equality of attribute values: a master record is compared by id, not by name; null equals undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  if (!isPlain(one) || !isPlain(other)) return (one ?? null) === (other ?? null);
  if (isReference(one) && isReference(other)) return one['id'] === other['id'];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(field => isSame(one[field], other[field]));
}

/** The fields of the patch that differ, before and after; fields not in the patch are unchanged. */
export function changesOf<Of extends object>(
  before: Of,
  patch: { readonly [Field in keyof Of]?: Of[Field] | null },
): Changes<Of> {
  const changed = (Object.keys(patch) as (keyof Of)[])
    .filter(field => patch[field] !== undefined && !isSame(before[field], patch[field]))
    .map((field): [keyof Of, Change<unknown>] => [field, { from: before[field] ?? null, to: patch[field] ?? null }]);
  return Object.fromEntries(changed) as Changes<Of>;
}

export const hasChanges = (changes: object): boolean => Object.keys(changes).length > 0;

/** The record after changes to some of its fields; null stays null: for records with all fields. */
export function changed<Of extends object, Part>(before: Of & Part, changes: Changes<Part>): Of {
  const after = Object.entries<Change<unknown> | undefined>(changes).map(([field, change]) => [field, change?.to ?? null]);
  return { ...before, ...(Object.fromEntries(after) as Partial<Of>) };
}

/** As `changed`, for records that omit unknown fields. */
export function changedOrGone<Of extends object>(before: Of, changes: Changes<Of>): Of {
  const after = Object.entries(changed(before, changes)).filter(([, value]) => value !== null);
  return Object.fromEntries(after) as Of;
}
