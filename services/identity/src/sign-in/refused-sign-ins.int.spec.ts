import {
  BROWSER_CLIENT,
  CLIENT_HEADER,
  type PasskeyOptions,
  type SecondFactorNeeded,
  type RecoveryCodes,
  type AppKey,
} from '@atlas/contracts';
import { type TOTP, URI } from 'otpauth';
import { nameOf, PASSWORD, RunningIdentity, type Caller } from '../../test/start-identity.js';

type Demo = Awaited<ReturnType<RunningIdentity['account']>>;

describe('a refused sign-in is recorded', () => {
  let identity: RunningIdentity;
  let firms = 0;
  let demo: Demo;
  let code: string;
  let username: string;
  let clerk: Caller;

  beforeAll(async () => (identity = await RunningIdentity.start({ SIGN_IN_FAILURES_PER_ADDRESS: '0' })));
  afterAll(() => identity?.stop());
  beforeEach(async () => {
    code = `FIRM${(firms += 1)}`;
    demo = await identity.account(code);
    username = nameOf('Clerk', code);
    clerk = await identity.as(username);
  });

  const owner = (sql: string, values: unknown[] = [demo.accountId]) => identity.database.ownerPool.query(sql, values);
  const browser = (path: string, body: object, at = identity) =>
    at.call('post', `Token/${path}`).set(CLIENT_HEADER, BROWSER_CLIENT).send(body);
  const step = async () =>
    (await browser('GetAccessToken', { username, password: PASSWORD }).expect<SecondFactorNeeded>(200)).body.second_factor;
  const reasons = (accountId = demo.accountId, type = 'SignInFailed', at = identity) =>
    at.facts.filter(fact => fact.accountId === accountId && fact.type === type).map(({ data }) => data?.['reason']);
  const addApp = async () => {
    const { body: key } = await clerk.post('user/second_factor/app').expect<AppKey>(200);
    await clerk
      .post('user/second_factor/app/confirm', { code: (URI.parse(key.uri) as TOTP).generate() })
      .expect<RecoveryCodes>(200);
  };

  it('where the second factor is locked', async () => {
    await addApp();
    const { token } = await step();
    for (let time = 0; time < 5; time += 1) await browser('SecondFactor', { token, code: '000000' }).expect(422);
    await browser('SecondFactor', { token, code: '000000' }).expect(429);
    expect(reasons()).toEqual([...Array<string>(5).fill('wrong_second_factor'), 'locked']);
    expect(identity.facts.at(-1)).toMatchObject({ userId: demo.userIds.Clerk });
  });

  it('where a second app would be set up with the password alone', async () => {
    await addApp();
    await browser('SetUpSecondFactor', { token: (await step()).token }).expect(422);
    expect(identity.facts.at(-1)).toMatchObject({
      type: 'SignInFailed',
      accountId: demo.accountId,
      userId: demo.userIds.Clerk,
      data: { reason: 'second_factor_exists' },
    });
  });

  it('where its second half comes too late or was made up', async () => {
    await addApp();
    const { token } = await step();
    await owner(`update identity.sign_in_challenge set expires_at = now() - interval '1 second' where account_id = $1`);
    for (const path of ['SecondFactor', 'ConfirmSecondFactor']) await browser(path, { token, code: '000000' }).expect(401);
    for (const path of ['SetUpSecondFactor', 'PasskeyOptions']) await browser(path, { token }).expect(401);
    expect(reasons()).toEqual(Array<string>(4).fill('sign_in_expired'));
    const inNoAccount = reasons(0).length;
    for (const made of ['x', `99999.${'A'.repeat(43)}`])
      await browser('SecondFactor', { token: made, code: '000000' }).expect(401);
    expect(reasons(0).slice(inNoAccount)).toEqual(['sign_in_expired', 'sign_in_expired']);
    expect(JSON.stringify(identity.facts)).not.toContain(token);
  });

  it('where a passkey names no user', async () => {
    const handles = ['', Buffer.from(`${demo.accountId}.99999`).toString('base64url')];
    const before = reasons(0).length;
    for (const userHandle of handles) {
      const { token } = (await browser('PasskeyOptions', {}).expect<PasskeyOptions>(200)).body;
      await browser('SignInWithPasskey', { token, passkey: { id: 'x', response: { userHandle } } }).expect(422);
    }
    expect(reasons(0).slice(before)).toEqual(['unknown_passkey', 'unknown_passkey']);
  });

  it('where its address is closed, in every way to sign in', async () => {
    const closed = await RunningIdentity.start({ SIGN_IN_FAILURES_PER_ADDRESS: '1' }, identity);
    try {
      for (const status of [401, 401]) await closed.signIn(`nobody${status}@x.test`).expect(status);
      await closed.signIn('nobody@x.test').expect(429);
      await browser('SendLink', { username, purpose: 'password' }, closed).expect(429);
      await browser('SingleSignOn', { firm: code }, closed).expect(429);
      await browser('OldPortal', { token: 'x' }, closed).expect(429);
      expect(reasons(0, 'SignInFailed', closed)).toEqual([
        'unknown_name',
        'unknown_name',
        ...Array<string>(4).fill('too_many_requests'),
      ]);
    } finally {
      await closed.stop();
      await owner(`delete from identity.sign_in_counter where account_id = $1`, [0]);
    }
  });

  it('where a firm has no identity provider, or there is no such firm', async () => {
    const before = reasons(0).length;
    for (const firm of [code, 'nowhere@unknown.test']) await browser('SingleSignOn', { firm }).expect(422);
    expect(reasons()).toEqual(['switched_off']);
    expect(reasons(0).slice(before)).toEqual(['unknown_firm']);
    expect(JSON.stringify(identity.facts)).not.toContain('unknown.test');
  });

  it('where an inactive user or one of a disabled account refreshes a session', async () => {
    const { refresh_token } = await identity.tokensOf(username);
    await owner('update identity.app_user set is_active = false where account_id = $1 and user_id = $2', [
      demo.accountId,
      demo.userIds.Clerk,
    ]);
    const refresh = () => identity.call('get', 'Token/RefreshToken').query({ refreshToken: refresh_token }).expect(401);
    await refresh();
    await refresh();
    expect(identity.facts.slice(-2)).toMatchObject(
      Array(2).fill({
        type: 'RefreshRefused',
        accountId: demo.accountId,
        userId: demo.userIds.Clerk,
        data: { reason: 'user_inactive' },
      }),
    );
  });
});
