import { identityTexts, invalid } from '@atlas/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords from breaches, the most common ones first. */
const COMMON = new Map(dictionary['passwords-common'].map((password, rank) => [password, rank]));
/** With digits and signs behind them, these are still the first ones that are tried: Password1!, Qwerty#2026 */
const MOST_COMMON = 1_000;
/** Shorter user names are part of too many words. */
const NAME_MIN = 4;

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withoutSigns = (text: string): string => text.replaceAll(/[0134579@$!]/g, sign => LETTERS[sign] ?? sign);

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  if (COMMON.has(lower) || COMMON.has(withoutSigns(lower))) return true;
  const word = lower.replace(/[^a-z]+$/, '');
  return [word, withoutSigns(word)].some(core => (COMMON.get(core) ?? MOST_COMMON) < MOST_COMMON);
}

/** Of those that begin a run such as abc or 123, or are in none. */
const LEAST_DIFFERENT = 5;

/** The characters without those that follow the one before them: of abcd1234 these are a and 1. */
const withoutRuns = (text: string): string[] =>
  [...text].filter((character, at, all) => at === 0 || character.codePointAt(0) !== all[at - 1]!.codePointAt(0)! + 1);

const isTooSimple = (password: string): boolean => new Set(withoutRuns(password.toLowerCase())).size < LEAST_DIFFERENT;

/**
 * What no new password may be, beside the documented rules: one that everybody tries first (NIST SP 800-63B, 3.1.1.2), or of few
 * characters. Throws 422 with the message at the
 * password.
 */
export function checkNewPassword(password: string, username: string): void {
  const name = username.split('@')[0]!.toLowerCase();
  if (isCommon(password)) throw invalid({ password: identityTexts.passwordTooCommon });
  if (isTooSimple(password)) throw invalid({ password: identityTexts.passwordTooSimple });
  if (name.length >= NAME_MIN && password.toLowerCase().includes(name))
    throw invalid({ password: identityTexts.passwordHasName });
}
