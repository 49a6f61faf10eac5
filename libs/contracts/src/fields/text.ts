/** Half letters (\p{Cs}) too: no database can hold them. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\p{Cs}]/gu;

/** Characters that end a line or control a device, tabs included. */
export const hasControlCharacters = (text: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(text);

/** One line as it is kept: composed characters, no control characters, blanks collapsed, trimmed. */
export const oneLine = (text: string): string => text.normalize('NFC').replace(CONTROL, '').replace(/\s+/g, ' ').trim();

/** Several lines as they are kept: line ends are \n, no blanks at the ends. */
export const severalLines = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();

/**
 * How names compare: trimmed, blanks collapsed, without case. The one rule for uniqueness, prefix search and the matching of names in imports.
 */
export const nameKey = (text: string): string => oneLine(text).toLowerCase();
