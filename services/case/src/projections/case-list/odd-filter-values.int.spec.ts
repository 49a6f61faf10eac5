import { AppError, CASE_FILTERS, instanceOf, ListRequest } from '@atlas/contracts';
import { isAway } from '@atlas/platform';
import { ACCOUNTS, caseWorld, sessionOf, type CaseWorld } from '../../../test/case-world.js';
import { CASE_LIST_COLUMNS } from './case-list.columns.js';
import { CaseListQuery } from './case-list.query.js';

const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  'x',
  '*',
  'true',
  true,
  false,
  0,
  -1,
  1.5,
  '1e5',
  1e308,
  -1e308,
  9 ** 30,
  2_147_483_648,
  '99999999999999999999',
  'NaN',
  'Infinity',
  '2025-02-29',
  '02/30/2025',
  '2025-13-01',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2025-01-01T00:00:00Z',
  'now',
  "'; drop table x; --",
  '%_\\',
  'İ',
  '🙂'.repeat(500),
  [],
  [null],
  ['', 'x', 1],
  [1e308, '2025-02-30'],
  Array.from({ length: 1000 }, (_, index) => index),
  Array.from({ length: 1001 }, (_, index) => index),
  {},
  { from: '2025-02-29' },
  { to: 1e308 },
  { from: 'x', to: 'y' },
  { from: null, to: '' },
  { from: { to: 1 } },
  { other: 1 },
  [[1]],
  [{ a: 1 }],
];

const NAMES = [...Object.keys(CASE_FILTERS), ...Object.keys(CASE_LIST_COLUMNS), 'is_closed', 'next_deadline_rule'];

describe('a filter of cases with any value', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await caseWorld();
  });
  afterAll(() => world?.close());

  /** Undefined for an answer, and for a refusal (4xx) that names the filter. */
  async function fault(name: string, request: () => ListRequest): Promise<string | undefined> {
    const session = sessionOf(ACCOUNTS.demo);
    try {
      const query = new CaseListQuery(session, request());
      await world.database.database.withAccount(session.accountId, tx => query.page(tx));
      return undefined;
    } catch (error) {
      const isRefusal = error instanceof AppError && error.status === 400 && error.message.includes(name);
      return isRefusal ? undefined : `${name}: ${String(error)}${isAway(error) ? ' (away)' : ''}`;
    }
  }

  it.each(NAMES)('%s is answered, or refused by name', async name => {
    const faults = await Promise.all(
      ODD_VALUES.map(value => fault(name, () => instanceOf(ListRequest, { filters: { [name]: value } }))),
    );
    expect(faults.filter(one => one !== undefined)).toEqual([]);
  });

  it('is refused if all filters together have too many values', async () => {
    const values = Array.from({ length: 1000 }, (_, index) => `x${index}`);
    const filters = Object.fromEntries(Object.keys(CASE_FILTERS).map(name => [name, values]));
    expect(() => instanceOf(ListRequest, { filters })).toThrow('has too many values');
  });

  it('is ignored if a field of the list is null', async () => {
    const nothing = { page: null, top: null, query: null, filters: null, sort: null, page_token: null, show_all: null };
    expect(await fault('null', () => instanceOf(ListRequest, nothing))).toBeUndefined();
  });
});
