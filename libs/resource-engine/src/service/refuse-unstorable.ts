import { commonTexts, malformed } from '@atlas/contracts';

/** The first field, by its path, with a text that no column can hold; undefined: none. */
function unstorablePath(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const found = unstorablePath(each, path ? `${path}.${name}` : name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A zero byte in a text is never meant: it is refused (400), as the database would refuse it. Other control characters are cleaned away. */
export function refuseUnstorable(input: Readonly<Record<string, unknown>>): void {
  const path = unstorablePath(input, '');
  if (path === undefined) return;
  throw malformed(commonTexts.characterNotStorable(path), {
    [path]: commonTexts.textNotStorable,
  });
}
