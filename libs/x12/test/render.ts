/** The signs a test file is written with. */
export interface Signs {
  readonly element: string;
  readonly component: string;
  readonly terminator: string;
  readonly lineBreak: string;
}

export const USUAL: Signs = { element: '*', component: ':', terminator: '~', lineBreak: '\n' };

type Element = string | readonly string[];

/** A segment by its elements; an array is one element of several components. */
export type Row = readonly [name: string, ...elements: Element[]];

const isaOf = (signs: Signs, control: string): string =>
  [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    'ZZ',
    'SENDER'.padEnd(15),
    'ZZ',
    'RECEIVER'.padEnd(15),
    '260102',
    '0900',
    '^',
    '00501',
    control,
    '0',
    'T',
    signs.component,
  ].join(signs.element) + signs.terminator;

const segmentOf = (row: Row, { element, component, terminator }: Signs): string =>
  row.map(part => (typeof part === 'string' ? part : part.join(component))).join(element) + terminator;

/** A whole file with one transaction, in its envelope, with the right counts. */
export function renderFile(kind: '837' | '835', body: readonly Row[], signs: Signs = USUAL): string {
  const version = kind === '837' ? '005010X222A1' : '005010X221A1';
  const rows: Row[] = [
    ['GS', kind === '837' ? 'HC' : 'HP', 'SENDER', 'RECEIVER', '20260102', '0900', '7', 'X', version],
    ['ST', kind, '0001', version],
    ...body,
    ['SE', String(body.length + 2), '0001'],
    ['GE', '1', '7'],
    ['IEA', '1', '000000007'],
  ];
  return [isaOf(signs, '000000007'), ...rows.map(row => segmentOf(row, signs))].join(signs.lineBreak);
}

/** Cents as X12 writes them: without the zeros that say nothing. */
export const decimal = (cents: number): string => String(cents / 100);
