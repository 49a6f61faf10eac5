import { prefixSql, type SqlWriter, type Transaction } from '@atlas/platform';
import type { ListedCase } from './case-list.columns.js';
import { textKey, textKeyOf } from './case-list.table.js';

const PHONES = ['injured_phone', 'insured_phone', 'adjuster_phone'] as const;
const MOST_WORDS = 8;
/** A local number without its area code. */
const SHORTEST_PHONE = 7;
const PHONE_SIGNS = /^\+?[\d().\s-]+$/;

const digitsOf = (text: unknown): string => (typeof text === 'string' ? text.replace(/\D/g, '') : '');

/** What the global search finds a case by beside the texts of its row: its packet, its bill numbers and the digits of its phone numbers. */
export const searchTermsOf = ({ attributes, bills, packet }: ListedCase): string =>
  [packet?.id, ...bills.map(({ number }) => number), ...PHONES.map(name => digitsOf(attributes[name]))]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

/** The digits of a text that reads as a phone number, without the country code; of other texts undefined. */
export function phoneDigits(text: string): string | undefined {
  const digits = digitsOf(text);
  if (!PHONE_SIGNS.test(text.trim()) || digits.length < SHORTEST_PHONE) return undefined;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** An index of three letters finds shorter words only where a word begins. */
const SHORTEST_WITHIN = 3;
const BEGINS = '% ';

/** As a pattern: anywhere, or for a short word after a space. What the text of a case begins with is compared without the space. */
const patternOf = (word: string): string => `${word.length < SHORTEST_WITHIN ? BEGINS : '%'}${word.replace(/[\\%_]/g, '\\$&')}%`;

/** What a case is found by: all words of one of these. A phone number is searched by its digits as well. */
function searchesOf(query = ''): readonly (readonly string[])[] {
  const words = query
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  if (!words.length) return [];
  const phone = phoneDigits(query);
  return phone === undefined || phone === words.join() ? [words] : [words, [phone]];
}

/**
 * Words that more cases have than this are common. With a million cases, to find and sort so many takes about as long as to look through
 * the list for a page of them.
 */
export const MOST_FOUND = 5_000;

/** What is known of the words of a search: the ids of their cases; that too many ids begin so; or only that their cases are too many. */
export type FoundCases = readonly string[] | 'ids' | 'many';

/** How a list finds the cases of a search: by what is known; by their index, where nothing is; or so, but no more of them than are counted. */
export type Matches = FoundCases | 'all' | 'far';

interface FoundRow {
  readonly begun: string | null;
  readonly ids: readonly string[] | null;
}

/** The cases with the words of a search box, unless more than `MOST_FOUND` have them. Undefined: there are no words. */
export async function findCases(tx: Transaction, query: string | undefined): Promise<FoundCases | undefined> {
  const searches = searchesOf(query);
  if (!searches.length) return undefined;
  const found = new Set<string>();
  for (const words of searches) {
    const { begun, ids } = await findOnce(tx, words);
    if (!ids) return begun === 'case_id' && searches.length === 1 ? 'ids' : 'many';
    for (const id of ids) found.add(id);
  }
  return [...found];
}

/** What a word begins is known sooner than what it occurs in, and proves as well that very many cases have it. */
async function findOnce(tx: Transaction, words: readonly string[]): Promise<FoundRow> {
  const [found] = await tx.query<FoundRow>(
    `select begun, case when begun is null then cases.cases_up_to($1::text[], $2) end as ids from cases.many_begin($3, $2) begun`,
    [words.map(patternOf), MOST_FOUND, words.length === 1 ? words[0] : null],
    { prepared: true },
  );
  return found ?? { begun: null, ids: [] };
}

function likeSql(sql: SqlWriter, word: string): string {
  const pattern = patternOf(word);
  const like = `t.search like ${sql.value(pattern)}`;
  return pattern.startsWith(BEGINS) ? `(${like} or t.search like ${sql.value(pattern.slice(BEGINS.length))})` : like;
}

/** The words of a search box as a condition on a row of the list: all of them, or the digits of the phone number that they are. */
export function searchCondition(sql: SqlWriter, query: string, matches: Matches = 'all'): string {
  const searches = searchesOf(query);
  if (!searches.length) return 'true';
  if (typeof matches === 'object') return `t.case_id = any(${sql.value(matches)}::text[])`;
  if (matches === 'ids') return prefixSql(sql, textKey('case_id'), textKeyOf('case_id', searches[0]!.join()));
  if (matches === 'many') return searches.map(words => `(${words.map(word => likeSql(sql, word)).join(' and ')})`).join(' or ');
  const found = searches.map(words => `select cases.cases_found(${sql.value(words.map(patternOf))}::text[])`);
  return `t.case_id in (${found.join(' union all ')})`;
}
