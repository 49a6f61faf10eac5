import type { SqlWriter, Transaction } from '@atlas/platform';
import type { ListedCase } from './case-list.columns.js';

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
const pattern = (word: string): string => `${word.length < SHORTEST_WITHIN ? BEGINS : '%'}${word.replace(/[\\%_]/g, '\\$&')}%`;

/** What a case is found by: all words of one of these, as patterns. A phone number is searched by its digits as well. */
function searchesOf(query = ''): readonly (readonly string[])[] {
  const words = query
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  if (!words.length) return [];
  const phone = phoneDigits(query);
  const searches = phone === undefined || phone === words.join() ? [words] : [words, [phone]];
  return searches.map(each => each.map(pattern));
}

/**
 * Words that more cases have than this are common. With a million cases, to find and sort so many takes about as long as to look through
 * the list for a page of them.
 */
export const MOST_FOUND = 5_000;

/** True for words that so many cases have that a list finds them sooner by looking at its rows in their order. */
export async function areCommon(tx: Transaction, query: string | undefined): Promise<boolean> {
  for (const words of searchesOf(query)) {
    const [row] = await tx.query<{ common: boolean }>(`select cases.are_common($1::text[], $2) as common`, [words, MOST_FOUND]);
    if (row?.common) return true;
  }
  return false;
}

function likeSql(sql: SqlWriter, word: string): string {
  const like = `t.search like ${sql.value(word)}`;
  return word.startsWith(BEGINS) ? `(${like} or t.search like ${sql.value(word.slice(BEGINS.length))})` : like;
}

/** The words of a search box as a condition on a row of the list: all of them, or the digits of the phone number that they are. */
export function searchCondition(sql: SqlWriter, query: string, isCommon = false): string {
  const searches = searchesOf(query);
  if (!searches.length) return 'true';
  if (isCommon) return searches.map(words => `(${words.map(word => likeSql(sql, word)).join(' and ')})`).join(' or ');
  const found = searches.map(words => `select cases.cases_found(${sql.value(words)}::text[])`);
  return `t.case_id in (${found.join(' union all ')})`;
}
