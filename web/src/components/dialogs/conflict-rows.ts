import type { ConflictRow } from './ConflictDialog.js';

type Values = Readonly<Record<string, unknown>>;

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/**
 * What two people changed of one record since both read `base`. `labelOf` answers undefined for fields that are not shown to users;
 * `textOf` says a value as the form does.
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
    const [byThem, byYou] = [differs(base[name], theirs[name]), differs(base[name], yours[name])];
    if (label === undefined || (!byThem && !byYou) || !differs(theirs[name], yours[name])) return [];
    return [
      {
        label,
        theirs: textOf(name, theirs),
        yours: textOf(name, yours),
        changedBy: byThem && byYou ? 'both' : byThem ? 'theirs' : 'yours',
      } as const,
    ];
  });
}

/** Your changes since `base`, laid over theirs: what 'keep mine' saves. */
export const keepMine = (base: Values, theirs: Values, yours: Values): Record<string, unknown> => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(yours).filter(([name, value]) => differs(base[name], value))),
  revision: theirs.revision,
});
