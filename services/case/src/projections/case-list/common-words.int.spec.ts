import type { CaseListRequest, SortRequest } from '@atlas/contracts';
import type { CountMemory, Session } from '@atlas/platform';
import { caseProjector, type CaseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, KnownParties, seenBy, sessionOf, type CaseWorld } from '../../../test/case-world.js';
import { importWith } from '../../../test/import-with.js';
import { CaseListQuery, NEAREST } from './case-list.query.js';
import { MOST_FOUND } from './case-list.search.js';

const FILE = [
  'Claim #,Patient Last,Patient First,Carrier,Facility,DOS From,DOS To,Accident Date,Proc Code,Bill No,Billed',
  'AB-1,Ferrante,Odalys,Fernhill,Cedar Loop PT,10/02/2025,10/17/2025,09/18/2025,ZZ101,B1,1200.00',
].join('\n');
const CASES = MOST_FOUND + 1000;
const EVERY = 1000;
const OKPARAS = CASES / EVERY;
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
    await addCases(CASES, {
      case_id: `'ZZ-' || lpad(n::text, 6, '0')`,
      injured_last_name: `case when n % ${EVERY} = 0 then 'Okpara' else l.injured_last_name end`,
    });
  }, 120_000);
  afterAll(async () => {
    await projector?.stop();
    await world?.close();
  });

  /** Copies of the imported case, with other values in some columns; `n` counts them. */
  async function addCases(count: number, changed: Readonly<Record<string, string>>): Promise<void> {
    const { rows } = await world.database.ownerPool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'cases' and table_name = 'case_list' and is_generated = 'NEVER'`,
    );
    const names = rows.map(({ name }) => name);
    await world.database.ownerPool.query(
      `insert into cases.case_list (${names.join(', ')})
       select ${names.map(name => changed[name] ?? `l.${name}`).join(', ')}
         from cases.case_list l, generate_series(1, ${count}) n
        where l.account_id = ${ACCOUNTS.demo} and l.case_id = (select min(case_id) from cases.case_list where account_id = ${ACCOUNTS.demo})`,
    );
  }

  const page = (request: CaseListRequest, session: Session = sessionOf(ACCOUNTS.demo)) =>
    world.database.database.withAccount(session.accountId, tx => new CaseListQuery(session, request).page(tx));
  const ids = async (request: CaseListRequest) => (await page(request)).result.map(({ case_id }) => case_id);

  async function expectNewest(query = 'fernhill'): Promise<void> {
    const answer = await page({ query, top: 2, sort: NEWEST });
    expect(answer.result.map(({ case_id }) => case_id)).toEqual(
      [CASES, CASES - 1].map(number => `ZZ-${String(number).padStart(6, '0')}`),
    );
    expect(answer).toMatchObject({ total_rows: MOST_FOUND, total_is_capped: true });
  }

  it('shows them in the order of the list, and counts them up to a limit', async () => {
    await expectNewest();
  });
  it('continues on the next page', async () => {
    const [first, second] = await ids({ query: 'fernhill', top: 2, sort: NEWEST });
    expect(await ids({ query: 'fernhill', top: 1, page: 2, sort: NEWEST })).toEqual([second]);
    const { next_page_token = '' } = await page({ query: 'fernhill', top: 1, sort: NEWEST });
    expect(await ids({ query: 'fernhill', top: 1, sort: NEWEST, page_token: next_page_token })).toEqual([second]);
    expect(first).not.toBe(second);
  });
  it('finds the few that a rare word or a filter leaves, and counts them', async () => {
    expect(await page({ query: 'fernhill okpara', top: 5 })).toMatchObject({ total_rows: OKPARAS });
    const filtered = await page({ query: 'fernhill', filters: { injured_last_name: 'okpara' }, top: 5 });
    expect(filtered.total_rows).toBe(OKPARAS);
    expect(filtered.total_is_capped).toBeUndefined();
  });
  it('finds one or two letters where a word begins, also the first word of a case', async () => {
    expect((await page({ query: 'fe', top: 3 })).result).toHaveLength(3);
    expect(await page({ query: 'ok', top: 3 })).toMatchObject({ total_rows: OKPARAS });
    expect(await page({ query: 'zz okp', top: 3 })).toMatchObject({ total_rows: OKPARAS });
    expect((await page({ query: 'rn' })).result).toEqual([]);
  });
  it('does not count words that are the only condition', async () => {
    const refuses: CountMemory = { of: () => Promise.reject(new Error('It is counted.')) };
    const counted = (request: CaseListRequest) =>
      world.database.database.withAccount(ACCOUNTS.demo, tx =>
        new CaseListQuery(sessionOf(ACCOUNTS.demo), request).page(tx, refuses),
      );
    expect(await counted({ query: 'fernhill', top: 2 })).toMatchObject({ total_rows: MOST_FOUND, total_is_capped: true });
    await expect(counted({ query: 'fernhill', top: 2, filters: { injured_last_name: 'okpara' } })).rejects.toThrow(
      'It is counted.',
    );
  });
  it('finds the cases of rare words once, and does not count them again', async () => {
    const asked: string[] = [];
    const answer = await world.database.database.withAccount(ACCOUNTS.demo, tx => {
      const query: typeof tx.query = (sql, ...rest) => {
        asked.push(sql);
        return tx.query(sql, ...rest);
      };
      return new CaseListQuery(sessionOf(ACCOUNTS.demo), { query: 'okpara', top: 2 }).page({ query });
    });
    expect([answer.total_rows, answer.result.length, asked.length]).toEqual([OKPARAS, 2, 2]);
    expect(asked.filter(sql => sql.includes('cases.cases_'))).toHaveLength(1);
  });
  it('counts what a filter leaves of the cases of rare words, and shows a client none of another provider', async () => {
    expect(await page({ query: 'okpara', filters: { ins_claim_number: 'none' } })).toMatchObject({ total_rows: 0 });
    const clinic = sessionOf(ACCOUNTS.demo, { dataScope: { kind: 'provider', providerIds: [-1] } });
    const seen = await world.database.database.withAccount(ACCOUNTS.demo, tx =>
      new CaseListQuery(clinic, { query: 'okpara' }, seenBy(clinic)).page(tx),
    );
    expect(seen).toMatchObject({ result: [], total_rows: 0 });
  });
  it('shows nothing of another account', async () => {
    const { result, total_rows } = await page({ query: 'fernhill' }, sessionOf(ACCOUNTS.north));
    expect([result.length, total_rows]).toEqual([1, 1]);
  });

  describe('behind more cases of another carrier than are looked through', () => {
    const others = { case_id: `'ZZY-' || lpad(n::text, 6, '0')`, insurance_company_name: `'Oakbrook'` };
    beforeAll(() => addCases(NEAREST.rows + 1, others), 60_000);
    afterAll(() => world.database.ownerPool.query(`delete from cases.case_list where insurance_company_name = 'Oakbrook'`));

    it('finds them in the same order, with the same total', async () => {
      await expectNewest();
    });
    it('finds what very many ids begin with by the ids, in any order', async () => {
      await expectNewest('zz-0');
      const sort: SortRequest[] = [{ field: 'injured_last_name', dir: 'desc' }];
      const [first] = await ids({ query: 'zz-0', top: 1, sort });
      expect(first).toBe(`ZZ-${String(CASES).padStart(6, '0')}`);
    });
    it.each(['fernhill', 'zz-0'])('continues on the next page: %s', async query => {
      const { next_page_token = '' } = await page({ query, top: 1, sort: NEWEST });
      const [second] = await ids({ query, top: 1, sort: NEWEST, page_token: next_page_token });
      expect(second).toBe(`ZZ-${String(CASES - 1).padStart(6, '0')}`);
    });
  });
});
