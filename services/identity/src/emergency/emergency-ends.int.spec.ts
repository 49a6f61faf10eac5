import { EMERGENCY_MENU_IDS, SCREEN_ENTRIES, type EmergencyAccess } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { nameOf, RunningIdentity, type Caller } from '../../test/start-identity.js';

const REASON = 'The attorney on duty is ill and a deadline ends today.';

describe('the end of emergency access is recorded once', () => {
  let identity: RunningIdentity;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let admin: Caller;
  let clerk: Caller;
  let accounts = 0;

  beforeAll(async () => (identity = await RunningIdentity.start()));
  afterAll(() => identity?.stop());
  beforeEach(async () => {
    const code = `ENDS${(accounts += 1)}`;
    demo = await identity.account(code);
    admin = await identity.as(nameOf('Administrator', code));
    const menus = { granted: [SCREEN_ENTRIES.emergencyAccess.id], denied: [...EMERGENCY_MENU_IDS] };
    await admin.post(`application/user/${demo.userIds.Clerk}/menu_items`, menus).expect(200);
    clerk = await identity.as(nameOf('Clerk', code));
  });

  const owner = (sql: string, values: unknown[] = [demo.accountId]) => identity.database.ownerPool.query(sql, values);
  const start = async () => (await clerk.post('emergency_access', { reason: REASON }).expect<EmergencyAccess>(201)).body;
  const ends = () =>
    identity.facts.filter(({ type, accountId }) => type === 'EmergencyAccessEnded' && accountId === demo.accountId);
  const recordedEnd = () => until('the record', async () => ends().length > 0 && ends());
  const waiting = async (id: string) => {
    const { rows } = await owner('select run_at from graphile_worker.jobs where key = $1', [
      `emergency_end/${demo.accountId}/${id}`,
    ]);
    return (rows as { run_at: Date }[])[0];
  };
  /** Its task runs now instead of when the time is over. */
  const hurry = async (id: string) => {
    await owner('update graphile_worker._private_jobs set run_at = now() where key = $1', [
      `emergency_end/${demo.accountId}/${id}`,
    ]);
    await until('the task', async () => !(await waiting(id)));
  };

  it('when its time is over', async () => {
    const { id, ends_at } = await start();
    expect((await waiting(id))!.run_at.getTime()).toBe(Date.parse(ends_at) + 1000);
    await owner('update identity.emergency_access set ends_at = now() where account_id = $1');
    await hurry(id);
    expect(ends()).toMatchObject([
      {
        userId: demo.userIds.Clerk,
        description: 'Emergency access of Clerk Person ended: its time is over',
        data: { emergency_id: id, by: 'time' },
      },
    ]);
  });

  it('with its session: by sign-out, by an administrator, and when it is idle', async () => {
    const signedOut = await start();
    await clerk.post('Token/SignOut').expect(204);
    expect(await recordedEnd()).toMatchObject([
      {
        userId: demo.userIds.Clerk,
        description: 'Emergency access of Clerk Person ended with the session',
        data: { emergency_id: signedOut.id, by: 'session' },
      },
    ]);
    clerk = await identity.as(nameOf('Clerk', demo.code));
    await start();
    await admin.post(`application/user/${demo.userIds.Clerk}/end_sessions`).expect(204);
    await until('the second record', () => Promise.resolve(ends().length === 2));
    clerk = await identity.as(nameOf('Clerk', demo.code));
    await start();
    await owner(`update identity.session set last_seen_at = now() - interval '1 day' where account_id = $1 and user_id = $2`, [
      demo.accountId,
      demo.userIds.Clerk,
    ]);
    await identity.database.ownerPool.query('update identity.access_version set version = version + 1');
    const isEnded = async () => {
      await clerk
        .get('user/session')
        .expect(401)
        .catch(() => undefined);
      return ends().length === 3;
    };
    await until('the third record', isEnded);
  });

  it('when a person has ended it', async () => {
    const { id, ends_at } = await start();
    await clerk.post(`emergency_access/${id}/end`).expect(200);
    await hurry(id);
    await clerk.post('Token/SignOut').expect(204);
    expect(await waiting(id)).toBeUndefined();
    expect(ends()).toMatchObject([{ data: { changes: [{ field_name: 'ends_at', old_value: ends_at }] } }]);
  });
});
