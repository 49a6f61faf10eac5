import type { AppKey } from '@atlas/contracts';
import { nameOf, PASSWORD, RunningIdentity, type Caller } from '../../test/start-identity.js';

describe('a refused confirmation in a session is recorded', () => {
  let identity: RunningIdentity;
  let firms = 0;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let clerk: Caller;

  beforeAll(async () => (identity = await RunningIdentity.start()));
  afterAll(() => identity?.stop());
  beforeEach(async () => {
    const code = `FIRM${(firms += 1)}`;
    demo = await identity.account(code);
    clerk = await identity.as(nameOf('Clerk', code));
  });

  const reasons = () =>
    identity.facts
      .filter(
        ({ type, accountId, userId }) =>
          type === 'AttemptRefused' && accountId === demo.accountId && userId === demo.userIds.Clerk,
      )
      .map(({ data }) => data?.['reason']);

  it('by a missing or wrong current password', async () => {
    await identity.database.ownerPool.query(`update identity.session set started_at = now() - interval '1 hour'`);
    const remove = (current_password?: string) => clerk.post('user/second_factor/app/remove', { current_password });
    await remove().expect(422);
    for (let time = 0; time < 5; time += 1) await remove('Wrong#2026').expect(422);
    await remove(PASSWORD).expect(429);
    expect(reasons()).toEqual(['password_missing', ...Array<string>(5).fill('wrong_password'), 'locked']);
    expect(JSON.stringify(identity.facts)).not.toContain('Wrong#2026');
  });

  it('by a wrong code of a new app', async () => {
    await clerk.post('user/second_factor/app').expect<AppKey>(200);
    for (let time = 0; time < 5; time += 1) await clerk.post('user/second_factor/app/confirm', { code: '000000' }).expect(422);
    await clerk.post('user/second_factor/app/confirm', { code: '000000' }).expect(429);
    expect(reasons()).toEqual([...Array<string>(5).fill('wrong_code'), 'locked']);
  });

  it('by a passkey that does not fit', async () => {
    const { token } = (await clerk.post('user/second_factor/passkeys/options').expect<{ token: string }>(200)).body;
    const body = (of: string) => ({ token: of, name: 'Laptop', passkey: { id: 'x', response: {} } });
    await clerk.post('user/second_factor/passkeys', body(token)).expect(422);
    await clerk.post('user/second_factor/passkeys', body('x')).expect(422);
    expect(reasons()).toEqual(['wrong_passkey', 'wrong_passkey']);
  });
});
