import type { CaseEvent } from '@atlas/contracts';
import { randomUUID } from 'node:crypto';
import { casesWith } from '../../../test/case-named.js';
import { caseProjector, type CaseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, sessionOf, SYSTEM_METADATA, type CaseWorld } from '../../../test/case-world.js';
import { caseStream } from '../../application/cases.js';
import { paid, reversal, signature, payment, treated } from '../../domain/case/case.example.js';
import type { CaseCommand } from '../../domain/case/case.commands.js';
import { AWARD, settlementOrder, WITHDRAWN } from '../../domain/case/settlement/settlement.example.js';
import { keepReferences } from '../../references/reference-book.js';
import { caseSettlementProjection } from './case-settlement.projection.js';
import { partyCollected } from '../case-payment/party-collected.query.js';
import { partyAwards } from './party-awards.query.js';
import { providerSettlements } from './provider-settlements.query.js';

const [OWN, RESET, FOREIGN, HIDDEN] = ['DEMO26-000001', 'DEMO26-000002', 'DEMO26-000003', 'DEMO26-000004'] as const;
const TYPE = { ...WITHDRAWN, id: 4, name: 'Internal' };

describe("the settlements of a provider's cases", () => {
  let world: CaseWorld;
  let projector: CaseProjector;
  const asked = (over: object = {}, request: object = {}) => ({
    session: sessionOf(ACCOUNTS.demo, over),
    providerId: 3,
    request,
  });
  const read = (over: object = {}, request: object = {}) =>
    world.database.database.withAccount(ACCOUNTS.demo, tx => providerSettlements({ tx, ...asked(over, request) }));
  const happened = async (caseId: string, ...events: CaseEvent[]) => {
    await world.store.append({
      stream: caseStream(ACCOUNTS.demo, caseId),
      expectedRevision: 'any',
      events: events.map(({ type, data }) => ({ id: randomUUID(), type, data: data as never, metadata: SYSTEM_METADATA })),
    });
  };
  const command = (caseId: string, asked: CaseCommand) =>
    world.aggregates.execute(
      caseStream(ACCOUNTS.demo, caseId),
      asked,
      { by: 'Casey Clerk', at: SYSTEM_METADATA.time, today: '2026-04-21', statuses: [] },
      { metadata: SYSTEM_METADATA, newId: randomUUID },
    );
  const settle = (
    caseId: string,
    settled_on: string,
    principal_cents: number,
    settlement_type = settlementOrder().settlement_type,
  ) =>
    command(caseId, {
      type: 'SaveSettlement',
      data: { order: settlementOrder({ id: randomUUID(), settled_on, principal_cents, settlement_type }) },
    });

  beforeAll(async () => {
    world = await caseWorld();
    const type = { resource: 'settlement_type', code: 'T', is_active: true, is_deleted: false, revision: 1, changed: [] };
    await world.database.database.withAccount(ACCOUNTS.demo, tx =>
      keepReferences(tx, ACCOUNTS.demo, [
        { ...type, id: 1, name: 'Settled before a hearing', data: {} },
        { ...type, id: AWARD.id, name: AWARD.name, data: { counts_as: 'award' } },
        { ...type, id: 4, name: TYPE.name, data: { visible_to_provider: false } },
      ]),
    );
    await casesWith(world, { provider_id: { id: 3, name: 'Cedar Loop PT, P.C.' } }, OWN, RESET, HIDDEN);
    await casesWith(world, { provider_id: { id: 4, name: 'Other' }, arbitrator_id: { id: 20, name: 'Ortega, Rosa' } }, FOREIGN);
    for (const caseId of [OWN, RESET, FOREIGN, HIDDEN]) await happened(caseId, treated(randomUUID(), { bill_cents: 100_000 }));
    // Before the settlement: no receipt for it.
    await happened(OWN, paid('before', 10_000));
    await settle(OWN, '2026-04-20', 80_000);
    await happened(OWN, paid('p', 30_000), paid('q', 5_000), {
      type: 'PaymentReversed',
      data: { payment: payment('q', 5_000), reversal: reversal('r', 5_000), ...signature },
    });
    const { state } = await settle(RESET, '2026-04-19', 50_000);
    await command(RESET, {
      type: 'ResetSettlement',
      data: { settlement_id: state!.settlement!.settlement.id, reason: 'Offer withdrawn' },
    });
    await settle(FOREIGN, '2026-04-18', 40_000, AWARD);
    await settle(HIDDEN, '2026-04-17', 0, TYPE);
    projector = caseProjector(world);
    await projector.start();
    await projector.caughtUp();
  });
  afterAll(async () => {
    await projector?.stop();
    await world?.close();
  });

  it('are listed by date, with the current name of their type, the amount received since and the rest', async () => {
    const answer = await read();
    expect(answer.result.map(({ case_id }) => case_id)).toEqual([OWN, HIDDEN]);
    expect(answer.result[0]).toMatchObject({
      settlement_type: 'Settled before a hearing',
      injured_name: 'Ferrante, Odalys',
      settled_on: '2026-04-20',
      payment_due_on: '2026-05-20',
      principal: 800,
      principal_pct: 88.889,
      paid: 300,
      outstanding: 500,
      settled_by: 'Casey Clerk',
    });
    expect(answer.totals).toMatchObject({ principal: 800, paid: 300, outstanding: 500 });
    expect((await read({}, { page: '2', top: '1' })).result.map(({ case_id }) => case_id)).toEqual([HIDDEN]);
    for (const none of [{ date_from: '2026-04-21' }, { date_to: '2026-04-16' }, { query: 'Zeller' }])
      expect([none, (await read({}, none)).total_rows]).toEqual([none, 0]);
  });

  it('show a provider only visible settlements of their own cases', async () => {
    const scope = (providerIds: number[]) => ({ dataScope: { kind: 'provider', providerIds } });
    expect((await read(scope([3]))).result.map(({ case_id }) => case_id)).toEqual([OWN]);
    expect((await read(scope([4]))).total_rows).toBe(0);
  });

  it('count as awards of the arbitrator of their cases', async () => {
    const awards = (id: number) =>
      world.database.database.withAccount(ACCOUNTS.demo, tx => partyAwards(tx, ACCOUNTS.demo, 'arbitrator', [id]));
    expect(await awards(20)).toEqual([{ id: 20, awards: 1, awarded_pct: 40 }]);
    expect(await awards(21)).toEqual([]);
  });

  it('include payments of their cases from the requested day', async () => {
    const collected = (since: string) =>
      world.database.database.withAccount(ACCOUNTS.demo, tx =>
        partyCollected(tx, ACCOUNTS.demo, 'provider_master', [{ id: 3, since }]),
      );
    const [all] = await collected('2020-01-01');
    expect(all).toEqual({ id: 3, principal: 400, interest: 0, attorney_fee: 0, filing_fee: 0, cost: 0 });
    expect(await collected('2030-01-01')).toEqual([]);
  });

  it('are the same after a rebuild from the log', async () => {
    const rows = () =>
      world.database.ownerPool.query('select * from cases.case_settlement order by account_id, case_id').then(({ rows }) => rows);
    const before = await rows();
    await projector.rebuild(caseSettlementProjection.name, world.database.ownerPool);
    expect(await rows()).toEqual(before);
    expect(before).toHaveLength(3);
  });
});
