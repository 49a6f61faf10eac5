import type { ConflictRow } from './ConflictDialog.js';

type Values = Readonly<Record<string, unknown>>;

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/**
 * The fields of one record that two users changed since both read `base`, each in their own way: what only one of them changed is kept, whatever is
 * chosen. `labelOf` answers undefined for fields that are not shown to users; `textOf` says a value as the form does.
 */
export function conflictRows(
  base: Values,
  theirs: Values,
  yours: Values,
  labelOf: (name: string) => string | undefined,
  textOf: (name: string, values: Values) => string,
): ConflictRow[] {
  return Object.keys({ ...theirs, ...yours }).flatMap(name => {
    const label = labelOf(name);
    const isByBoth = differs(base[name], theirs[name]) && differs(base[name], yours[name]);
    if (label === undefined || !isByBoth || !differs(theirs[name], yours[name])) return [];
    return [{ label, theirs: textOf(name, theirs), yours: textOf(name, yours), changedBy: 'both' as const }];
  });
}

/** Your changes since `base` that `isKept` answers true for, laid over theirs. */
const laidOver = (base: Values, theirs: Values, yours: Values, isKept: (name: string) => boolean): Record<string, unknown> => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(yours).filter(([name, value]) => differs(base[name], value) && isKept(name))),
  revision: theirs.revision,
});

/** All your changes over theirs: what 'keep mine' saves. */
export const keepMine = (base: Values, theirs: Values, yours: Values): Record<string, unknown> =>
  laidOver(base, theirs, yours, () => true);

/** Theirs where both changed a field, and what only you changed: what 'use theirs' saves. Undefined: you changed nothing else. */
export function takeTheirs(base: Values, theirs: Values, yours: Values): Record<string, unknown> | undefined {
  const values = laidOver(base, theirs, yours, name => !differs(base[name], theirs[name]));
  return Object.keys(values).some(name => differs(values[name], theirs[name])) ? values : undefined;
}
