import type { CaseEvent } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { caseProjector } from '../../../test/case-projector.js';
import { ACCOUNTS, caseWorld, sessionOf, SYSTEM_METADATA, type CaseWorld } from '../../../test/case-world.js';
import { caseStream } from '../../application/cases.js';
import { caseNamed } from '../../../test/case-named.js';
import { CASE_GROUP_STREAM, type GroupAct } from '../../domain/packet/group-act.js';
import { groupActFollower } from './group-act.follower.js';
import { type GroupActs } from './group-acts.js';
import { stepId } from './step-id.js';
import { caseCommands } from '../../../test/case-commands.js';

const PACKET = 'DEMO26-P000001';
const session = sessionOf(ACCOUNTS.demo);

describe('a saga over several cases', () => {
  let world: CaseWorld;
  let acts: GroupActs;
  beforeEach(async () => {
    world = await caseWorld();
    ({ acts } = await caseCommands(world));
  });
  afterEach(() => world?.close());

  const load = (id: string) => world.aggregates.load(caseStream(ACCOUNTS.demo, id));
  const memberships = async (...ids: string[]) =>
    Promise.all(ids.map(async id => (await load(id)).state?.packet?.packet_id ?? null));
  const joinAct = (packet_id: string, ...cases: string[]): GroupAct => ({
    act_id: randomUUID(),
    kind: 'join',
    steps: cases.map((case_id, at) => ({
      case_id,
      command: {
        type: 'JoinPacket',
        data: { packet_id, role: at ? 'MEMBER' : 'LEAD', cases, injured: '["ferrante","odalys",null]' },
      },
      undo: { type: 'LeavePacket', data: { packet_id, reason: 'Not all cases could join' } },
    })),
  });

  const packetOfTwo = async () => {
    await caseNamed(world, 'DEMO26-000001', 'DEMO26-000002');
    await acts.carryOut(session, PACKET, joinAct(PACKET, 'DEMO26-000001', 'DEMO26-000002'));
  };

  it('runs for all of them', async () => {
    await packetOfTwo();
    expect(await memberships('DEMO26-000001', 'DEMO26-000002')).toEqual([PACKET, PACKET]);
    expect((await acts.group(ACCOUNTS.demo, PACKET)).acts).toMatchObject([{ kind: 'join', outcome: 'done' }]);
  });

  it('is not started for a user who may not send it', async () => {
    await caseNamed(world, 'DEMO26-000010', 'DEMO26-000011');
    const reader = sessionOf(ACCOUNTS.demo, { permissions: new Set(['CanViewCase']) });
    const act = joinAct('DEMO26-P000010', 'DEMO26-000010', 'DEMO26-000011');
    await expect(acts.carryOut(reader, 'DEMO26-P000010', act)).rejects.toMatchObject({ status: 403 });
    expect((await acts.group(ACCOUNTS.demo, 'DEMO26-P000010')).acts).toEqual([]);
  });

  it('is not started if one refuses, and the others are unchanged', async () => {
    await packetOfTwo();
    await caseNamed(world, 'DEMO26-000003', 'DEMO26-000004');
    const before = (await load('DEMO26-000003')).state;
    const act = joinAct('DEMO26-P000002', 'DEMO26-000003', 'DEMO26-000004', 'DEMO26-000001');
    await expect(acts.carryOut(session, 'DEMO26-P000002', act)).rejects.toMatchObject({
      code: 'CASE_IN_PACKET',
      details: { case_id: 'DEMO26-000001' },
    });
    expect((await load('DEMO26-000003')).state).toEqual(before);
    expect(await memberships('DEMO26-000003', 'DEMO26-000004', 'DEMO26-000001')).toEqual([null, null, PACKET]);
    expect((await acts.group(ACCOUNTS.demo, 'DEMO26-P000002')).acts).toEqual([]);
  });

  it('runs once, however often and by how many users it is requested', async () => {
    await caseNamed(world, 'DEMO26-000005', 'DEMO26-000006');
    const act = joinAct('DEMO26-P000003', 'DEMO26-000005', 'DEMO26-000006');
    await Promise.all(Array.from({ length: 4 }, () => acts.carryOut(session, 'DEMO26-P000003', act)));
    await acts.settle(session, 'DEMO26-P000003', act.act_id);
    const joined = (await load('DEMO26-000006')).events.filter(({ type }) => type === 'PacketJoined');
    expect(joined).toHaveLength(1);
  });

  it('adds a case to one of two concurrent packets', async () => {
    await caseNamed(world, 'DEMO26-000007', 'DEMO26-000008', 'DEMO26-000009');
    const outcomes = await Promise.allSettled([
      acts.carryOut(session, 'DEMO26-P000004', joinAct('DEMO26-P000004', 'DEMO26-000007', 'DEMO26-000009')),
      acts.carryOut(session, 'DEMO26-P000005', joinAct('DEMO26-P000005', 'DEMO26-000008', 'DEMO26-000009')),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [seven, eight, nine] = await memberships('DEMO26-000007', 'DEMO26-000008', 'DEMO26-000009');
    expect([seven, eight].filter(Boolean)).toEqual([nine]);
  });

  describe('after its process died', () => {
    const begun = async (act: GroupAct, packet: string, steps: number) => {
      await world.store.append({
        stream: { accountId: ACCOUNTS.demo, category: CASE_GROUP_STREAM, id: packet },
        expectedRevision: 'no-stream',
        events: [{ id: act.act_id, type: 'ActBegun', data: act as never, metadata: SYSTEM_METADATA }],
      });
      for (const { case_id, command } of act.steps.slice(0, steps)) {
        const { state } = await load(case_id);
        await world.aggregates.execute(
          caseStream(ACCOUNTS.demo, case_id),
          command,
          { by: 'Casey Clerk', at: SYSTEM_METADATA.time, today: '2026-04-21', statuses: [] },
          { metadata: SYSTEM_METADATA, newId: () => stepId(act.act_id, case_id, 'do') },
        );
        expect(state).not.toBeNull();
      }
    };
    const followed = async (packet: string) => {
      const projector = caseProjector(world, [groupActFollower(acts)]);
      await projector.start();
      const isOver = async () => (await acts.group(ACCOUNTS.demo, packet)).acts.every(({ outcome }) => outcome !== 'begun');
      await until('the end of its acts', isOver);
      await projector.stop();
    };

    it('continues where it stopped', async () => {
      await caseNamed(world, 'DEMO26-000010', 'DEMO26-000011');
      const act = joinAct('DEMO26-P000006', 'DEMO26-000010', 'DEMO26-000011');
      await begun(act, 'DEMO26-P000006', 1);
      await followed('DEMO26-P000006');
      expect(await memberships('DEMO26-000010', 'DEMO26-000011')).toEqual(['DEMO26-P000006', 'DEMO26-P000006']);
    }, 60_000);

    it('is compensated if a case refuses a step', async () => {
      await packetOfTwo();
      await caseNamed(world, 'DEMO26-000012');
      const act = joinAct('DEMO26-P000007', 'DEMO26-000012', 'DEMO26-000001');
      await begun(act, 'DEMO26-P000007', 1);
      expect(await memberships('DEMO26-000012')).toEqual(['DEMO26-P000007']);
      await followed('DEMO26-P000007');
      await acts.settle(session, 'DEMO26-P000007', act.act_id);
      expect(await memberships('DEMO26-000012', 'DEMO26-000001')).toEqual([null, PACKET]);
      const types = (await load('DEMO26-000012')).events.map(({ type }) => type as CaseEvent['type']);
      expect(types).toEqual(['CaseOpened', 'PacketJoined', 'PacketLeft']);
    }, 60_000);
  });
});
