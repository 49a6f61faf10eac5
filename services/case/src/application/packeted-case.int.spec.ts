import type { Session } from '@atlas/platform';
import { caseNamed } from '../../test/case-named.js';
import { ACCOUNTS, caseWorld, sessionOf, type CaseWorld } from '../../test/case-world.js';
import type { CaseCommand } from '../domain/case/case.commands.js';
import { settlementOrder } from '../domain/case/settlement/settlement.example.js';
import { caseCommands, type CaseCommands } from '../../test/case-commands.js';

const [ID, ALONE] = ['DEMO26-000001', 'DEMO26-000002'] as const;
const PACKET = 'DEMO26-P000001';
const update = (policy_number: string): CaseCommand => ({ type: 'UpdateCase', data: { attributes: { policy_number } } });

describe('a case in a packet', () => {
  let world: CaseWorld;
  let cases: CaseCommands;
  const attempts: { session: Session; type: string; data?: unknown }[] = [];
  const junior = sessionOf(ACCOUNTS.demo);
  const senior = sessionOf(ACCOUNTS.demo, { permissions: new Set(['CanManageCase', 'CanEditPacketedCase']) });

  beforeEach(async () => {
    world = await caseWorld();
    attempts.length = 0;
    const recorder = {
      record: (session: Session, activity: { type: string; data?: unknown }) => {
        attempts.push({ session, ...activity });
        return Promise.resolve();
      },
    };
    cases = await caseCommands(world, recorder);
    await caseNamed(world, ID, ALONE);
    const injured = '["ferrante","odalys",null]';
    const data = { packet_id: PACKET, role: 'LEAD', cases: [ID], injured } as const;
    await cases.execute(senior, ID, { type: 'JoinPacket', data });
  });
  afterEach(() => world?.close());

  it('can be edited only with the permission for packeted cases; other attempts are recorded', async () => {
    await expect(cases.execute(junior, ID, update('A'))).rejects.toMatchObject({ status: 403, code: 'PERMISSION_MISSING' });
    expect(attempts).toMatchObject([
      { type: 'AttemptRefused', data: { permission: 'CanEditPacketedCase', command: 'UpdateCase' } },
    ]);
    const { state } = await cases.execute(senior, ID, update('B'));
    expect(state.attributes.policy_number).toBe('B');
  });

  it('can be settled only with it, too', async () => {
    const settle = { type: 'SaveSettlement', data: { order: settlementOrder() } } as const;
    await expect(cases.execute(junior, ID, settle)).rejects.toMatchObject({ status: 403, code: 'PERMISSION_MISSING' });
    expect(attempts.pop()).toMatchObject({ data: { permission: 'CanEditPacketedCase', command: 'SaveSettlement' } });
  });

  it('accepts notes and memos from all users who manage cases, and edits of cases in no packet', async () => {
    await cases.execute(junior, ID, { type: 'SetMemo', data: { memo: 'Call the carrier' } });
    const { state } = await cases.execute(junior, ALONE, update('C'));
    expect(state.attributes.policy_number).toBe('C');
  });

  it('is not found for users without access, whatever their permissions', async () => {
    const elsewhere = sessionOf(ACCOUNTS.demo, { dataScope: { kind: 'provider', providerIds: [99] } });
    await expect(cases.execute(elsewhere, ID, update('D'))).rejects.toMatchObject({ status: 404, code: 'CASE_NOT_FOUND' });
    expect(attempts).toEqual([]);
  });

  it('enters a status only with the permission that it requires; other attempts are recorded', async () => {
    const close = { type: 'ChangeStatus', data: { status: 'CLOSED_PAID', reason: null, date: null } } as const;
    await expect(cases.execute(junior, ALONE, close)).rejects.toMatchObject({ status: 403, code: 'PERMISSION_MISSING' });
    expect(attempts.at(-1)).toMatchObject({ data: { permission: 'CanCloseCase', status: 'CLOSED_PAID' } });
    const closer = sessionOf(ACCOUNTS.demo, { permissions: new Set(['CanManageCase', 'CanCloseCase']) });
    const { state } = await cases.execute(closer, ALONE, close);
    expect(state.status.is_final).toBe(true);
  });
});
