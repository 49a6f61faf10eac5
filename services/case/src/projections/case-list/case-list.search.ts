import type { SqlWriter } from '@atlas/platform';
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

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The words of a search box as a condition on a row of the list: all of them, or the digits of the phone number that they are. */
export function searchCondition(sql: SqlWriter, query = ''): string[] {
  const words = query
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  if (!words.length) return [];
  const phone = phoneDigits(query);
  const searches = phone === undefined || phone === words.join() ? [words] : [words, [phone]];
  const found = searches.map(each => `select cases.cases_found(${sql.value(each.map(pattern))}::text[])`);
  return [`t.case_id in (${found.join(' union all ')})`];
}
