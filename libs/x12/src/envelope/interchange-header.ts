import { x12Texts } from '@atlas/contracts';
import { X12Refusal } from '../problems.js';

/** The separators of an interchange; its header defines them by their positions. */
export interface Delimiters {
  readonly element: string;
  readonly component: string;
  /** Ends a segment. */
  readonly terminator: string;
}

/** Characters of ISA with its terminator: the one segment whose elements have fixed widths. */
const LENGTH = 106;
/** Widths of ISA01 to ISA16. */
const WIDTHS = [2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1] as const;

/** Reads the signs from the ISA that begins at `start`. Refuses a header of another length: every sign after it would be a guess. */
export function delimitersAt(text: string, start: number, segmentNo: number): Delimiters {
  const header = text.slice(start, start + LENGTH);
  const element = header.charAt(3);
  const refuse = (reason: string): never => {
    throw new X12Refusal('ISA', segmentNo, reason);
  };
  if (!element || isPlain(element)) refuse(x12Texts.noSeparator);
  if (header.length < LENGTH) refuse(x12Texts.isaLength(header.length, LENGTH));
  let at = 3;
  WIDTHS.forEach((width, index) => {
    if (header[at] !== element) refuse(x12Texts.isaShifted(LENGTH, nameOf(index)));
    at += width + 1;
  });
  const [component, terminator] = [header.charAt(LENGTH - 2), header.charAt(LENGTH - 1)];
  if (terminator === element || component === element || component === terminator || isPlain(terminator) || isPlain(component))
    refuse(x12Texts.isaSeparators(LENGTH));
  return { element, component, terminator };
}

const nameOf = (index: number): string => `ISA${String(index + 1).padStart(2, '0')}`;

/** Letters, digits and blanks are values and cannot separate them. */
const isPlain = (sign: string): boolean => /^[A-Za-z0-9 ]$/.test(sign);
