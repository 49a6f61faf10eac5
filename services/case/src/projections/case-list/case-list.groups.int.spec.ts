import { statusesShown, type CaseGroupField, type CaseListRequest } from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { casesWith } from '../../../test/case-named.js';
import { caseProjector, type CaseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, sessionOf, SYSTEM_METADATA, type CaseWorld } from '../../../test/case-world.js';
import { caseStream } from '../../application/cases.js';
import { treated } from '../../domain/case/case.example.js';
import { CaseListQuery } from './case-list.query.js';

const [FIRST, SECOND, THIRD] = ['DEMO26-000001', 'DEMO26-000002', 'DEMO26-000003'] as const;
const CEDAR = { id: 12, name: 'Cedar Loop PT' };
const BEACON = { id: 13, name: 'Beacon Chiro' };
const FERNHILL = { id: 11, name: 'Fernhill Casualty' };
/** To clients a new case is shown under the name of its case status. */
const SHOWN = statusesShown(
  [{ id: 1, name: 'New / intake', data: { visible_to_provider: false, case_status_id: 1 } }],
  [{ id: 1, name: 'Pre-filing', data: {} }],
);

describe('a whole list of cases', () => {
  let world: CaseWorld;
  let projector: CaseProjector;
  const firm = sessionOf(ACCOUNTS.demo);
  const clinic = sessionOf(ACCOUNTS.demo, { userType: 2, dataScope: { kind: 'provider', providerIds: [CEDAR.id] } });
  const query = (request: CaseListRequest, session: Session = firm) =>
    new CaseListQuery(session, request, session === firm ? undefined : SHOWN);
  const ask = <Answer>(run: (tx: Transaction) => Promise<Answer>) => world.database.database.withAccount(ACCOUNTS.demo, run);
  const idsOf = async (request: CaseListRequest, session?: Session) =>
    (await ask(tx => query(request, session).page(tx))).result.map(({ case_id }) => case_id).sort();
  const groupsBy = async (by: CaseGroupField, request: CaseListRequest = {}, session?: Session) =>
    (await ask(tx => query(request, session).groups(tx, by))).result.map(({ name, cases, claim_amount }) => [
      name,
      cases,
      claim_amount,
    ]);

  beforeAll(async () => {
    world = await caseWorld();
    projector = caseProjector(world);
    await projector.start();
    const injured_phone = '(212) 555-0147';
    await casesWith(world, { provider_id: CEDAR, insurance_company_id: FERNHILL, injured_phone }, FIRST);
    await casesWith(world, { provider_id: BEACON, insurance_company_id: FERNHILL }, SECOND);
    await casesWith(world, { provider_id: CEDAR, adjuster_phone: '718.555.0199 x12' }, THIRD);
    const bills = [
      [FIRST, 'CL-77/A', 120_000],
      [SECOND, 'CL-78', 5_025],
      [THIRD, 'CL-79', 1_000],
    ] as const;
    for (const [id, bill_number, bill_cents] of bills)
      await world.store.append({
        stream: caseStream(ACCOUNTS.demo, id),
        expectedRevision: 'any',
        events: [treated(randomUUID(), { bill_number, bill_cents })].map(({ type, data }) => ({
          id: randomUUID(),
          type,
          data: data as never,
          metadata: SYSTEM_METADATA,
        })),
      });
    const packet = { packet_id: 'DEMO26-P000004', role: 'LEAD', cases: [SECOND] };
    const before = {
      status: { id: 1, code: 'NEW', name: 'New / intake', is_final: false, case_status: null },
      since: '2026-04-21',
    };
    await world.store.append({
      stream: caseStream(ACCOUNTS.demo, SECOND),
      expectedRevision: 'any',
      events: [
        {
          id: randomUUID(),
          type: 'PacketJoined',
          data: { ...packet, before, gave: null, status_kept: null },
          metadata: SYSTEM_METADATA,
        },
      ],
    });
    await projector.caughtUp();
  }, 60_000);
  afterAll(async () => {
    await projector?.stop();
    await world?.close();
  });

  it('is divided into groups with the sums of all rows, those without a record last', async () => {
    expect(await groupsBy('insurance_company_name')).toEqual([
      ['Fernhill Casualty', 2, 1250.25],
      [null, 1, 10],
    ]);
    expect(await groupsBy('provider_name')).toEqual([
      ['Beacon Chiro', 1, 50.25],
      ['Cedar Loop PT', 2, 1210],
    ]);
    expect(await groupsBy('current_status')).toEqual([['New / intake', 3, 1260.25]]);
  });

  it('orders its groups by the sort of the list, and counts them page by page', async () => {
    const sort = [{ field: 'balance', dir: 'desc' as const }];
    expect((await groupsBy('provider_name', { sort })).map(([name]) => name)).toEqual(['Cedar Loop PT', 'Beacon Chiro']);
    const second = await ask(tx => query({ top: 1, page: 2 }).groups(tx, 'provider_name'));
    expect(second).toMatchObject({ result: [{ id: CEDAR.id, cases: 2 }], total_rows: 2 });
  });

  it('groups the filtered rows, and lists the rows of one group', async () => {
    expect(await groupsBy('insurance_company_name', { filters: { provider_name: 'beacon' } })).toEqual([
      ['Fernhill Casualty', 1, 50.25],
    ]);
    const group = { by: 'insurance_company_name', id: FERNHILL.id } as const;
    expect(await idsOf({ group })).toEqual([FIRST, SECOND]);
    expect(await idsOf({ group: { ...group, id: null } })).toEqual([THIRD]);
    expect(await idsOf({ group, filters: { provider_name: 'beacon' } })).toEqual([SECOND]);
  });

  it('shows clients the groups of their cases, by the statuses visible to them', async () => {
    expect(await groupsBy('insurance_company_name', {}, clinic)).toEqual([
      ['Fernhill Casualty', 1, 1200],
      [null, 1, 10],
    ]);
    const { result } = await ask(tx => query({}, clinic).groups(tx, 'current_status'));
    expect(result).toMatchObject([{ name: 'Pre-filing', cases: 2 }]);
    expect(await idsOf({ group: { by: 'current_status', id: result[0]?.id ?? null } }, clinic)).toEqual([FIRST, THIRD]);
  });

  it('has the same counts as its pages', async () => {
    expect(await ask(tx => query({ filters: { provider_name: 'cedar' } }).count(tx))).toEqual({ total_rows: 2 });
  });

  it.each([
    ['a phone number as it was entered', '(212) 555-0147', [FIRST]],
    ['its digits', '2125550147', [FIRST]],
    ['a country code before it', '+1 212 555 0147', [FIRST]],
    ['the number of the adjuster', '718-555-0199', [THIRD]],
    ['a bill number', 'cl-77/a', [FIRST]],
    ['a packet', 'demo26-p000004', [SECOND]],
    ['a number that nobody has', '212-555-0100', []],
  ])('is searched by %s', async (_, text, expected) => {
    expect(await idsOf({ query: text })).toEqual(expected);
  });

  it('sorts the hits of a search by their packet', async () => {
    const sorted = async (dir: 'asc' | 'desc') => {
      const { result } = await ask(tx => query({ query: 'demo26', sort: [{ field: 'packet_id', dir }] }).page(tx));
      return result.map(({ packet_id }) => packet_id);
    };
    const packet = 'DEMO26-P000004';
    expect([await sorted('asc'), await sorted('desc')]).toEqual([
      [null, null, packet],
      [packet, null, null],
    ]);
  });

  it('does not find other cases by their phone number', async () => {
    expect(await idsOf({ query: '555-0147' }, clinic)).toEqual([FIRST]);
    const other = sessionOf(ACCOUNTS.demo, { userType: 2, dataScope: { kind: 'provider', providerIds: [BEACON.id] } });
    expect(await idsOf({ query: '555-0147' }, other)).toEqual([]);
  });

  // Where so few rows have an index in the order of the group, that one is as good.
  it.each(['insurance_company_name', 'initial_status', 'case_type'] as const)(
    'sums groups by %s from an index only',
    async by => {
      const lines: string[] = [];
      await ask(async tx => {
        for (const way of ['seqscan', 'bitmapscan']) await tx.query(`set local enable_${way} = off`);
        const explained = async (sql: string, parameters: readonly unknown[] = []) => {
          const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
          lines.push(...rows.map(row => row['QUERY PLAN']));
          return [];
        };
        await query({ filters: { is_closed: ['false'], next_deadline: { to: '2026-01-01' } } }).groups({ query: explained }, by);
      });
      expect(lines.join('\n')).toMatch(/Index Only Scan using \w+ on case_list t/);
    },
  );
});
