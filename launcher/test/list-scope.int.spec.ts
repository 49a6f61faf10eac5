import type { AnyList } from '@atlas/contracts';
import { LIST_SOURCES, type ListSource, type Session } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import '../src/all-services.module.js';
import { allSchemas } from '../src/schemas.js';
import { ACCOUNT, FIRM, FUNDER_USER, givenTo, PORTFOLIO, PROVIDER, PROVIDER_USER, USER } from './list-sessions.js';
import { addListedRows, markOf, type Owner } from './listed-rows.js';

const OWNERS = {
  both: { account: ACCOUNT, provider: PROVIDER, portfolio: PORTFOLIO, user: USER },
  providers: { account: ACCOUNT, provider: PROVIDER, portfolio: 9, user: 8 },
  funders: { account: ACCOUNT, provider: 8, portfolio: PORTFOLIO, user: 8 },
  firms: { account: ACCOUNT, provider: 8, portfolio: 9, user: 8 },
  otherTenants: { account: 2, provider: PROVIDER, portfolio: PORTFOLIO, user: USER },
} as const satisfies Record<string, Owner>;
const { both, providers, funders, firms } = OWNERS;

interface Seen {
  readonly firm: readonly Owner[];
  readonly provider: readonly Owner[];
  readonly funder: readonly Owner[];
}
const ALL = [both, providers, funders, firms];
const CASES: Seen = { firm: ALL, provider: [both, providers], funder: [both, funders] };
const CASES_OF_PROVIDER: Seen = { firm: [both, providers], provider: [both, providers], funder: [both] };
const FIRM_ONLY: Seen = { firm: ALL, provider: [], funder: [] };
/** Their calls are for administrators of the account. */
const ACCOUNT_WIDE: Seen = { firm: ALL, provider: ALL, funder: ALL };

/** Of the operator account alone. */
const OPERATOR_ONLY: Seen = { firm: [], provider: [], funder: [] };

/** Whose rows each list answers: to the firm, to a user of the provider, and to one of the funder. */
const SEEN: Readonly<Record<string, Seen>> = {
  'Case/simple_search': CASES,
  'packet/list': CASES,
  'provider_master/{id}/new_cases': CASES_OF_PROVIDER,
  'provider_master/{id}/withdrawn_cases': CASES_OF_PROVIDER,
  'provider_master/{id}/settlements': CASES_OF_PROVIDER,
  'provider_master/{id}/invoices': { ...CASES_OF_PROVIDER, funder: [] },
  'case/document/past_retention/list': FIRM_ONLY,
  'case/document/unassigned/list': { firm: ALL, provider: [both], funder: [both] },
  'payment/unapplied/list': FIRM_ONLY,
  'CaseFilling/ListProcessedCases': FIRM_ONLY,
  '{resource}/merges': FIRM_ONLY,
  'provider_document_type/{id}/missing': FIRM_ONLY,
  'application/user/list': ACCOUNT_WIDE,
  'setting/application/list': ACCOUNT_WIDE,
  'system/account/list': OPERATOR_ONLY,
  'ticket/search': ACCOUNT_WIDE,
  'webhook/{id}/deliveries/list': FIRM_ONLY,
};

type Row = Readonly<Record<string, unknown>>;

const marksIn = (rows: readonly object[]): readonly string[] =>
  rows.map(row => /OF-\d+-\d+-\d+/.exec(JSON.stringify(row))?.[0] ?? JSON.stringify(row)).toSorted();

const totaled = ({ names, columns }: AnyList): readonly string[] => names.filter(name => columns[name]?.total);

describe('every defined list', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await testDatabase({ schemas: allSchemas });
    await addListedRows(test.ownerPool, Object.values(OWNERS));
  });
  afterAll(() => test?.close());

  it('declares here whose rows it answers', () => {
    expect(Object.keys(SEEN).toSorted()).toEqual(LIST_SOURCES.map(({ definition }) => definition.path).toSorted());
  });

  const asked = LIST_SOURCES.flatMap(source =>
    (
      [
        ['the firm', FIRM, 'firm'],
        ['a user of the provider', PROVIDER_USER, 'provider'],
        ['a user of the funder', FUNDER_USER, 'funder'],
      ] as const
    ).map(([who, session, kind]) => [source.definition.label, who, source, session, kind] as const),
  );

  async function everyRow(source: ListSource<object, unknown>, session: Session): Promise<readonly object[]> {
    const rows: object[] = [];
    for await (const batch of source.query(session, {}, givenTo(session)).all(test.database)) rows.push(...batch);
    return rows;
  }

  it.each(asked)('%s answers %s only their rows, also in totals and exports', async (_, __, source, session, kind) => {
    const expected = SEEN[source.definition.path]![kind].map(markOf).toSorted();
    const query = () => source.query(session, {}, givenTo(session));
    // Only one of the two has row-level security, so the list filters by account itself.
    const page = await test.database.withAccount(ACCOUNT, tx => query().page(tx));
    const unguarded = await test.database.withSystem(tx => query().totaledPage<Readonly<Record<string, number>>>(tx));

    expect(marksIn(page.result)).toEqual(expected);
    expect(marksIn(unguarded.result)).toEqual(expected);
    expect(marksIn(await everyRow(source, session))).toEqual(expected);
    expect([page.total_rows, unguarded.total_rows]).toEqual([expected.length, expected.length]);
    expect((await test.database.withSystem(tx => query().count(tx))).total_rows).toBe(expected.length);
    const sums = totaled(source.definition).map(name => [
      name,
      (page.result as Row[]).reduce((sum, row) => sum + Number(row[name]), 0),
    ]);
    expect(unguarded.totals).toEqual(Object.fromEntries(sums));
  });
});
