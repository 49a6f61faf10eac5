import { x12Texts } from '@atlas/contracts';
import { X12Refusal } from '../problems.js';
import { delimitersAt, type Delimiters } from './interchange-header.js';
import { Segment } from './segment.js';

const BYTE_ORDER_MARK = '\uFEFF';
/** Between segments: line breaks, blanks, and the sign that DOS programs end a file with. */
const isBlank = (code: number): boolean => code === 10 || code === 13 || code === 32 || code === 9 || code === 26 || code === 0;

/**
 * The segments of a file one by one, each interchange by the separators of its ISA. The text is walked once, by searching the next
 * terminator: nothing is copied before it is asked for and nothing is tried twice.
 */
export function* segmentsOf(text: string): Generator<Segment, void, undefined> {
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  let signs: Delimiters | undefined;
  for (let no = 1; (at = skipBlanks(text, at)) < text.length; no++) {
    // A new ISA may define other separators; the first one must be there before anything else can be read.
    if (!signs || isHeader(text, at, signs)) {
      if (!text.startsWith('ISA', at)) throw new X12Refusal(firstWord(text, at), no, x12Texts.noIsa);
      signs = delimitersAt(text, at, no);
    }
    const end = text.indexOf(signs.terminator, at);
    if (end < 0) throw new X12Refusal(firstWord(text, at), no, x12Texts.segmentNotClosed(show(signs.terminator)));
    const elements = text.slice(at, end).split(signs.element);
    yield new Segment(elements[0]?.trim() ?? '', elements, no, signs.component);
    at = end + 1;
  }
}

/** Whether the next interchange begins here: by the signs in use, or by others. */
const isHeader = (text: string, at: number, signs: Delimiters): boolean =>
  text.startsWith('ISA', at) && (text[at + 3] === signs.element || !/[A-Za-z0-9]/.test(text[at + 3] ?? 'A'));

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** The text at this position, for a message; at most as long as a name. */
const firstWord = (text: string, at: number): string => /^[A-Za-z0-9]{1,3}/.exec(text.slice(at, at + 3))?.[0] ?? 'File';

const show = (sign: string): string => (sign.charCodeAt(0) < 32 ? 'a line break' : `'${sign}'`);
