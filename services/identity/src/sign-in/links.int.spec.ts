import { BROWSER_CLIENT, CLIENT_HEADER, type LinkInfo, type SignInState } from '@atlas/contracts';
import { PASSWORD, person, RunningIdentity, type Caller } from '../../test/start-identity.js';

const NEW = 'Brandnew#2027';

describe('a link by mail', () => {
  let identity: RunningIdentity;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let admin: Caller;

  beforeEach(async () => {
    identity = await RunningIdentity.start({ PUBLIC_URL: 'https://atlas.firm.test/', MAIL_FROM: 'atlas@operator.test' });
    demo = await identity.account('DEMO');
    await identity.account('NORTH');
    admin = await identity.as('admin@demo.test');
  });
  afterEach(() => identity?.stop());

  const ask = (username: string, purpose = 'password', more: object = {}) =>
    identity.call('post', 'Token/SendLink').send({ username, purpose, ...more });
  const setPassword = (token: string, password = NEW, confirm_password = password) =>
    identity.call('post', 'Token/SetPassword').send({ token, password, confirm_password });
  const open = (token: string) => identity.call('post', 'Token/Link').send({ token });
  const unlock = (token: string) => identity.call('post', 'Token/Unlock').send({ token });
  const guess = async (username: string, times: number) => {
    for (let time = 0; time < times; time += 1) await identity.signIn(username, 'Wrong#2026').expect(401);
  };
  const owner = (sql: string, values: unknown[] = []) => identity.database.ownerPool.query(sql, values);

  it('invites a user who was added without a password', async () => {
    const { password: _password, ...fields } = person('new@demo.test');
    const { body: user } = await admin.post('application/user', fields).expect<{ id: number; is_invited: boolean }>(201);
    expect(user.is_invited).toBe(true);
    const token = await identity.linkIn(1);
    const [mail] = await identity.mails();
    expect(mail).toMatchObject({ to: 'new@demo.test', from: 'atlas@operator.test', subject: 'Your Atlas account at DEMO Law' });
    expect(mail!.text).toContain(`https://atlas.firm.test/change_password#${token}`);
    expect(mail!.text).toContain('Your username is new@demo.test.');
    // There is no password yet that could be right.
    for (const password of ['', PASSWORD]) await identity.signIn('new@demo.test', password || 'x').expect(401);
    expect((await open(token).expect<LinkInfo>(200)).body).toEqual({
      purpose: 'invitation',
      username: 'new@demo.test',
      account_name: 'DEMO Law',
    });
    await setPassword(token).expect(204);
    await identity.signIn('new@demo.test', NEW).expect(200);
    expect((await admin.get(`application/user/${user.id}`).expect(200)).body).toMatchObject({ is_invited: false });
    expect(identity.facts.findLast(({ type }) => type === 'PasswordChanged')).toMatchObject({
      userId: user.id,
      data: { by: 'invitation' },
    });
  });

  it('can be used once, and not after a newer one was sent, nor when it is too old', async () => {
    await ask('clerk@demo.test').expect(204);
    const first = await identity.linkIn(1);
    await ask('clerk@demo.test').expect(204);
    const second = await identity.linkIn(2);
    expect(second).not.toBe(first);
    const refused = await setPassword(first).expect<{ code: string; ExceptionMessage: string }>(422);
    expect(refused.body).toMatchObject({
      code: 'LINK_NOT_VALID',
      ExceptionMessage: 'This link is no longer valid. Please ask for a new one.',
    });
    await setPassword(second).expect(204);
    await setPassword(second, 'Another#2027').expect(422);
    await open(second).expect(422);
    await identity.signIn('clerk@demo.test', NEW).expect(200);
    await ask('clerk@demo.test').expect(204);
    const third = await identity.linkIn(3);
    await owner(`update identity.mail_link set expires_at = now() - interval '1 second' where ended_at is null`);
    await setPassword(third).expect(422);
    for (const nonsense of ['x', `${demo.accountId}.${'A'.repeat(43)}`, `999.${'A'.repeat(43)}`])
      await open(nonsense).expect(422);
  });

  it('for a forgotten password ends all sessions, and the password has to be good', async () => {
    const clerk = await identity.as('clerk@demo.test');
    await ask('clerk@demo.test').expect(204);
    const token = await identity.linkIn(1);
    expect((await setPassword(token, 'short').expect(422)).body.errors).toEqual({ password: 'add at least one number' });
    expect((await setPassword(token, NEW, 'Other#2027').expect(422)).body.errors).toEqual({
      confirm_password: 'confirm password not match with new password',
    });
    await clerk.get('user/profile').expect(200);
    await setPassword(token).expect(204);
    await clerk.get('user/profile').expect(401);
    await identity.signIn('clerk@demo.test', PASSWORD).expect(401);
  });

  it('is not sent for unknown names, inactive users and closed accounts, with the same answer', async () => {
    await admin.put(`application/user/${demo.userIds.Clerk}/active`, { is_active: false }).expect(204);
    for (const username of ['unknown@demo.test', 'clerk@demo.test']) {
      const startedAt = performance.now();
      await ask(username).expect(204);
      expect(performance.now() - startedAt).toBeGreaterThan(290);
    }
    await ask('funder@demo.test', 'password', { domain: 'NORTH' }).expect(204);
    await ask('provider@demo.test').expect(204);
    await identity.linkIn(1);
    expect((await identity.mails()).map(({ to }) => to)).toEqual(['provider@demo.test']);
    expect(JSON.stringify(identity.facts)).not.toContain('unknown@demo.test');
    expect(identity.facts.findLast(({ type }) => type === 'LinkSent')).toMatchObject({ data: { purpose: 'password' } });
    await ask('clerk@demo.test', 'invitation').expect(422);
  });

  it('is sent to one user five times an hour at most, no matter who asks', async () => {
    for (let time = 0; time < 6; time += 1) await ask('clerk@demo.test').expect(204);
    await identity.linkIn(5);
    const refused = await admin.post(`application/user/${demo.userIds.Clerk}/send_link`).expect<{ code: string }>(409);
    expect(refused.body.code).toBe('TOO_MANY_LINKS');
    expect(await identity.mails()).toHaveLength(5);
  });

  it('is counted on the address it is asked from, like a wrong password', async () => {
    await identity.stop();
    identity = await RunningIdentity.start({ SIGN_IN_FAILURES_PER_ADDRESS: '2' });
    for (let time = 0; time < 3; time += 1) await ask(`unknown${time}@demo.test`).expect(204);
    await ask('unknown@demo.test').expect(429);
  });

  it('unlocks a name that wrong passwords have closed', async () => {
    await guess('clerk@demo.test', 5);
    await identity.signIn('clerk@demo.test').expect(401);
    await ask('clerk@demo.test', 'unlock').expect(204);
    const token = await identity.linkIn(1);
    // It opens the name and sets no password.
    await setPassword(token).expect(422);
    await unlock(token).expect(204);
    await identity.signIn('clerk@demo.test').expect(200);
    await unlock(token).expect(422);
    expect(identity.facts.findLast(({ type }) => type === 'SignInUnlocked')).toMatchObject({ data: { by: 'mail' } });
  });

  it('makes the browser that opens it known, so that strangers no longer keep its user out', async () => {
    await guess('clerk@demo.test', 5);
    await ask('clerk@demo.test', 'unlock').expect(204);
    const { headers } = await unlock(await identity.linkIn(1))
      .set(CLIENT_HEADER, BROWSER_CLIENT)
      .expect(204);
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    expect(cookie).toMatch(/^atlas_known_browser=./);
    await guess('clerk@demo.test', 5);
    await identity.signIn('clerk@demo.test').expect(401);
    await identity.signIn('clerk@demo.test').set(CLIENT_HEADER, BROWSER_CLIENT).set('cookie', cookie).expect(200);
  });

  it('does not leave the server: neither table nor job contains its secret', async () => {
    await ask('clerk@demo.test').expect(204);
    const token = await identity.linkIn(1);
    const secret = token.split('.')[1]!;
    for (const table of ['identity.mail_link', 'jobs.background_job', 'graphile_worker._private_jobs']) {
      const { rows } = await owner(`select t::text as row from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  it('is sent by the mail server of the firm, which is not reached here', async () => {
    const setting = {
      email_from: 'office@firm.test',
      password: 'Secret#1',
      port_number: 587,
      server_name: 'mail.firm.test',
      reply_to_email: 'reply@firm.test',
      email_cc: 'partner@firm.test',
    };
    await admin.post('domain_account/email_setting', setting).expect(200);
    await ask('clerk@demo.test').expect(204);
    await identity.linkIn(1);
    // No copy of a secret.
    expect(await identity.mails()).toMatchObject([{ from: 'office@firm.test', to: 'clerk@demo.test' }]);
  });

  describe('and the sign-in of a user, for an administrator', () => {
    const stateOf = async (id: number) => (await admin.get(`application/user/${id}/sign_in`).expect<SignInState>(200)).body;

    it('show what keeps them out, and let the administrator open it', async () => {
      await guess('clerk@demo.test', 5);
      const locked = await stateOf(demo.userIds.Clerk);
      expect(new Date(locked.locked_until!).getTime()).toBeGreaterThan(Date.now());
      expect(locked).toMatchObject({ link: null, sessions: [] });
      await admin.post(`application/user/${demo.userIds.Clerk}/unlock`).expect(204);
      expect(await stateOf(demo.userIds.Clerk)).toMatchObject({ locked_until: null });
      await identity.signIn('clerk@demo.test').set('user-agent', 'Test browser').expect(200);
      expect((await stateOf(demo.userIds.Clerk)).sessions).toMatchObject([{ user_agent: 'Test browser', is_current: false }]);
    });

    it('send a link and end sessions', async () => {
      const clerk = await identity.as('clerk@demo.test');
      await admin.post(`application/user/${demo.userIds.Clerk}/end_sessions`).expect(204);
      await clerk.get('user/profile').expect(401);
      await admin.post(`application/user/${demo.userIds.Clerk}/send_link`).expect(204);
      await identity.linkIn(1);
      expect((await stateOf(demo.userIds.Clerk)).link).toMatchObject({
        purpose: 'password',
        mailed_at: expect.any(String) as string,
      });
    });

    it('are not for other accounts, nor for those who hold less', async () => {
      const north = await identity.as('admin@north.test');
      const clerk = await identity.as('clerk@demo.test');
      for (const act of ['send_link', 'unlock', 'end_sessions']) {
        await north.post(`application/user/${demo.userIds.Clerk}/${act}`).expect(404);
        await clerk.post(`application/user/${demo.userIds.Administrator}/${act}`).expect(403);
      }
      await north.get(`application/user/${demo.userIds.Clerk}/sign_in`).expect(404);
      await admin.post(`application/user/${demo.userIds.Clerk}/menu_items`, { granted: [63] }).expect(200);
      await admin
        .post(`application/user/${demo.userIds.Clerk}/permissions`, { granted: ['CanManageUserSetting', 'CanViewUser'] })
        .expect(200);
      await clerk.post(`application/user/${demo.userIds.Administrator}/end_sessions`).expect(403);
      await clerk.post(`application/user/${demo.userIds.Provider}/end_sessions`).expect(403);
    });
  });
});
