/** A name begins with an id when the id is followed by one of these, or by the end. */
const SEPARATOR = /[ _.-]/;

/** Ids are no longer than this. */
const LONGEST = 64;

/** The name without folders. */
const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? '';

/** Every beginning of a file's name that an id may be, the longest first: 'A-1_x.pdf' → 'A-1_x.pdf', 'A-1_x', 'A-1', 'A'. */
export function beginningsOf(fileName: string): string[] {
  const name = baseName(fileName).normalize('NFC').trim();
  const ends = [...name].length ? [name.length] : [];
  for (let at = 1; at < name.length; at++) if (SEPARATOR.test(name.charAt(at))) ends.push(at);
  const beginnings = ends.map(end => name.slice(0, end)).filter(text => text.length <= LONGEST && !isOnlySeparators(text));
  return [...new Set(beginnings)].sort((a, b) => b.length - a.length);
}

const isOnlySeparators = (text: string): boolean => [...text].every(character => SEPARATOR.test(character));

/** A case that a beginning may mean. */
export interface NamedCase {
  readonly case_id: string;
  readonly ins_claim_number: string | null;
}

export type NameMatch =
  | { readonly kind: 'one'; readonly caseId: string }
  /** The claim number is that of several cases. */
  | { readonly kind: 'several'; readonly candidates: readonly string[] }
  | { readonly kind: 'none' };

/** The case that a file's name begins with: by its longest beginning that is an id or a claim number, an id before a claim number. */
export function matchName(fileName: string, cases: readonly NamedCase[]): NameMatch {
  for (const beginning of beginningsOf(fileName)) {
    const key = beginning.toLowerCase();
    const byId = cases.find(({ case_id }) => case_id.toLowerCase() === key);
    if (byId) return { kind: 'one', caseId: byId.case_id };
    const ids = cases
      .filter(({ ins_claim_number }) => ins_claim_number?.trim().toLowerCase() === key)
      .map(({ case_id }) => case_id);
    const [first, ...more] = [...new Set(ids)].sort();
    if (first !== undefined)
      return more.length ? { kind: 'several', candidates: [first, ...more] } : { kind: 'one', caseId: first };
  }
  return { kind: 'none' };
}
