import { CASE_FILTERS, type Filters, type ListRequest } from '@atlas/contracts';
import { caseProjector, type CaseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, KnownParties, sessionOf, type CaseWorld } from '../../../test/case-world.js';
import { importPaymentsWith } from '../../../test/import-payments-with.js';
import { importWith } from '../../../test/import-with.js';
import { CaseListQuery } from './case-list.query.js';
import { caseCommands } from '../../../test/case-commands.js';

const SESSION = sessionOf(ACCOUNTS.demo);

const CASES = [
  'Claim #,Patient Last,Patient First,Carrier,Facility,DOS From,DOS To,Accident Date,Proc Code,Bill No,Billed',
  'A-1,Ferrante,Odalys,Fernhill,Cedar Loop PT,10/02/2023,10/17/2023,09/18/2023,ZZ101,BN-771,1200.00',
  'A-2,Okpara,Desmond,Larkspur,Beacon Chiro,11/02/2023,11/02/2023,10/30/2023,ZZ101,BN-772,300.50',
  'A-3,Ferris,Noor,Fernhill,Cedar Loop PT,12/01/2023,12/19/2023,11/20/2023,ZZ214,BN-773,50.00',
].join('\n');

const INDEX_NUMBERS = [
  ['DEMO26-000001', '2009-2196 Q C'],
  ['DEMO26-000002', '2009-2196'],
] as const;

const PAYMENTS = [
  'Claim #,Posted,Amount,Reference',
  'A-1,02/20/2024,10.00,R1',
  'A-1,06/20/2024,20.00,R2',
  'A-1,09/05/2024,30.00,R3',
  'A-2,06/01/2024,40.00,R4',
].join('\n');

describe('ranges in the list of cases', () => {
  let world: CaseWorld;
  let projector: CaseProjector;

  const rows = async (request: ListRequest) =>
    (await world.database.database.withAccount(SESSION.accountId, tx => new CaseListQuery(SESSION, request).page(tx))).result;
  const claims = async (filters: Filters, query?: string) =>
    (await rows({ filters, ...(query === undefined ? {} : { query }) })).map(row => row.ins_claim_number).sort();

  beforeAll(async () => {
    world = await caseWorld();
    projector = caseProjector(world);
    await projector.start();
    await importWith(world, CASES, { session: SESSION, directory: new KnownParties() });
    const cases = await caseCommands(world);
    for (const [id, index_or_aaa_number] of INDEX_NUMBERS)
      await cases.execute(SESSION, id, { type: 'UpdateCase', data: { attributes: { index_or_aaa_number } } });
    await importPaymentsWith(world, PAYMENTS, { session: SESSION });
    await projector.caughtUp();
  }, 60_000);
  afterAll(async () => {
    await projector?.stop();
    await world?.close();
  });

  it.each<[string, Filters, string[]]>([
    ['both ends', { Accident_Date: { from: '09/01/2023', to: '2023-10-30' } }, ['A-1', 'A-2']],
    ['a first day', { Accident_Date: { from: '2023-10-30' } }, ['A-2', 'A-3']],
    ['a last day', { Accident_Date: { to: '2023-10-29' } }, ['A-1']],
    ['one day', { Accident_Date: '10/30/2023' }, ['A-2']],
    ['days of service that overlap', { DOS: { from: '2023-10-10', to: '2023-11-02' } }, ['A-1', 'A-2']],
    ['one end, as a range', { DOS_From: { from: '2023-11-02', to: '2023-11-30' } }, ['A-2']],
    ['a balance', { Total_Balance_From: { from: 50, to: 260.5 } }, ['A-2', 'A-3']],
    ['case ids', { Case_Id: { from: 'demo26-000002' } }, ['A-2', 'A-3']],
    ['case ids from and to', { case_id: { from: 'DEMO26-000001', to: 'DEMO26-000002' } }, ['A-1', 'A-2']],
  ])('find by %s', async (_what, filters, expected) => {
    expect(await claims(filters)).toEqual(expected);
  });

  it('find cases by opening date and by the age of their status', async () => {
    const [{ date_open: opened, status_age: age } = { date_open: '', status_age: 0 }] = await rows({});
    const day = String(opened);
    for (const filters of <Filters[]>[
      { Date_Open: { from: day, to: day } },
      { Date_Open: { from: day } },
      { Date_Open_From: day, Date_Open_To: day },
      { Date_Open_To: { to: day } },
      { Status_Age_From: { from: age, to: age } },
      { Status_Age_To: age },
      { Status_Changed_To: { from: '2020-01-01' } },
    ])
      expect([filters, (await claims(filters)).length]).toEqual([filters, 3]);
    for (const filters of <Filters[]>[
      { Date_Open: { from: '2001-01-01', to: '2001-12-31' } },
      { Status_Age_From: { from: Number(age) + 1 } },
      { Status_Changed_To: '2001-01-01' },
    ])
      expect([filters, await claims(filters)]).toEqual([filters, []]);
  });

  it.each<[string, Filters, string[]]>([
    ['February', { Payment_Date: '2024-02-01', Payment_Date_To: '2024-02-29' }, ['A-1']],
    ['June', { Payment_Date: { from: '2024-06-01', to: '2024-06-30' } }, ['A-1', 'A-2']],
    // A-1 was paid before and after: neither of these is a payment in between.
    ['March to May', { Payment_Date: '2024-03-01', Payment_Date_To: '2024-05-31' }, []],
    ['from July on', { Payment_Date: '2024-07-01' }, ['A-1']],
    ['up to May', { Payment_Date_To: '2024-05-31' }, ['A-1']],
  ])('find a case by any of its payments: %s', async (_what, filters, expected) => {
    expect(await claims(filters)).toEqual(expected);
  });

  it('are refused if two filters contradict each other', () => {
    const query = (filters: Filters) => () => new CaseListQuery(SESSION, { filters });
    expect(query({ DOS_From: '2024-02-01', DOS_To: '2024-01-01' })).toThrow('DOS_To contradicts DOS_From.');
    expect(query({ Payment_Date_To: '2024-01-01', Payment_Date: '2024-02-01' })).toThrow(
      'Payment_Date contradicts Payment_Date_To.',
    );
    expect(query({ Accident_Date: { from: '2024-02-01', to: '2024-01-01' } })).toThrow(
      'Accident_Date must not have a from after its to.',
    );
  });

  it('are documented for fourteen fields, and each of them accepts one', () => {
    const ranges = Object.entries(CASE_FILTERS).filter(([, { kind }]) => kind === 'range');
    expect(ranges).toHaveLength(14);
    for (const [name, filter] of ranges) {
      const [from, to] = 'value' in filter && filter.value === 'date' ? ['2024-01-01', '2024-02-01'] : [1, 2];
      for (const range of [{ from }, { to }, { from, to }])
        expect(() => new CaseListQuery(SESSION, { filters: { [name]: range } })).not.toThrow();
    }
  });

  it('and values with spaces find the right cases', async () => {
    expect(await claims({ IndexOrAAA_Number: '2009-2196 q c' })).toContain('A-1');
    expect(await claims({ IndexOrAAA_Number: ['2009-2196 Q C', 'none'] })).toContain('A-1');
    expect(await claims({ IndexOrAAA_Number: '2009-2196' })).toEqual(['A-2']);
    expect(await claims({ provider_name: 'cedar loop' })).toEqual(['A-1', 'A-3']);
  });

  it('work with the search box, which finds bill numbers', async () => {
    expect(await claims({}, 'bn-772')).toEqual(['A-2']);
    expect(await claims({}, 'bn-77 fernhill')).toEqual(['A-1', 'A-3']);
  });

  it('work with sorting by packet, track and closed', async () => {
    for (const field of ['packet_id', 'track', 'is_closed']) {
      const [down, up] = await Promise.all((['desc', 'asc'] as const).map(dir => rows({ sort: [{ field, dir }] })));
      expect([field, down?.map(row => row.case_id)]).toEqual([field, up?.map(row => row.case_id).reverse()]);
    }
  });

  it('find payments of a period, and the payments of a case, by an index', async () => {
    const plans = await world.database.database.withAccount(SESSION.accountId, async tx => {
      await tx.query('set local enable_seqscan = off');
      const lines: string[] = [];
      const explained = async (sql: string, parameters: readonly unknown[] = []) => {
        const plan = await tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
        lines.push(...plan.map(line => line['QUERY PLAN']));
        return [];
      };
      const request = { filters: { Payment_Date: '2024-02-01', Payment_Date_To: '2024-02-29' } };
      await new CaseListQuery(SESSION, request).page({ query: explained });
      return lines.join('\n');
    });
    expect(plans).toMatch(/Index (Only )?Scan (Backward )?using case_payment_(day|of_case)/);
    expect(plans).toMatch(/Index Cond: .*transaction_date >= /);
  });
});
