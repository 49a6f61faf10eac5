import type { EmergencyAccess, RoleRecord } from '@atlas/contracts';
import { nameOf, RunningIdentity, type Caller } from '../../test/start-identity.js';

describe('a refused grant is recorded as an attempt', () => {
  let identity: RunningIdentity;
  let firms = 0;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let admin: Caller;

  beforeAll(async () => (identity = await RunningIdentity.start()));
  afterAll(() => identity?.stop());
  beforeEach(async () => {
    const code = `FIRM${(firms += 1)}`;
    demo = await identity.account(code);
    admin = await identity.as(nameOf('Administrator', code));
  });

  const administrators = async () =>
    (await admin.get('roles').expect<RoleRecord[]>(200)).body.find(({ full_access }) => full_access)!.id;
  const lastAttempt = () => {
    const { type, accountId, userId, data } = identity.facts.at(-1)!;
    expect([type, accountId, userId]).toEqual(['AttemptRefused', demo.accountId, demo.userIds.Administrator]);
    return data?.['code'];
  };

  it('where it would lock the user out, leave no administrator, or change a fixed role', async () => {
    await admin.delete(`application/user/${demo.userIds.Administrator}`).expect(409);
    expect(lastAttempt()).toBe('OWN_USER');
    const role = await administrators();
    await admin.post(`roles/${role}/members`, { removed: [demo.userIds.Administrator] }).expect(409);
    expect(lastAttempt()).toBe('LAST_ADMINISTRATOR');
    await admin.post(`roles/${role}/members`, { added: [demo.userIds.Clerk] }).expect(204);
    await admin.post(`roles/${role}/members`, { removed: [demo.userIds.Administrator] }).expect(409);
    expect(lastAttempt()).toBe('LOCKED_OUT');
    await admin.post(`application/role/${role}/permissions`, { granted: [] }).expect(409);
    expect(lastAttempt()).toBe('ROLE_HAS_FULL_ACCESS');
  });

  it('where it is the review of the own emergency access', async () => {
    const { id } = (await admin.post('emergency_access', { reason: 'A deadline ends today.' }).expect<EmergencyAccess>(201)).body;
    await admin.post(`emergency_access/${id}/end`).expect(200);
    await admin.post(`emergency_access/${id}/review`, { note: 'It was I.' }).expect(409);
    expect(lastAttempt()).toBe('OWN_EMERGENCY_ACCESS');
  });

  it('where a key would have more rights than its user', async () => {
    const expires_on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const key = { name: 'Import', user_id: demo.userIds.Clerk, scopes: ['CanManageUser'], expires_on };
    await admin.post('api_key', key).expect(422);
    expect(lastAttempt()).toBeUndefined();
    expect(identity.facts.at(-1)).toMatchObject({
      description: `API key for user ${demo.userIds.Clerk}, no permission CanManageUser`,
    });
  });
});
