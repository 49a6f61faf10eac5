import { MASTER_DATA_TOPIC, RECORD_MERGED, SYSTEM_ACTOR, type ProviderUsers, type RecordMerged } from '@atlas/contracts';
import { claimsIn, kidOf, TokenForge, until, userIn } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { PASSWORD, RunningIdentity } from '../../test/start-identity.js';
import { SigningKeys } from '../keys/signing-keys.js';

describe('a session', () => {
  let identity: RunningIdentity;

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    await identity.account('DEMO');
  });
  afterEach(() => identity?.stop());

  const refresh = (token: string) => identity.call('get', 'Token/RefreshToken').query({ refreshToken: token });
  const profile = (token: string) => identity.call('get', 'user/profile').set('authorization', `Bearer ${token}`);
  const owner = (sql: string) => identity.database.ownerPool.query(sql);

  it('is renewed by query or header, with another refresh token each time, in the same session', async () => {
    const first = await identity.tokensOf('clerk@demo.test');
    const second = await refresh(first.refresh_token).expect(200);
    expect(second.headers['cache-control']).toBe('no-store');
    expect(second.body).toEqual({
      access_token: expect.any(String) as string,
      refresh_token: expect.any(String) as string,
      token_type: 'Bearer',
      expires_in: 900,
    });
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    const third = await identity.call('get', 'token/refreshtoken').set('refresh_token', second.body.refresh_token).expect(200);
    const sidOf = (token: string) => claimsIn(token).sid;
    expect(sidOf(third.body.access_token)).toBe(sidOf(first.access_token));
    await profile(third.body.access_token).expect(200);
  });

  it('gives a refresh token that is sent twice the same successor, at once or one after the other', async () => {
    const { refresh_token } = await identity.tokensOf('clerk@demo.test');
    const tabs = await Promise.all(Array.from({ length: 5 }, () => refresh(refresh_token).expect(200)));
    const again = await refresh(refresh_token).expect(200);
    const successors = new Set([...tabs, again].map(({ body }) => body.refresh_token));
    expect(successors.size).toBe(1);
    for (const { body } of tabs) await profile(body.access_token).expect(200);
    const { rows } = await identity.database.ownerPool.query<{ tokens: number }>(
      `select count(*)::int as tokens from identity.refresh_token t join identity.session s using (account_id, session_id)
        where s.session_id = $1`,
      [claimsIn(again.body.access_token).sid],
    );
    expect(rows[0]?.tokens).toBe(2);
    await refresh(again.body.refresh_token).expect(200);
  });

  it('ends completely if a used token is sent again later, and that is recorded once', async () => {
    const { refresh_token } = await identity.tokensOf('clerk@demo.test');
    const other = await identity.tokensOf('clerk@demo.test');
    const latest = await refresh(refresh_token).expect(200);
    await owner(`update identity.refresh_token set used_at = used_at - interval '11 seconds' where used_at is not null`);
    const revoked = () => identity.facts.filter(({ type }) => type === 'SessionRevoked').length;
    const before = revoked();
    const answer = await refresh(refresh_token).expect(401);
    expect(answer.body).toMatchObject({
      code: 'SESSION_ENDED',
      ExceptionMessage: 'Your session has ended. Please sign in again.',
    });
    await refresh(refresh_token).expect(401);
    await refresh(latest.body.refresh_token).expect(401);
    expect(revoked()).toBe(before + 1);
    await refresh(other.refresh_token).expect(200);
  });

  it('accepts no token that is unknown, malformed, of another account, or missing', async () => {
    const { refresh_token } = await identity.tokensOf('clerk@demo.test');
    const north = await identity.account('NORTH');
    const tokens = [
      '',
      'x',
      '1',
      `${north.accountId}.${refresh_token.split('.')[1]}`,
      `${refresh_token}x`,
      `0${refresh_token}`,
      "1.' or true --",
    ];
    for (const token of tokens) await refresh(token).expect(401);
    await identity.call('get', 'Token/RefreshToken').expect(401);
    await identity.call('get', 'Token/RefreshToken?refreshToken=a&refreshToken=b').expect(401);
    await refresh(refresh_token).expect(200);
  });

  it('ends when its refresh token, or the session itself, has expired', async () => {
    const idle = await identity.tokensOf('clerk@demo.test');
    await owner(`update identity.refresh_token set expires_at = now() - interval '1 second'`);
    await refresh(idle.refresh_token).expect(401);
    const old = await identity.tokensOf('clerk@demo.test');
    await owner(`update identity.session set expires_at = now() - interval '1 second'`);
    await refresh(old.refresh_token).expect(401);
  });

  const unusedFor = (minutes: number) =>
    owner(`update identity.session set last_seen_at = now() - interval '${minutes} minutes' where ended_at is null`);
  const setting = async (parameter_name: string, parameter_value: string) => {
    const admin = await identity.as('admin@demo.test');
    await admin
      .post('setting/application', { display_name: parameter_name, parameter_name, parameter_value, domain_code: 'DEMO' })
      .expect(201);
  };

  it('ends after 30 minutes without use, for its tokens and in the list of sessions, and that is recorded', async () => {
    const used = await identity.tokensOf('clerk@demo.test');
    await unusedFor(29);
    await profile(used.access_token).expect(200);
    const renewed = await refresh(used.refresh_token).expect(200);
    await unusedFor(30);
    await refresh(renewed.body.refresh_token).expect(401);
    const { access_token } = await identity.tokensOf('clerk@demo.test');
    await unusedFor(30);
    expect((await profile(access_token).expect(401)).body.code).toBe('NOT_SIGNED_IN');
    expect(identity.facts.findLast(({ type }) => type === 'SessionRevoked')).toMatchObject({
      description: 'A session was ended after 30 minutes without use',
      data: { reason: 'idle' },
    });
    const here = await identity.as('clerk@demo.test');
    expect((await here.get('user/sessions').expect<unknown[]>(200)).body).toHaveLength(1);
  });

  it('notes its use', async () => {
    const { access_token } = await identity.tokensOf('clerk@demo.test');
    await unusedFor(20);
    await profile(access_token).expect(200);
    const { rows } = await owner(`select last_seen_at > now() - interval '1 minute' as is_noted from identity.session`);
    expect(rows).toContainEqual({ is_noted: true });
  });

  it('has the limits that the account has set', async () => {
    await setting('session_idle_minutes', '5');
    await setting('session_hours', '1');
    const { refresh_token } = await identity.tokensOf('clerk@demo.test');
    const { rows } = await owner(
      `select round(extract(epoch from expires_at - started_at))::int as seconds from identity.session order by started_at desc limit 1`,
    );
    expect(rows).toEqual([{ seconds: 3600 }]);
    await unusedFor(5);
    await refresh(refresh_token).expect(401);
  });

  it.each([
    ['session_idle_minutes', '4', 'Enter a whole number from 5 to 480.'],
    ['session_idle_minutes', '5.5', 'Enter a whole number from 5 to 480.'],
    ['session_hours', '169', 'Enter a whole number from 1 to 168.'],
    ['second_factor', 'maybe', 'Enter one of these values: optional, required.'],
  ])('refuses %s = %s', async (parameter_name, parameter_value, message) => {
    const admin = await identity.as('admin@demo.test');
    const { body } = await admin
      .post('setting/application', { display_name: parameter_name, parameter_name, parameter_value, domain_code: 'DEMO' })
      .expect(422);
    expect(body.errors).toEqual({ parameter_value: message });
  });

  it('has access tokens that expire and cannot be forged', async () => {
    const { access_token } = await identity.tokensOf('clerk@demo.test');
    const forged = { ...userIn(access_token), permissions: ['CanManageUser'] };
    for (const token of [
      await identity.app.get(SigningKeys, { strict: false }).sign(forged, -1),
      new TokenForge().userToken(forged),
      new TokenForge().userToken(forged, 60, { kid: kidOf(access_token) }),
      `${access_token.split('.').slice(0, 2).join('.')}.`,
    ]) {
      const answer = await profile(token).expect(401);
      expect(answer.body.code).toBe('NOT_SIGNED_IN');
    }
    await profile(access_token).expect(200);
  });

  it('is ended by signing out: by refresh token, or by an access token that may have expired; twice is no error', async () => {
    const signOut = (body: object, authorization = '') =>
      identity.call('post', 'Token/SignOut').set('authorization', authorization).send(body);
    const first = await identity.tokensOf('clerk@demo.test');
    await signOut({ refresh_token: first.refresh_token }).expect(204);
    await signOut({ refresh_token: first.refresh_token }).expect(204);
    await refresh(first.refresh_token).expect(401);
    expect(identity.facts.slice(-2)).toMatchObject([
      { type: 'SignedOut' },
      { type: 'RefreshRefused', accountId: 1, data: { reason: 'session_ended' } },
    ]);

    const second = await identity.tokensOf('clerk@demo.test');
    const expired = await identity.app.get(SigningKeys, { strict: false }).sign(userIn(second.access_token), -60);
    await signOut({}, `Bearer ${expired}`).expect(204);
    await refresh(second.refresh_token).expect(401);

    const third = await identity.tokensOf('clerk@demo.test');
    await identity.call('post', 'Token/SignOut').set('authorization', `Bearer ${third.access_token}`).expect(204);
    await refresh(third.refresh_token).expect(401);
    await signOut({}).expect(204);
  });

  it('ends with the user: deactivated, deleted, or given another password by an administrator', async () => {
    const admin = await identity.as('admin@demo.test');
    const person = {
      username: 'temp@demo.test',
      password: PASSWORD,
      first_name: 'Temp',
      last_name: 'Person',
      email: 'temp@demo.test',
      user_type: 1,
    };
    const { body } = await admin.post('application/user', person).expect(201);
    const ends = async (act: () => Promise<unknown>) => {
      const { refresh_token } = await identity.tokensOf('temp@demo.test');
      await act();
      await refresh(refresh_token).expect(401);
    };
    await ends(() => admin.put(`application/user/${body.id}/active`, { is_active: false }).expect(204));
    await identity.signIn('temp@demo.test').expect(401);
    await admin.put(`application/user/${body.id}/active`, { is_active: true }).expect(204);
    const { username: _username, ...fields } = person;
    await ends(() => admin.put(`application/user/${body.id}`, { ...fields, password: PASSWORD }).expect(200));
    await ends(() => admin.delete(`application/user/${body.id}`).expect(204));
    await identity.signIn('temp@demo.test').expect(401);
  });

  it('continues here and ends everywhere else when the user changes the password', async () => {
    const admin = await identity.as('admin@demo.test');
    await admin
      .post('application/user', {
        username: 'self@demo.test',
        password: PASSWORD,
        first_name: 'Self',
        last_name: 'Person',
        email: 'self@demo.test',
        user_type: 1,
      })
      .expect(201);
    const elsewhere = await identity.tokensOf('self@demo.test');
    const here = await identity.tokensOf('self@demo.test');
    await identity
      .call('put', 'user/change-password')
      .set('authorization', `Bearer ${here.access_token}`)
      .send({ password: 'Another#2026', confirm_password: 'Another#2026' })
      .expect(204);
    await refresh(elsewhere.refresh_token).expect(401);
    await refresh(here.refresh_token).expect(200);
    await identity.signIn('self@demo.test').expect(401);
    await identity.signIn('self@demo.test', 'Another#2026').expect(200);
  });

  it('sees the cases of the merge target of its provider, until the merge is undone', async () => {
    const admin = await identity.as('admin@demo.test');
    let token = (await identity.tokensOf('provider@demo.test')).refresh_token;
    const seen = async () => {
      const { body } = await refresh(token).expect(200);
      token = body.refresh_token;
      return (await identity.accessOf(body.access_token))?.providerIds;
    };
    const users = async (id: number) =>
      (await admin.get(`application/provider/${id}/users`).expect<ProviderUsers>(200)).body.users;
    const accountId = claimsIn((await identity.tokensOf('admin@demo.test')).access_token).accountId;
    const publishMerge = (
      merge_id: string,
      source_id: number,
      target_id: number,
      more: Partial<RecordMerged> = {},
      account = accountId,
    ) => {
      const data = { merge_id, resource: 'provider_master', source_id, target_id, is_whole: true, is_undone: false, ...more };
      const about = { id: randomUUID(), type: RECORD_MERGED, key: `provider_master/${source_id}`, correlationId: 'spec' };
      return identity.publish(MASTER_DATA_TOPIC, {
        ...about,
        accountId: account,
        time: new Date().toISOString(),
        actor: SYSTEM_ACTOR,
        data,
      });
    };
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await users(11)).toBe(1);
    await publishMerge(randomUUID(), 12, 50, { is_whole: false });
    await publishMerge(randomUUID(), 12, 51, { resource: 'insurance_company' });
    await publishMerge(randomUUID(), 12, 52, {}, accountId + 100);
    await publishMerge(first, 11, 30);
    await until('the first merge is known', async () => (await users(30)) === 1);
    expect(await seen()).toEqual([11, 12, 30]);
    await publishMerge(second, 30, 40);
    await until('the second merge is known', async () => (await users(40)) === 1);
    expect(await seen()).toEqual([11, 12, 30, 40]);
    // In any order of undo, the remaining merges decide.
    await publishMerge(first, 11, 30, { is_undone: true });
    await until('the undo is known', async () => (await users(30)) === 0);
    expect(await seen()).toEqual([11, 12]);
    expect(identity.facts.filter(({ description }) => description.startsWith('Provider 11'))).toMatchObject([
      { type: 'AccessChanged', description: 'Provider 11 was merged into 30: 1 user sees the cases of both' },
      { description: 'Provider 11 was merged into 30, which was undone: 1 user sees the cases of the first one only' },
    ]);
    const clerk = await identity.as('provider@demo.test');
    await clerk.get('application/provider/11/users').expect(403);
  });
});
