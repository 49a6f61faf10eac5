import { recordTexts } from '../../texts/record.js';
/** The placeholders of a node's name pattern, and their values for a new document. */
export const NAME_GAPS = {
  case_id: 'the case',
  node: 'the name of the node',
  code: 'its code',
  date: 'the day the document came in, 2026-01-31',
  number: 'its place among the documents of the node in the case, from 1',
  original: 'the name it was uploaded under, without its ending',
} as const;

export type NameGap = keyof typeof NAME_GAPS;

const GAP = /\{([^{}]*)\}/g;
/** What no operating system takes in the name of a file. */
const FORBIDDEN = '\\ / : * ? " < > |';
const KNOWN = Object.keys(NAME_GAPS)
  .map(gap => `{${gap}}`)
  .join(', ');

const isGap = (name: string): name is NameGap => Object.hasOwn(NAME_GAPS, name);

/** The error message for an invalid pattern; undefined: it is valid. */
export function namePatternFault(pattern: string): string | undefined {
  for (const [gap, name = ''] of pattern.matchAll(GAP)) if (!isGap(name)) return recordTexts.unknownPlaceholder(gap, KNOWN);
  const fixed = pattern.replaceAll(GAP, '');
  if (/[{}]/.test(fixed)) return recordTexts.unpairedBrace;
  const sign = FORBIDDEN.split(' ').find(each => fixed.includes(each));
  return sign === undefined ? undefined : recordTexts.signNotAllowed(sign);
}

const ending = (fileName: string): string => /\.[^.]{1,10}$/.exec(fileName)?.[0] ?? '';
const MOST = 200;

/** `values.original` is the whole name of the uploaded file; the document keeps its ending. */
export function nameByPattern(pattern: string, values: Readonly<Record<NameGap, string>>): string {
  const last = ending(values.original);
  const original = values.original.slice(0, values.original.length - last.length);
  const named = pattern.replaceAll(GAP, (gap, name: string) => (isGap(name) ? { ...values, original }[name] : gap));
  const clean = named
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${(clean || original || 'file').slice(0, MOST - last.length)}${last}`;
}

/** A name that none of the others has: 'NF-10.pdf', 'NF-10 (2).pdf', … */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const last = ending(name);
  const stem = name.slice(0, name.length - last.length);
  for (let copy = 2, free = name; ; copy++) {
    if (!taken.has(free.toLowerCase())) return free;
    const more = ` (${copy})`;
    free = `${stem.slice(0, MOST - last.length - more.length)}${more}${last}`;
  }
}
