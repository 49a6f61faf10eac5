import type { CaseEvent, FilterValue } from '@atlas/contracts';
import { randomUUID } from 'node:crypto';
import { casesWith } from '../../../test/case-named.js';
import { caseProjector, type CaseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, seenBy, sessionOf, SYSTEM_METADATA, type CaseWorld } from '../../../test/case-world.js';
import { caseStream } from '../../application/cases.js';
import { CaseListQuery } from './case-list.query.js';
import { packets } from './packet-list.query.js';
import { findSimilarCases } from './similar-cases.query.js';

const [C1, C2, C3, C4] = ['DEMO26-000001', 'DEMO26-000002', 'DEMO26-000003', 'DEMO26-000004'] as const;
const PACKET = 'DEMO26-P000001';
const claim = { ins_claim_number: '25-0918-4407', policy_number: 'FHC-77', accident_date: '2025-09-18' };
const STATUS = { id: 1, code: 'NEW', name: 'New / intake', is_final: false, case_status: null };

describe('packets and similar cases in the list', () => {
  let world: CaseWorld;
  let projector: CaseProjector;
  const session = sessionOf(ACCOUNTS.demo);
  const inAccount = <Result>(
    work: Parameters<typeof world.database.database.withAccount<Result>>[1],
    accountId: number = ACCOUNTS.demo,
  ) => world.database.database.withAccount(accountId, work);

  const write = async (case_id: string, ...events: readonly CaseEvent[]) => {
    const stream = caseStream(ACCOUNTS.demo, case_id);
    await world.store.append({
      stream,
      expectedRevision: 'any',
      events: events.map(({ type, data }) => ({ id: randomUUID(), type, data: data as never, metadata: SYSTEM_METADATA })),
    });
  };
  const joined = (role: 'LEAD' | 'MEMBER'): CaseEvent => ({
    type: 'PacketJoined',
    data: {
      packet_id: PACKET,
      role,
      cases: [C1, C2],
      before: { status: STATUS, since: '2026-04-21' },
      gave: null,
      status_kept: null,
    },
  });
  beforeEach(async () => {
    world = await caseWorld();
    projector = caseProjector(world);
    await projector.start();
    await casesWith(world, { ...claim, injured_dob: '1987-08-14' }, C1);
    await casesWith(world, { ...claim, policy_number: 'fhc-77', provider_id: { id: 4, name: 'Beacon Chiro' } }, C2);
    await casesWith(world, { injured_first_name: 'Desmond', policy_number: 'FHC-77' }, C3);
    await casesWith(world, { injured_dob: '1990-01-01', accident_date: '2025-09-18' }, C4);
    await write(C1, joined('LEAD'));
    await write(C2, joined('MEMBER'));
    await projector.caughtUp();
  }, 60_000);
  afterEach(async () => {
    await projector?.stop();
    await world?.close();
  });

  const ids = async (filters: Record<string, FilterValue>) =>
    (await inAccount(tx => new CaseListQuery(session, { filters }).page(tx))).result.map(({ case_id }) => case_id).sort();

  it('are found by a pasted list of packet ids, and by their role in the packet', async () => {
    expect(await ids({ PacketID: 'demo26-p000001, DEMO26-P000777' })).toEqual([C1, C2]);
    expect(await ids({ Packet_Case_Type: ['LEAD'] })).toEqual([C1]);
    expect(await ids({ Packet_Case_Type: ['SINGLE'] })).toEqual([C3, C4]);
  });

  it('are listed as packets, each with the cases the session may see', async () => {
    const row = { packet_id: PACKET, lead_case_id: C1, injured_name: 'Ferrante, Odalys', cases: 2 };
    const page = (over: object = {}, asking = session) =>
      inAccount(tx => packets.query(asking, over, { seen: seenBy(asking) }).page(tx));
    expect(await page()).toMatchObject({ total_rows: 1, result: [{ ...row, providers: 'Beacon Chiro, Cedar Loop PT' }] });
    expect((await page({ query: 'ferr', sort: [{ field: 'cases', dir: 'desc' }] })).total_rows).toBe(1);
    expect((await page({ filters: { providers: 'quarry' } })).total_rows).toBe(0);
    const clinic = sessionOf(ACCOUNTS.demo, { dataScope: { kind: 'provider', providerIds: [4] } });
    expect(await page({}, clinic)).toMatchObject({ result: [{ cases: 1, lead_case_id: null }] });
    expect(
      await inAccount(tx => packets.query(sessionOf(ACCOUNTS.north), {}, { seen: undefined }).page(tx), ACCOUNTS.north),
    ).toMatchObject({ total_rows: 0 });
    await expect(page({ filters: { nonsense: 'x' } })).rejects.toThrow('Unknown field: nonsense.');
  });

  const similar = async (id: string, kinds: Parameters<typeof findSimilarCases>[3], asking = session) => {
    const { state } = await world.aggregates.load(caseStream(ACCOUNTS.demo, id));
    return inAccount(tx => findSimilarCases(tx, asking, state!, kinds, seenBy(asking)));
  };
  const ALL = ['injured', 'claim_number', 'policy_number', 'accident'] as const;

  it('are sorted by similarity of person, claim, policy and accident', async () => {
    const found = await similar(C1, ALL);
    expect(found.map(({ case_id, same }) => [case_id, same])).toEqual([
      [C2, ['accident', 'claim_number', 'injured', 'policy_number']],
      // Another birth date: another person of that name, but the name and the day of the accident are worth a look.
      [C4, ['accident']],
      [C3, ['policy_number']],
    ]);
    expect(found[0]).toMatchObject({ injured_name: 'Ferrante, Odalys', packet_id: PACKET, claim_amount: 0 });
    expect((await similar(C2, ['injured'])).map(({ case_id }) => case_id)).toEqual([C4, C1]);
    expect(await similar(C3, ['accident', 'claim_number'])).toEqual([]);
  });

  it('are hidden from users without access', async () => {
    const clinic = sessionOf(ACCOUNTS.demo, { dataScope: { kind: 'provider', providerIds: [4] } });
    expect((await similar(C1, ALL, clinic)).map(({ case_id }) => case_id)).toEqual([C2]);
    const funder = sessionOf(ACCOUNTS.demo, { dataScope: { kind: 'funder', portfolioIds: [8] } });
    expect(await similar(C1, ALL, funder)).toEqual([]);
  });

  it('leave the packet', async () => {
    await write(C2, { type: 'PacketLeft', data: { packet_id: PACKET, reason: null } });
    await projector.caughtUp();
    expect(await ids({ PacketID: PACKET })).toEqual([C1]);
  });
});
