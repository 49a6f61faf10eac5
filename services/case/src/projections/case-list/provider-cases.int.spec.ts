import { statusesShown, type MasterRecordChanged } from '@atlas/contracts';
import { randomUUID } from 'node:crypto';
import { casesWith } from '../../../test/case-named.js';
import { caseProjector, type CaseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, sessionOf, SYSTEM_METADATA, VOCABULARY, type CaseWorld } from '../../../test/case-world.js';
import { caseStream } from '../../application/cases.js';
import { keepReferences } from '../../references/reference-book.js';
import { StatusTable } from '../../references/status-table.js';
import { newCases, withdrawnCases } from './provider-cases.query.js';

const WITHDRAWN = { id: 9, code: 'CL_WD', name: 'Closed, withdrawn' };
const [OWN, WITHDRAWN_CASE, FOREIGN] = ['DEMO26-000001', 'DEMO26-000002', 'DEMO26-000003'] as const;

describe('cases on a provider’s record', () => {
  let world: CaseWorld;
  let projector: CaseProjector;
  const asked = (over: object = {}, request: object = {}) => ({
    session: sessionOf(ACCOUNTS.demo, over),
    providerId: 3,
    request: { date_from: '2026-01-01', ...request },
  });
  const inAccount = <Result>(work: Parameters<typeof world.database.database.withAccount<Result>>[1]) =>
    world.database.database.withAccount(ACCOUNTS.demo, work);

  beforeAll(async () => {
    world = await caseWorld();
    const [status] = VOCABULARY.filter(({ resource }) => resource === 'status');
    const more: MasterRecordChanged[] = [
      { ...status!, ...WITHDRAWN, resource: 'case_status', data: { phase: 'closed', outcome: 'withdrawn' } },
      {
        ...status!,
        id: 9,
        code: 'WD',
        name: 'Withdrawn',
        data: { track: 'any', case_status_id: 9, from_any: true, needs_reason: true, process_role: 'withdrawn_wop' },
      },
    ];
    await inAccount(tx => keepReferences(tx, ACCOUNTS.demo, more));
    await casesWith(world, { date_open: '2026-04-20' }, OWN, WITHDRAWN_CASE);
    await casesWith(world, { date_open: '2026-04-20', provider_id: { id: 4, name: 'Other' } }, FOREIGN);
    const statuses = await new StatusTable(world.database.database).of(ACCOUNTS.demo);
    await world.aggregates.execute(
      caseStream(ACCOUNTS.demo, WITHDRAWN_CASE),
      { type: 'CloseCase', data: { status: 9, reason: 'Settled elsewhere' } },
      { by: 'Casey Clerk', at: SYSTEM_METADATA.time, today: '2026-04-21', statuses },
      { metadata: SYSTEM_METADATA, newId: randomUUID },
    );
    projector = caseProjector(world);
    await projector.start();
    await projector.caughtUp();
  });
  afterAll(async () => {
    await projector?.stop();
    await world?.close();
  });

  it('are listed by the day they were opened, with their sums', async () => {
    const answer = await inAccount(tx => newCases({ tx, ...asked() }));
    expect([answer.total_rows, answer.totals]).toEqual([2, { cases: 2, claim_amount: 0 }]);
    expect(answer.result.map(({ case_id }) => case_id)).toEqual([WITHDRAWN_CASE, OWN]);
    expect(answer.result[1]).toMatchObject({ injured_name: 'Ferrante, Odalys', date_opened: '2026-04-20', claim_amount: 0 });
    const page = await inAccount(tx => newCases({ tx, ...asked({}, { page: '2', top: '1' }) }));
    expect(page).toMatchObject({ total_rows: 2, result: [{ case_id: OWN }] });
    for (const none of [{ date_from: '2026-04-21' }, { date_to: '2026-04-19' }, { query: 'Zeller' }])
      expect([none, (await inAccount(tx => newCases({ tx, ...asked({}, none) }))).total_rows]).toEqual([none, 0]);
  });

  it('are listed if withdrawn, with the reason and the user', async () => {
    const { result, totals } = await inAccount(tx => withdrawnCases({ tx, ...asked() }, world.store));
    expect([result.length, totals.cases]).toEqual([1, 1]);
    expect(result[0]).toMatchObject({
      case_id: WITHDRAWN_CASE,
      withdrawn_on: '2026-04-21',
      reason: 'Settled elsewhere',
      withdrawn_by: SYSTEM_METADATA.actor.name,
      with_prejudice: false,
    });
  });

  it('are limited to the data scope', async () => {
    const scope = (providerIds: number[]) => ({ dataScope: { kind: 'provider', providerIds } });
    const seen = statusesShown([], []);
    expect((await inAccount(tx => newCases({ tx, ...asked(scope([3])), seen }))).total_rows).toBe(2);
    expect((await inAccount(tx => newCases({ tx, ...asked(scope([4])), seen }))).total_rows).toBe(0);
  });
});
