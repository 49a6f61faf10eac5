import { isEmail as looksLikeEmail } from 'class-validator';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** An address of one mailbox, at most 254 characters. */
export const isEmail = (text: string): boolean => looksLikeEmail(text, { allow_utf8_local_part: false });

/** Several addresses, as people separate them. */
export const mailAddresses = (text: string): string[] =>
  text
    .split(/[,;\r\n]/)
    .map(address => address.trim())
    .filter(Boolean);

export const isEmailList = (text: string): boolean => mailAddresses(text).every(isEmail);

/** Ten digits with optional parentheses and separators. */
export const isPhone = (text: string): boolean => /^\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/.test(text.trim());

/** '(718) 555-0142' → '7185550142'; undefined when it is no phone number. A leading country code 1 is dropped. */
export function phoneDigits(text: string): string | undefined {
  if (isPhone(text)) return digitsOf(text);
  const national = text.trim().replace(/^\+?1[-. ]?/, '');
  return isPhone(national) ? digitsOf(national) : undefined;
}

/** '7185550142' → '718-555-0142' */
export const formatPhone = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** 5 or 9 digits, with or without the hyphen. */
export const isZip = (text: string): boolean => /^\d{5}(-?\d{4})?$/.test(text.trim());

/** '10001-2345' → '100012345'; the number 7001 → '07001'; undefined when it is no ZIP. */
export function zipDigits(value: string | number): string | undefined {
  const given = typeof value === 'number' ? (Number.isInteger(value) ? String(value).padStart(5, '0') : '') : value.trim();
  return isZip(given) ? digitsOf(given) : undefined;
}

/** '100012345' → '10001-2345' */
export const formatZip = (digits: string): string => digits.replace(/^(\d{5})(\d{4})$/, '$1-$2');

/** Luhn over the digits: every second one from the right doubled. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** National Provider Identifier: ten digits that begin with 1 or 2; the check digit covers the card issuer prefix 80840 too. */
export const isNpi = (text: string): boolean => /^[12]\d{9}$/.test(text) && passesLuhn(`80840${text}`);

/** Taxpayer number: nine digits, however hyphenated. */
export const isTin = (text: string): boolean => /^\d{2}-?\d{7}$|^\d{3}-\d{2}-\d{4}$/.test(text.trim());

/** Bank routing number: nine digits whose sum with weights 3, 7, 1 is a multiple of ten. */
export function isAba(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false;
  const weights = [3, 7, 1];
  return [...text].reduce((sum, digit, index) => sum + Number(digit) * weights[index % 3]!, 0) % 10 === 0;
}

/** `A`, `ARB-1`, `CLOSED_PAID`: 1 to 40 capital letters, digits, `-` and `_`, not beginning with a sign. */
export const isCode = (text: string): boolean => /^[A-Z0-9][A-Z0-9_-]{0,39}$/.test(text);

/** A day that exists, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Days that people record are of these years; others are slips of the keyboard, or sentinels of other programs. */
const [FIRST_YEAR, LAST_YEAR] = ['1900', '2100'];
export const DAY_RANGE_MESSAGE = `must be between 01/01/${FIRST_YEAR} and 12/31/${LAST_YEAR}.`;

/** Whether a day (`YYYY-MM-DD`) is one that may be recorded. */
export const isRecordableDay = (day: string): boolean => day.slice(0, 4) >= FIRST_YEAR && day.slice(0, 4) <= LAST_YEAR;

/** 'MM/DD/YYYY' or 'YYYY-MM-DD' → 'YYYY-MM-DD'; undefined when there is no such day. */
export function readDay(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const day = american ? `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}` : text.trim();
  return isDay(day) ? day : undefined;
}

/** An amount other than 0.00. */
export const isNonZeroAmount = (amount: number): boolean => Number.isFinite(amount) && Math.round(Math.abs(amount) * 100) !== 0;
