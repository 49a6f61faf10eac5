import type { CaseEvent, FilterValue, MasterRecordChanged, ReplacePartyRequest } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { casesWith } from '../../../test/case-named.js';
import { caseProjector, type CaseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, sessionOf, SYSTEM_METADATA, type CaseWorld } from '../../../test/case-world.js';
import { paid, treated } from '../../domain/case/case.example.js';
import { caseStream } from '../../application/cases.js';
import { CaseListQuery } from '../../projections/case-list/case-list.query.js';
import { nameStream, RECORD_RENAMED, renameFact } from '../../references/name-stream.js';
import { partyCases, partyPace, partyTotals } from './party-cases.js';
import { PartyReplacer } from './party-replacer.js';
import { caseCommands } from '../../../test/case-commands.js';

const FERNHILL = { id: 5, name: 'Fernhill Casualty' };
const LARKSPUR = { id: 6, name: 'Larkspur Mutual' };
const PACKET = 'DEMO26-P000001';
const [C1, C2, C3, C4] = ['DEMO26-000001', 'DEMO26-000002', 'DEMO26-000003', 'DEMO26-000004'];

describe('cases affected by a merge', () => {
  let world: CaseWorld;
  let projector: CaseProjector;
  let replacer: PartyReplacer;
  const session = sessionOf(ACCOUNTS.demo);
  const merge = (job_id: string, over: Partial<ReplacePartyRequest> = {}): ReplacePartyRequest => ({
    job_id,
    way: 'merge',
    resource: 'insurance_company',
    from: FERNHILL,
    to: LARKSPUR,
    reason: 'The same company twice',
    ...over,
  });
  const list = (filters: Record<string, FilterValue>) =>
    world.database.database.withAccount(ACCOUNTS.demo, tx => new CaseListQuery(session, { filters }).page(tx));
  const eventually = async (filters: Record<string, FilterValue>, cases: number) => {
    await projector.caughtUp();
    expect((await list(filters)).total_rows).toBe(cases);
  };
  const write = (case_id: string, { type, data }: CaseEvent) =>
    world.store.append({
      stream: caseStream(ACCOUNTS.demo, case_id),
      expectedRevision: 'any',
      events: [{ id: randomUUID(), type, data: data as never, metadata: SYSTEM_METADATA }],
    });
  const insurerOf = async (case_id: string) =>
    (await world.aggregates.load(caseStream(ACCOUNTS.demo, case_id))).state?.attributes.insurance_company_id?.name;

  beforeEach(async () => {
    world = await caseWorld();
    projector = caseProjector(world);
    await projector.start();
    const { cases, acts, bus } = await caseCommands(world);
    replacer = new PartyReplacer(
      world.database.database,
      cases,
      acts,
      { whenReached: (_account, { position }, ms) => projector.whenReached('case_list', position, ms) },
      world.aggregates,
      bus,
    );
    await casesWith(world, { insurance_company_id: FERNHILL }, C1, C2, C3, C4);
    const NEW = { id: 1, code: 'NEW', name: 'New / intake', is_final: false, case_status: null };
    for (const case_id of [C1, C2])
      await write(case_id, {
        type: 'PacketJoined',
        data: {
          packet_id: PACKET,
          role: case_id === C1 ? 'LEAD' : 'MEMBER',
          cases: [C1, C2],
          before: { status: NEW, since: '2026-04-21' },
          gave: null,
          status_kept: null,
        },
      });
    await eventually({ PacketID: PACKET, InsuranceCompany_Name: [5] }, 2);
    await eventually({ InsuranceCompany_Name: [5] }, 4);
  }, 60_000);
  afterEach(async () => {
    await projector?.stop();
    await world?.close();
  });

  const OAKLINE = { id: 8, name: 'Oakline' };
  const giveOakline = (case_id: string, from: object) =>
    write(case_id, { type: 'CaseUpdated', data: { changes: { insurance_company_id: { from, to: OAKLINE } } } } as CaseEvent);

  it('are counted before, with the packets that would be split', async () => {
    const named = { accountId: ACCOUNTS.demo, resource: 'insurance_company', id: 5 };
    const ask = (over: object = {}) =>
      world.database.database.withAccount(ACCOUNTS.demo, tx => partyCases(tx, { ...named, ...over }));
    expect(await ask()).toMatchObject({ cases: 4, open_cases: 4, filed_cases: 0, packets: 1, split_packets: [] });
    const some = await ask({ case_ids: [C1, C3] });
    expect(some).toMatchObject({ cases: 2, split_packets: [PACKET], sample: [{ case_id: C3 }, { case_id: C1 }] });
    expect(await ask({ resource: 'company_tpa' })).toMatchObject({ cases: 0, sample: [] });
    expect(await ask({ accountId: ACCOUNTS.north })).toMatchObject({ cases: 0 });
    const totals = (ids: number[]) =>
      world.database.database.withAccount(ACCOUNTS.demo, tx => partyTotals(tx, ACCOUNTS.demo, 'insurance_company', ids));
    const none = { won_cases: 0, claim_amount: 0, paid_amount: 0, total_balance: 0 };
    expect(await totals([5, 6])).toEqual([{ id: 5, cases: 4, open_cases: 4, ...none }]);
  });

  it('are updated as whole packets or not at all, once however often it is called, and restored if unchanged', async () => {
    const some = await replacer.follow(session, merge(randomUUID(), { case_ids: [C1] }));
    expect(some).toEqual({
      done: 0,
      followed: 0,
      refused: [{ case_id: C1, message: `Packet ${PACKET} would be split.` }],
      after: null,
    });

    const job = randomUUID();
    expect(await replacer.follow(session, merge(job))).toEqual({ done: 4, followed: 4, refused: [], after: null });
    expect(await replacer.follow(session, merge(job))).toEqual({ done: 0, followed: 4, refused: [], after: null });
    expect(await Promise.all([C1, C4].map(insurerOf))).toEqual(['Larkspur Mutual', 'Larkspur Mutual']);
    const { events } = await world.aggregates.load(caseStream(ACCOUNTS.demo, C2));
    expect(events.filter(({ type }) => type === 'PartyReplaced')).toHaveLength(1);

    await giveOakline(C4, LARKSPUR);
    const undo = merge(job, { way: 'undo', from: { ...FERNHILL, name: 'Fernhill, renamed' } });
    expect(await replacer.follow(session, undo)).toEqual({
      done: 3,
      followed: 4,
      refused: [{ case_id: C4, message: `Case ${C4} has been given a different Insurance Company since.` }],
      after: null,
    });
    expect(await replacer.follow(session, undo)).toMatchObject({ done: 0 });
    expect(await Promise.all([C1, C4].map(insurerOf))).toEqual(['Fernhill, renamed', 'Oakline']);
    await eventually({ InsuranceCompany_Name: [5] }, 3);
  });

  it('return the figures of a record: paid amounts, days to payment and denial rate', async () => {
    await giveOakline(C4, FERNHILL);
    await write(C4, treated('b1', { bill_cents: 60_000, denial_date: '2025-12-01' }));
    await write(C4, treated('b2', { bill_cents: 40_000, date_bill_sent: '2025-11-10' }));
    await write(C4, paid('p1', 25_000, 'b1'));
    const of = <Row>(ask: (tx: Transaction, account: number, resource: string, ids: readonly number[]) => Promise<Row>, id = 8) =>
      world.database.database.withAccount(ACCOUNTS.demo, tx => ask(tx, ACCOUNTS.demo, 'insurance_company', [id]));
    await projector.caughtUp();
    const totals = { claim_amount: 1000, paid_amount: 250, total_balance: 750, cases: 1, open_cases: 1, won_cases: 0 };
    expect(await of(partyTotals)).toEqual([{ id: 8, ...totals }]);
    expect(await of(partyPace)).toEqual([{ id: 8, bills: 2, denied_bills: 1, paid_in_days: 156 }]);
    expect(await of(partyPace, 5)).toEqual([{ id: 5, bills: 0, denied_bills: 0, paid_in_days: null }]);
  });

  it('show the current name of a record in lists, whatever the case stored', async () => {
    const renamed = (name: string, revision: number): MasterRecordChanged => ({
      resource: 'insurance_company',
      id: 5,
      code: null,
      name,
      is_active: true,
      is_deleted: false,
      revision,
      changed: ['name'],
      data: {},
    });
    const publish = (change: MasterRecordChanged) =>
      world.store.append({
        stream: nameStream(ACCOUNTS.demo),
        expectedRevision: 'any',
        events: [{ id: randomUUID(), type: RECORD_RENAMED, data: renameFact(change)!, metadata: SYSTEM_METADATA }],
      });
    await publish(renamed('Fern & Hill', 3));
    await publish(renamed('Too late', 2));
    await eventually({ insurance_company_name: 'fern &' }, 4);
    await write(C3, { type: 'CaseUpdated', data: { changes: { policy_number: { from: null, to: 'FHC-1' } } } });
    await eventually({ insurance_company_name: 'fern &', policy_number: 'FHC' }, 1);
    await projector.stop();
    const before = await list({});
    await projector.rebuild('case_list', world.database.ownerPool);
    expect(await list({})).toEqual(before);
    expect(renameFact({ ...renamed('New', 1) })).toBeUndefined();
  });
});
