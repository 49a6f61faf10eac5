import type { CaseListRequest } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import { caseProjector, type CaseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, KnownParties, seenBy, sessionOf, type CaseWorld } from '../../../test/case-world.js';
import { importWith } from '../../../test/import-with.js';
import { RememberedCounts } from './case-list.counts.js';
import { CaseListQuery } from './case-list.query.js';
import { caseCommands } from '../../../test/case-commands.js';

const HEADINGS = 'Claim #,Patient Last,Patient First,Carrier,Facility,DOS From,DOS To,Accident Date,Proc Code,Bill No,Billed';
const caseRow = (claim: string) =>
  `${claim},Ferrante,Odalys,Fernhill,Cedar Loop PT,10/02/2025,10/17/2025,09/18/2025,ZZ101,${claim},1200.00`;

/** All cases have such a date; sums are not kept by it. */
const ALL: CaseListRequest = { filters: { accident_date: { from: '2000-01-01' } } };
const DEMO = sessionOf(ACCOUNTS.demo);
const NORTH = sessionOf(ACCOUNTS.north);

describe('cached counts of the case list', () => {
  let world: CaseWorld;
  let projector: CaseProjector;
  let counts: RememberedCounts;
  let imported = 0;
  const directory = new KnownParties();

  beforeAll(async () => {
    world = await caseWorld();
    projector = caseProjector(world);
    await projector.start();
  }, 60_000);
  afterAll(async () => {
    await projector?.stop();
    await world?.close();
  });
  beforeEach(async () => {
    counts = new RememberedCounts();
    await addCase(DEMO);
  });

  const listed = async ({ accountId }: Session): Promise<number> =>
    (await world.database.ownerPool.query('select from cases.case_list where account_id = $1 and not is_deleted', [accountId]))
      .rowCount ?? 0;

  async function addCase(session: Session): Promise<void> {
    await importWith(world, [HEADINGS, caseRow(`C-${String(++imported)}`)].join('\n'), { session, directory });
    await projector.caughtUp();
  }

  /** The count, and whether rows were counted for it. */
  async function count(request: CaseListRequest = ALL, session = DEMO): Promise<{ total: number; hasCounted: boolean }> {
    let hasCounted = false;
    const total = await world.database.database.withAccount(session.accountId, async tx => {
      const query: typeof tx.query = (sql, ...rest) => {
        hasCounted ||= sql.includes('count(*)');
        return tx.query(sql, ...rest);
      };
      return (await new CaseListQuery(session, request).count({ query }, counts)).total_rows;
    });
    return { total, hasCounted };
  }

  it('are calculated once while no case changes', async () => {
    const total = await listed(DEMO);
    expect(await count()).toEqual({ total, hasCounted: true });
    expect(await count()).toEqual({ total, hasCounted: false });
    expect(await count({ ...ALL, page: 2 })).toEqual({ total, hasCounted: false });
  });

  it('include a new case', async () => {
    const { total } = await count();
    await addCase(DEMO);
    expect(await count()).toEqual({ total: total + 1, hasCounted: true });
  });

  it('follow a changed case', async () => {
    const [caseId] = await world.caseIds(ACCOUNTS.demo);
    const filters = { Case_Id: [caseId ?? ''], Current_Status: [2] };
    const cases = await caseCommands(world);
    const isReady = (await count({ filters })).total === 1;
    await cases.execute(DEMO, caseId ?? '', {
      type: 'ChangeStatus',
      data: { status: isReady ? 'NEW' : 'READY', reason: null, date: null },
    });
    await projector.caughtUp();
    expect((await count({ filters })).total).toBe(isReady ? 0 : 1);
  });

  it('do not change with a case of another account', async () => {
    await count();
    await addCase(NORTH);
    expect(await count()).toMatchObject({ hasCounted: false });
    expect(await count(ALL, NORTH)).toEqual({ total: await listed(NORTH), hasCounted: true });
  });

  it('of the firm are never used for a client', async () => {
    const clinic = sessionOf(ACCOUNTS.demo, { dataScope: { kind: 'provider', providerIds: [-1] } });
    await count();
    const total = await world.database.database.withAccount(
      ACCOUNTS.demo,
      async tx => (await new CaseListQuery(clinic, ALL, seenBy(clinic)).count(tx, counts)).total_rows,
    );
    expect(total).toBe(0);
  });

  it('are calculated every time for payment filters, since a payment may leave the list unchanged', async () => {
    const filters = { Payment_Date: '2025-01-01' };
    await count({ filters });
    expect(await count({ filters })).toEqual({ total: 0, hasCounted: true });
  });
});
