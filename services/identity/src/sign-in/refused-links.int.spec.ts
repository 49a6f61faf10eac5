import { RunningIdentity } from '../../test/start-identity.js';

type Demo = Awaited<ReturnType<RunningIdentity['account']>>;

describe('a refused link is recorded', () => {
  let identity: RunningIdentity;
  let demo: Demo;

  beforeEach(async () => {
    identity = await RunningIdentity.start({ PUBLIC_URL: 'https://atlas.firm.test/', MAIL_FROM: 'atlas@operator.test' });
    demo = await identity.account('DEMO');
  });
  afterEach(() => identity?.stop());

  const ask = (purpose = 'password') =>
    identity.call('post', 'Token/SendLink').send({ username: 'clerk@demo.test', purpose }).expect(204);
  const refused = () => identity.facts.filter(({ type }) => type === 'LinkRefused');

  it('in the account that it names, with the reason', async () => {
    await ask('unlock');
    const token = await identity.linkIn(1);
    const password = 'Brandnew#2027';
    await identity.call('post', 'Token/SetPassword').send({ token, password, confirm_password: password }).expect(422);
    await identity.database.ownerPool.query(`update identity.mail_link set expires_at = now() - interval '1 second'`);
    await identity.call('post', 'Token/Unlock').send({ token }).expect(422);
    await identity.database.ownerPool.query('update identity.mail_link set ended_at = now()');
    await identity.call('post', 'Token/Link').send({ token }).expect(422);
    for (const made of [`${demo.accountId}.${'A'.repeat(43)}`, `999.${'A'.repeat(43)}`, 'x'])
      await identity.call('post', 'Token/Link').send({ token: made }).expect(422);
    expect(refused().map(({ accountId, userId, data }) => [accountId, userId, data?.['reason']])).toEqual([
      [demo.accountId, 0, 'not_allowed'],
      [demo.accountId, 0, 'expired'],
      [demo.accountId, 0, 'used_or_replaced'],
      [demo.accountId, 0, 'unknown'],
      [0, 0, 'unknown'],
      [0, 0, 'unknown'],
    ]);
    expect(JSON.stringify(identity.facts)).not.toContain(token);
  });

  it('where it is not sent: to an inactive user, or too often', async () => {
    for (let time = 0; time < 6; time += 1) await ask();
    await identity.database.ownerPool.query('update identity.app_user set is_active = false where user_id = $1', [
      demo.userIds.Clerk,
    ]);
    await ask();
    expect(refused()).toMatchObject([
      { userId: demo.userIds.Clerk, data: { reason: 'too_many_links', purpose: 'password' } },
      { userId: demo.userIds.Clerk, data: { reason: 'user_inactive', purpose: 'password' } },
    ]);
  });
});
