import { createHash } from 'node:crypto';

/** What savePersonalValues has found in the database. */
export interface PersonalValues {
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly digests: readonly string[];
}

/** A long text is found by its first words. */
const MOST_WORDS = 6;
/** Shorter values, such as "NY" or a house number, are in many lines by chance. */
const LEAST_LETTERS = 4;
const LEAST_DIGITS = 7;

/** The sender of the product's mails has its name, which it also prints when it is ready. */
const OWN_NAME = 'Atlas';

const WORD = /[\p{L}\p{N}]+/gu;
const TOKEN = /[\w-]{32,}/g;
/** The header of a JSON web token, whatever is in it. */
const WEB_TOKEN = /\beyJ[\w-]{8,}\.[\w-]+/;

/**
 * Words joined by spaces, so that punctuation and escapes make no difference. A single word without digits is looked for as it is written: names
 * such as "Case" or "Page" are also words. All other values are found in any case.
 */
const keyOf = (words: readonly string[]): string => {
  const [first = ''] = words;
  return words.length > 1 || /\p{N}/u.test(first) ? words.join(' ').toLowerCase() : first;
};

/** A word of our own, a time, an id or a count of the log is no personal data, however alike: names begin with a capital letter. */
const isPersonal = (kind: string, key: string): boolean => {
  if (key === OWN_NAME) return false;
  if (kind !== 'secrets' && /^\p{Ll}\p{L}*$/u.test(key)) return false;
  const letters = key.match(/\p{L}/gu)?.length ?? 0;
  const digits = key.match(/\p{N}/gu)?.length ?? 0;
  return letters + digits >= LEAST_LETTERS && (letters > 1 || digits >= LEAST_DIGITS);
};

/** Looks up every run of words of a line in one set. */
export class LogSearch {
  readonly #kinds = new Map<string, string>();
  readonly #digests: ReadonlySet<string>;

  constructor({ values, digests }: PersonalValues, secrets: readonly string[] = []) {
    this.#digests = new Set(digests);
    for (const [kind, found] of Object.entries(values)) for (const value of found) this.#add(kind, value);
    for (const secret of secrets) this.#add('secrets', secret);
  }

  #add(kind: string, value: string): void {
    const key = keyOf((value.match(WORD) ?? []).slice(0, MOST_WORDS));
    if (isPersonal(kind, key) && !this.#kinds.has(key)) this.#kinds.set(key, kind);
  }

  get size(): number {
    return this.#kinds.size;
  }

  /** Each finding as "kind: text". */
  *in(line: string): Generator<string> {
    const text = decoded(line);
    const words = text.match(WORD) ?? [];
    for (let start = 0; start < words.length; start++)
      for (let end = start + 1; end <= Math.min(start + MOST_WORDS, words.length); end++) {
        const run = words.slice(start, end);
        const kind = this.#kinds.get(keyOf(run));
        if (kind) yield `${kind}: ${run.join(' ')}`;
      }
    if (WEB_TOKEN.test(text)) yield 'secrets: a JSON web token';
    for (const [token] of text.matchAll(TOKEN))
      if (this.#digests.has(createHash('sha256').update(token).digest('hex')))
        yield 'secrets: a token that is stored as a digest';
  }
}

/** Without the escapes of JSON and of URLs. */
function decoded(line: string): string {
  const text = line.replace(/\\[nrt"\\/]/g, ' ');
  try {
    return text.includes('%') ? `${text} ${decodeURIComponent(text)}` : text;
  } catch {
    return text;
  }
}
