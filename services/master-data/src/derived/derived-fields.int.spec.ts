import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CaseServiceStub } from '../../test/case-merge-follower-stub.js';
import { RunningMasterData, type Answer, type Caller } from '../../test/start-master-data.js';

type Row = Record<string, unknown> & { id: number; name: string };
const bodyOf = <Body>(answer: Answer): Body => answer.body as unknown as Body;
const ADDRESS = { address1: '1 Court St', city: 'Queens', state: 'NY' };

describe('a calculated field of a record', () => {
  let cases: CaseServiceStub;
  let running: RunningMasterData;
  let admin: Caller;
  let stranger: Caller;
  const make = async (path: string, body: object) => bodyOf<Row>(await admin('POST', path, { body }));
  const get = async (path: string, as = admin) => bodyOf<Row>(await as('GET', path));
  const listed = async (path: string, as = admin) =>
    bodyOf<{ result: Row[] }>(await as('POST', `${path}/list`, { body: {} })).result;

  beforeAll(async () => {
    cases = await CaseServiceStub.start();
    running = await RunningMasterData.start({ CASE_URL: cases.url });
  });
  beforeEach(async () => {
    await running.setup.seedAccount(running.newAccount());
    admin = running.as();
    stranger = running.as({ accountId: 2 });
  });
  afterAll(async () => {
    await running?.stop();
    await cases?.stop();
  });

  it('is the fee region of a location, by the current regions of the account', async () => {
    const { id } = await make('location', { name: 'Main', ...ADDRESS, zip: '11375-1234' });
    const unknown = await make('location', { name: 'Annex', ...ADDRESS, zip: '10001' });
    for (const row of [
      { region: 2, from: '2000-01-01', to: '2019-12-31' },
      { region: 4, from: '2020-01-01' },
      { region: 1, from: '2099-01-01' },
    ].map(each => ({ zip: '11375', to: null, ...each })))
      await admin('POST', 'fee_schedule/region_zip', { body: row.region === 4 ? { ...row, to: '2098-12-31' } : row });
    expect((await get(`location/${id}`))['fee_region']).toBe(4);
    expect((await listed('location')).map(row => [row.name, row['fee_region']])).toEqual([
      ['Annex', null],
      ['Main', 4],
    ]);
    expect((await get(`location/${unknown.id}`))['fee_region']).toBeNull();
    const file = await admin('POST', 'location/export', { body: { format: 'csv' }, binary: true });
    expect(String(file.body)).toMatch(/Fee Region[\s\S]*Main[^\n]*,4,/);
    for (const body of [{ filters: { fee_region: 4 } }, { sort: [{ field: 'fee_region', dir: 'asc' }] }])
      expect((await admin('POST', 'location/list', { body })).status).toBe(400);
    const same = await admin('POST', 'location', { body: { ...(await get(`location/${id}`)), fee_region: 3 } });
    expect([same.status, bodyOf<Row>(same)['fee_region'], bodyOf<Row>(same)['revision']]).toEqual([200, 4, 1]);
  });

  it('is the sum of the cases of a portfolio, its funder and a provider', async () => {
    const [program] = bodyOf<Row[]>(await admin('GET', 'portfolio/program'));
    const [type] = bodyOf<Row[]>(await admin('GET', 'provider_master/type/option'));
    const funder = await make('funder_master', { name: 'Harbor Receivables' });
    await make('funder_master', { name: 'Idle Capital' });
    const made = await make('portfolio', {
      name: 'First',
      code: 'P1',
      funder_id: funder.id,
      program_id: program!.id,
      purchase_date: '2026-01-01',
      purchase_price: 300,
      terms: [
        { component: 'principal', share_pct: 80, recoup_first: true },
        { component: 'interest', share_pct: 50 },
      ],
    });
    cases.collected = [{ id: made.id, principal: 779.5, interest: 10, attorney_fee: 55, filing_fee: 40, cost: 0 }];
    cases.figures = [
      { id: made.id, cases: 3, open_cases: 1, won_cases: 1, claim_amount: 900, paid_amount: 779.5, total_balance: 120.5 },
    ];
    expect(await get(`portfolio/${made.id}`)).toMatchObject({
      claim_amount: 900,
      collected: 779.5,
      funder_share: 300 + 383.6 + 5,
      remaining: 120.5,
    });
    expect((await listed('funder_master')).map(row => [row.name, row['outstanding']])).toEqual([
      ['Harbor Receivables', 120.5],
      ['Idle Capital', 0],
    ]);
    cases.figures = [];
    await make('provider_master', { name: 'Sunrise PT', provider_type_id: type!.id });
    expect((await listed('provider_master')).map(row => row['balance'])).toEqual([0]);
    const clerk = running.as({ permissions: ['CanManageMaster'] });
    expect((await listed('portfolio', clerk)).map(row => [row.name, row['remaining']])).toEqual([['First', null]]);
    expect((await stranger('GET', `portfolio/${made.id}`)).status).toBe(404);
  });

  it('is the denial rate of an insurer, the results of a reviewer, and the other lists of a doctor', async () => {
    const insurer = await make('insurance_company', { name: 'Acme Mutual' });
    cases.pace = [{ id: insurer.id, bills: 3, denied_bills: 1, paid_in_days: 41.5 }];
    expect(await get(`insurance_company/${insurer.id}`)).toMatchObject({ paid_in_days: 41.5, denial_rate: 33.3 });
    const person = { last_name: 'Ng', first_name: 'Ann', npi: '1234567893' };
    const reviewer = await make('doctor/reviewing', { ...person, review_kind: ['peer'] });
    cases.figures = [
      { id: reviewer.id, cases: 5, open_cases: 1, won_cases: 3, claim_amount: 0, paid_amount: 0, total_balance: 0 },
    ];
    expect(await get(`doctor/reviewing/${reviewer.id}`)).toMatchObject({ won: 75, also_in: null });
    const treating = await make('operating_doctor', person);
    expect(treating['also_in']).toBe('Peer Review Doctors');
    expect((await get(`doctor/reviewing/${reviewer.id}`))['also_in']).toBe('Operating / Treating Doctors');
    const chosen = await admin('POST', 'operating_doctor/list', {
      body: { columns: ['also_in', 'license_state', 'speciality_id'] },
    });
    expect(bodyOf<{ result: Row[] }>(chosen).result).toMatchObject([
      { also_in: 'Peer Review Doctors', license_state: 'NY', speciality_name: null },
    ]);
    expect((await admin('POST', 'operating_doctor/list', { body: { columns: ['zap'] } })).status).toBe(400);
  });

  it('is what an arbitrator awarded, and zero for one who decided no case', async () => {
    const person = { last_name: 'Ortega', kind: 'arbitrator' };
    const [decided, idle] = [
      await make('arbitrator', { ...person, first_name: 'Rosa' }),
      await make('arbitrator', { ...person, first_name: 'Sam' }),
    ];
    cases.awards = [{ id: decided.id, awards: 4, awarded_pct: 62.5 }];
    expect((await listed('arbitrator')).map(row => [row.id, row['awards'], row['awarded_pct']])).toEqual([
      [decided.id, 4, 62.5],
      [idle.id, 0, null],
    ]);
  });

  it('is whether a status ends a case, by its case status', async () => {
    const final = async (path: string) =>
      (await listed(path)).filter(row => row['is_final'] === true).map(row => row['code']) as string[];
    expect(await final('case_status')).toEqual(expect.arrayContaining(['CL_PAID', 'CL_SOL']));
    expect(await final('case_status')).not.toContain('COLLECT');
    const [draft] = await listed('case_status');
    const made = { code: 'OVER', name: 'Over', track: 'any', case_status_id: draft!.id };
    expect(await make('status', made)).toMatchObject({ is_final: draft!['phase'] === 'closed' });
    expect(await make('case_status', { code: 'END', name: 'End', phase: 'closed' })).toMatchObject({ is_final: true });
    expect((await listed('case_workflow_type')).map(row => row['status_count'])).toContain(0);
  });

  describe('without the case service', () => {
    let alone: RunningMasterData;
    let asked = 0;
    const deaf = createServer(request => {
      asked += 1;
      request.destroy();
    });
    beforeAll(async () => {
      await once(deaf.listen(0, '127.0.0.1'), 'listening');
      alone = await RunningMasterData.start({ CASE_URL: `http://127.0.0.1:${(deaf.address() as AddressInfo).port}` });
      await alone.setup.seedAccount(1);
    });
    afterAll(async () => {
      await alone?.stop();
      deaf.close();
    });

    it('is empty in lists if unknown; an unavailable service is not called again immediately', async () => {
      const user = alone.as();
      const [type] = bodyOf<Row[]>(await user('GET', 'provider_master/type/option'));
      const [program] = bodyOf<Row[]>(await user('GET', 'portfolio/program'));
      const funder = bodyOf<Row>(await user('POST', 'funder_master', { body: { name: 'Harbor Receivables' } }));
      const portfolio = {
        name: 'First',
        code: 'P1',
        funder_id: funder.id,
        program_id: program!.id,
        purchase_date: '2026-01-01',
        purchase_price: 300,
      };
      expect((await user('POST', 'portfolio', { body: portfolio })).status).toBe(201);
      const provider = { name: 'Sunrise PT', provider_type_id: type!.id };
      expect((await user('POST', 'provider_master', { body: provider })).status).toBe(201);
      expect((await listed('funder_master', user)).map(row => row['outstanding'])).toEqual([null]);
      const before = asked;
      expect(before).toBeGreaterThan(0);
      expect((await listed('provider_master', user)).map(row => row['balance'])).toEqual([null]);
      expect(asked).toBe(before);
    });
  });
});
