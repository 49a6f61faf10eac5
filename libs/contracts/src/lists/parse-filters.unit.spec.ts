import { AppError } from '../errors/app-error.js';
import type { FilterValue } from '../master-data/requests/list-fields.js';
import { DATE, FLAG, ID, MOMENT, MONEY, TEXT, UUID, WHOLE_NUMBER, type FilterSpec } from './filter-spec.js';
import { parseFilter, parseFilters } from './parse-filters.js';

const INDEX_NUMBERS = { kind: 'pasted', max: 15_000, withSpaces: true } as const;
const CASE_IDS = { kind: 'pasted', max: 15_000, numbered: true } as const;
const STATES = { kind: 'choice', choices: ['open', 'closed'] } as const;
const CODES = { kind: 'code', pattern: /^[gs]\d+$/, example: 'g12' } as const;

/** The message of a refusal, which is a 400 that names the filter. */
function refusal(parse: () => unknown, name = 'Field'): string {
  try {
    parse();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect([error.status, Object.keys(error.errors ?? {})]).toEqual([400, [name]]);
    return error.message;
  }
  throw new Error('Nothing was refused.');
}

describe('the filters of a list', () => {
  it.each<[string, FilterSpec, FilterValue, unknown]>([
    ['a text', TEXT, ' O’Neil ', ['O’Neil']],
    ['several texts', TEXT, ['a', 'b c'], ['a', 'b c']],
    ['a number as text', TEXT, 5, ['5']],
    ['an id', ID, 7, [7]],
    ['ids as texts', ID, ['7', 8], [7, 8]],
    ['a flag', FLAG, 'false', [false]],
    ['choices', STATES, ['open', 'closed'], ['open', 'closed']],
    ['ids of a form', CODES, ['g1', 's20'], ['g1', 's20']],
    ['a UUID', UUID, UUID.example, [UUID.example]],
    ['a day', DATE, '02/29/2024', { from: '2024-02-29', to: '2024-02-29' }],
    ['a first day', { kind: 'date', bound: 'from' }, '2024-02-29', { from: '2024-02-29' }],
    ['a last day', { kind: 'date', bound: 'to' }, '2024-02-29', { to: '2024-02-29' }],
    ['days', DATE, { from: '01/01/2024', to: '2024-02-29' }, { from: '2024-01-01', to: '2024-02-29' }],
    ['days from one on', { kind: 'date', bound: 'to' }, { from: '2024-02-29', to: null }, { from: '2024-02-29' }],
    ['amounts', MONEY, { from: '300.5' }, { from: 30_050 }],
    ['a whole number', WHOLE_NUMBER, 12, { from: 12, to: 12 }],
    ['times', MOMENT, { from: '2024-02-29', to: '2024-02-29T10:00:00Z' }, { from: '2024-02-29', to: '2024-02-29T10:00:00Z' }],
    ['pasted ids', CASE_IDS, 'A-1, B-2\nC-3 A-1', { ids: ['A-1', 'B-2', 'C-3'] }],
    [
      'a range of numbered ids',
      CASE_IDS,
      { from: 'demo26-000001', to: 'DEMO26-000002' },
      { range: { from: 'DEMO26-000001', to: 'DEMO26-000002' } },
    ],
    ['an id with spaces', INDEX_NUMBERS, '2009-2196 Q C', { ids: ['2009-2196 Q C', '2009-2196', 'Q', 'C'] }],
  ])('take %s', (_what, spec, value, parsed) => {
    expect(parseFilter('Field', spec, value)).toEqual(parsed);
  });

  it.each<FilterValue>(['*', ['*'], [1, '*'], '', '  ', null])('do not filter by %j', value => {
    for (const spec of [TEXT, ID, FLAG, DATE, MONEY, STATES, CODES, CASE_IDS])
      expect(parseFilter('Field', spec, value)).toBeUndefined();
  });

  it.each<[string, FilterSpec, FilterValue, string]>([
    ['an empty list', ID, [], 'Field must not be an empty list.'],
    ['a range of ids', ID, { from: 1, to: 2 }, 'Field must be an id or a list of ids.'],
    ['nothing among ids', ID, [1, null], 'Field must be an id or a list of ids.'],
    ['an id of another form', CODES, 1, 'Field must be an id such as g12, or a list of such ids.'],
    ['an invalid flag', FLAG, 'maybe', 'Field must be true or false.'],
    ['a number as a flag', FLAG, 1, 'Field must be true or false.'],
    ['an unknown choice', STATES, 'half', 'Field must be one or several of open, closed.'],
    ['a text of 201 characters', TEXT, 'x'.repeat(201), 'Field must be text of at most 200 characters.'],
    ['a day that does not exist', DATE, '02/30/2024', 'Field must be a date (MM/DD/YYYY) or a range with from and to.'],
    ['a list of days', DATE, ['2024-02-29'], 'Field must be a date (MM/DD/YYYY) or a range with from and to.'],
    ['a range without an end', DATE, { from: '', to: null }, 'Field must have a from or a to.'],
    [
      'a range that ends before it begins',
      DATE,
      { from: '2024-03-01', to: '02/29/2024' },
      'Field must not have a from after its to.',
    ],
    ['half a number', WHOLE_NUMBER, 1.5, 'Field must be a whole number or a range with from and to.'],
    ['digits in another notation', MONEY, '0x10', 'Field must be an amount or a range with from and to.'],
    ['separators alone', CASE_IDS, ' , ', 'Field must be an id, or a list of ids of at most 15000 characters.'],
    ['too many ids', CASE_IDS, 'x'.repeat(15_001), 'Field must be an id, or a list of ids of at most 15000 characters.'],
    [
      'a range of ids without an order',
      INDEX_NUMBERS,
      { from: 'A' },
      'Field must be an id, or a list of ids of at most 15000 characters.',
    ],
  ])('refuse %s', (_what, spec, value, message) => {
    expect(refusal(() => parseFilter('Field', spec, value))).toBe(message);
  });

  it('refuse a name that the list does not have, also one that every object has', () => {
    for (const name of ['color', 'constructor', 'toString'])
      expect(refusal(() => parseFilters({ Field: TEXT }, { [name]: 'x' }), name)).toBe(`Unknown field: ${name}.`);
  });

  it('are answered by name, without those that do not filter', () => {
    expect(parseFilters({ a: TEXT, b: ID, c: FLAG }, { a: 'x', b: '*' })).toEqual({ a: ['x'] });
  });
});
