import type { CaseListRequest, SortRequest } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import { caseProjector, type CaseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, KnownParties, sessionOf, type CaseWorld } from '../../../test/case-world.js';
import { importWith } from '../../../test/import-with.js';
import { CaseListQuery } from './case-list.query.js';
import { MOST_FOUND } from './case-list.search.js';

const FILE = [
  'Claim #,Patient Last,Patient First,Carrier,Facility,DOS From,DOS To,Accident Date,Proc Code,Bill No,Billed',
  'AB-1,Ferrante,Odalys,Fernhill,Cedar Loop PT,10/02/2025,10/17/2025,09/18/2025,ZZ101,B1,1200.00',
].join('\n');
const NEWEST: SortRequest[] = [{ field: 'case_id', dir: 'desc' }];

/** More cases than a search counts, all of one carrier; every thousandth is of a Ms. Okpara. */
describe('a search for a word that very many cases have', () => {
  let world: CaseWorld;
  let projector: CaseProjector;

  beforeAll(async () => {
    world = await caseWorld();
    projector = caseProjector(world);
    await projector.start();
    for (const account of [ACCOUNTS.demo, ACCOUNTS.north])
      await importWith(world, FILE, { session: sessionOf(account), directory: new KnownParties() });
    await projector.caughtUp();
    const { rows } = await world.database.ownerPool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'cases' and table_name = 'case_list' and is_generated = 'NEVER'`,
    );
    const changed: Readonly<Record<string, string>> = {
      case_id: `'ZZ-' || lpad(n::text, 6, '0')`,
      injured_last_name: `case when n % 1000 = 0 then 'Okpara' else l.injured_last_name end`,
    };
    const names = rows.map(({ name }) => name);
    await world.database.ownerPool.query(
      `insert into cases.case_list (${names.join(', ')})
       select ${names.map(name => changed[name] ?? `l.${name}`).join(', ')}
         from cases.case_list l, generate_series(1, ${MOST_FOUND + 1000}) n where l.account_id = ${ACCOUNTS.demo}`,
    );
  }, 120_000);
  afterAll(async () => {
    await projector?.stop();
    await world?.close();
  });

  const page = (request: CaseListRequest, session: Session = sessionOf(ACCOUNTS.demo)) =>
    world.database.database.withAccount(session.accountId, tx => new CaseListQuery(session, request).page(tx));
  const ids = async (request: CaseListRequest) => (await page(request)).result.map(({ case_id }) => case_id);

  it('shows them in the order of the list, and counts them up to a limit', async () => {
    const answer = await page({ query: 'fernhill', top: 2, sort: NEWEST });
    expect(answer.result.map(({ case_id }) => case_id)).toEqual(
      [MOST_FOUND + 1000, MOST_FOUND + 999].map(number => `ZZ-${String(number).padStart(6, '0')}`),
    );
    expect(answer).toMatchObject({ total_rows: MOST_FOUND, total_is_capped: true });
  });
  it('continues on the next page', async () => {
    const [first, second] = await ids({ query: 'fernhill', top: 2, sort: NEWEST });
    expect(await ids({ query: 'fernhill', top: 1, page: 2, sort: NEWEST })).toEqual([second]);
    const { next_page_token = '' } = await page({ query: 'fernhill', top: 1, sort: NEWEST });
    expect(await ids({ query: 'fernhill', top: 1, sort: NEWEST, page_token: next_page_token })).toEqual([second]);
    expect(first).not.toBe(second);
  });
  it('finds the few that a rare word or a filter leaves, and counts them', async () => {
    expect(await page({ query: 'fernhill okpara', top: 5 })).toMatchObject({ total_rows: 21 });
    const filtered = await page({ query: 'fernhill', filters: { injured_last_name: 'okpara' }, top: 5 });
    expect(filtered.total_rows).toBe(21);
    expect(filtered.total_is_capped).toBeUndefined();
  });
  it('finds a word of two letters', async () => {
    expect((await page({ query: 'rn', top: 3 })).result).toHaveLength(3);
  });
  it('shows nothing of another account', async () => {
    const { result, total_rows } = await page({ query: 'fernhill' }, sessionOf(ACCOUNTS.north));
    expect([result.length, total_rows]).toEqual([1, 1]);
  });
});
