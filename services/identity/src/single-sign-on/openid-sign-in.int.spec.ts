import type { SignInState, SingleSignOnSetting, SingleSignOnStart, UserSession } from '@atlas/contracts';
import { RunningIdentity, PASSWORD, person, type Caller } from '../../test/start-identity.js';
import { CLIENT, RunningProvider, type ProviderUser } from '../../test/running-provider.js';

const PATH = 'domain_account/single_sign_on';
const PUBLIC_URL = 'http://atlas.test';
const REDIRECT = `${PUBLIC_URL}/AtlasAPI/api/Token/SingleSignOnAnswer`;

const USERS: Record<string, ProviderUser> = {
  clerk: { sub: 'subject-1', email: 'Clerk@demo.test', email_verified: true },
  // The same person after the directory has created them again.
  clerkAgain: { sub: 'subject-2', email: 'clerk@demo.test', email_verified: true },
  clerkMoved: { sub: 'subject-1', email: 'other@demo.test', email_verified: true },
  strong: { sub: 'subject-3', email: 'admin@demo.test', amr: ['pwd', 'otp'] },
  unverified: { sub: 'subject-4', email: 'clerk@demo.test', email_verified: false },
  stranger: { sub: 'subject-5', email: 'stranger@demo.test', email_verified: true },
  nameless: { sub: 'subject-6' },
  system: { sub: 'subject-7', email: 'system@demo.test' },
  shared: { sub: 'subject-8', email: 'office@firm.test' },
  north: { sub: 'subject-9', email: 'clerk@north.test' },
};

describe('signing in at the identity provider of a firm', () => {
  let identity: RunningIdentity;
  let provider: RunningProvider;
  let admin: Caller;

  beforeAll(async () => {
    provider = await RunningProvider.start(REDIRECT, USERS);
  });
  afterAll(() => provider?.stop());
  beforeEach(async () => {
    identity = await RunningIdentity.start({ PUBLIC_URL, ALLOWED_OPENID_HOSTS: '127.0.0.1' });
    await identity.account('DEMO');
    await identity.account('NORTH');
    admin = await identity.as('admin@demo.test');
  });
  afterEach(() => identity?.stop());

  const settings = (more: object = {}) => ({
    issuer: provider.issuer,
    client_id: CLIENT.clientId,
    client_secret: CLIENT.clientSecret,
    user_claim: 'email',
    is_enabled: true,
    is_required: false,
    ...more,
  });
  const save = (more: object = {}) => admin.post(PATH, settings(more)).expect<SingleSignOnSetting>(200);
  const cookieIn = (headers: Readonly<Record<string, string>>, name: string) =>
    ((headers['set-cookie'] ?? []) as unknown as string[]).find(text => text.startsWith(`${name}=`));
  const start = async (firm = 'DEMO') => {
    const { body, headers } = await identity.call('post', 'Token/SingleSignOn').send({ firm }).expect<SingleSignOnStart>(200);
    return { url: body.url, cookie: cookieIn(headers, 'atlas_openid')!.split(';')[0]! };
  };
  const answer = async (back: URL, cookie: string) => {
    const call = identity.call('get', `Token/SingleSignOnAnswer${back.search}`).set('cookie', cookie);
    const { headers } = await call.expect(303);
    return { location: headers['location']!, refresh: cookieIn(headers, 'atlas_refresh') };
  };
  const signIn = async (user: string, firm = 'DEMO') => {
    const { url, cookie } = await start(firm);
    return answer(await provider.signIn(url, user), cookie);
  };
  const refusedFor = async (user: string) => {
    const { location, refresh } = await signIn(user);
    expect(refresh).toBeUndefined();
    return location.replace(`${PUBLIC_URL}/login?sso_error=`, '');
  };
  const lastFact = () => identity.facts.at(-1)!;
  const addUser = async (username: string, more: object = {}) =>
    (await admin.post('application/user', person(username, more)).expect(201)).body.id;

  it('starts a session that the browser continues with its cookie', async () => {
    await save();
    const { location, refresh } = await signIn('clerk');
    expect(location).toBe(`${PUBLIC_URL}/login?sso=done`);
    expect(refresh).toContain('SameSite=Strict');
    expect(lastFact()).toMatchObject({ type: 'SignedIn', data: { by: 'openid', has_second_factor: false } });
    const { body } = await identity
      .call('get', 'Token/RefreshToken')
      .set('atlas-client', 'browser')
      .set('cookie', refresh!.split(';')[0]!)
      .expect(200);
    const bearer = `Bearer ${body.access_token}`;
    const sessions = await identity.call('get', 'user/sessions').set('authorization', bearer).expect<UserSession[]>(200);
    expect(sessions.body).toMatchObject([{ signed_in_by: 'openid', is_current: true }]);
  });

  it('finds the firm by its code or by the domain of an email, and says no more', async () => {
    await save();
    for (const firm of ['demo', 'anyone@DEMO.test']) {
      const { url } = await start(firm);
      expect(url.startsWith(`${provider.issuer}/auth?`)).toBe(true);
      const { searchParams } = new URL(url);
      expect(searchParams.get('code_challenge_method')).toBe('S256');
      expect(searchParams.get('redirect_uri')).toBe(REDIRECT);
    }
    const refused = (firm: string) => identity.call('post', 'Token/SingleSignOn').send({ firm }).expect(422);
    for (const firm of ['NORTH', 'NOWHERE', 'someone@north.test', 'someone@nowhere.test'])
      expect((await refused(firm)).body.code).toBe('NO_SINGLE_SIGN_ON');
    expect((await refused('')).body.errors).toEqual({ firm: 'Please Enter Account code or email.' });
    // A domain that two firms have is none's.
    const north = await identity.as('admin@north.test');
    await north.post('application/user', person('trap@demo.test')).expect(201);
    expect((await refused('clerk@demo.test')).body.code).toBe('NO_SINGLE_SIGN_ON');
  });

  it('notes whether the provider asked for a second factor', async () => {
    await save();
    await signIn('strong');
    expect(lastFact()).toMatchObject({ type: 'SignedIn', data: { has_second_factor: true } });
    const { rows } = await identity.database.ownerPool.query(
      `select signed_in_by, has_second_factor from identity.session where signed_in_by = 'openid'`,
    );
    expect(rows).toEqual([{ signed_in_by: 'openid', has_second_factor: true }]);
  });

  it('needs a second factor at the provider where the firm requires one', async () => {
    await save();
    const setting = { display_name: 'x', parameter_name: 'second_factor', parameter_value: 'required', domain_code: 'DEMO' };
    await admin.post('setting/application', setting).expect(201);
    expect(await refusedFor('clerk')).toBe('second_factor_missing');
    expect(lastFact()).toMatchObject({ type: 'SignInFailed', data: { reason: 'second_factor_missing', by: 'openid' } });
    expect((await signIn('strong')).location).toContain('sso=done');
  });

  it('refuses users whom the account does not have, and records it', async () => {
    await save();
    for (const user of ['stranger', 'north']) expect(await refusedFor(user)).toBe('unknown_user');
    expect(await refusedFor('unverified')).toBe('email_not_verified');
    expect(await refusedFor('nameless')).toBe('no_email');
    expect(lastFact()).toMatchObject({ type: 'SignInFailed', data: { reason: 'no_email', by: 'openid' } });
    const id = await addUser('first', { email: 'office@firm.test' });
    await addUser('second', { email: 'office@firm.test' });
    expect(await refusedFor('shared')).toBe('several_users');
    await admin.put(`application/user/${id}/active`, { is_active: false }).expect(204);
    expect(await refusedFor('shared')).toBe('several_users');
  });

  it('refuses inactive and deleted users, and those of an account that is not active', async () => {
    await save();
    const id = await addUser('stranger@demo.test');
    expect((await signIn('stranger')).location).toContain('sso=done');
    await admin.put(`application/user/${id}/active`, { is_active: false }).expect(204);
    expect(await refusedFor('stranger')).toBe('user_inactive');
    expect(lastFact()).toMatchObject({ type: 'SignInFailed', userId: id, data: { reason: 'user_inactive' } });
    await admin.delete(`application/user/${id}`).expect(204);
    expect(await refusedFor('stranger')).toBe('unknown_user');
    await identity.database.ownerPool.query(`update identity.account set is_active = false where code = 'DEMO'`);
    expect(await refusedFor('clerk')).toBe('user_inactive');
  });

  it('signs in no user who looks after other accounts', async () => {
    await save();
    await identity.setup.createUser({
      accountId: 1,
      username: 'system@demo.test',
      password: PASSWORD,
      firstName: 'Sys',
      lastName: 'Tem',
      email: 'system@demo.test',
      userType: 1,
      role: 'Administrator',
      isSystem: true,
    });
    expect(await refusedFor('system')).toBe('not_for_system_users');
  });

  it('links the subject at the first sign-in where the firm asks for that', async () => {
    await save({ user_claim: 'sub' });
    expect((await signIn('clerk')).location).toContain('sso=done');
    const linked = () =>
      identity.facts.filter(({ description }) => description === 'User clerk@demo.test linked to the identity provider');
    const clerk = { issuer: provider.issuer, subject: 'subject-1' };
    const values = (of: object, side: 'old_value' | 'new_value') =>
      Object.entries(of).map(([field_name, value]) => ({
        field_name,
        old_value: null,
        new_value: null,
        [side]: value as string,
      }));
    expect(linked()).toMatchObject([{ type: 'UserChanged', data: { changes: values(clerk, 'new_value') } }]);
    expect(await refusedFor('clerkAgain')).toBe('other_subject');
    expect((await signIn('clerkMoved')).location).toContain('sso=done');
    expect(lastFact()).toMatchObject({ type: 'SignedIn' });
    const path = `application/user/${lastFact().userId}`;
    expect((await admin.get(`${path}/sign_in`).expect<SignInState>(200)).body.linked_at).not.toBeNull();
    expect(linked()).toHaveLength(1);
    await admin.post(`${path}/unlink_provider`).expect(204);
    expect(lastFact()).toMatchObject({ type: 'UserChanged', data: { changes: values(clerk, 'old_value') } });
    expect((await admin.post(`${path}/unlink_provider`).expect(409)).body.code).toBe('NOT_LINKED');
    expect((await signIn('clerkAgain')).location).toContain('sso=done');
  });

  it('takes an answer once, from the browser that began, within ten minutes', async () => {
    await save();
    const { url, cookie } = await start();
    const back = await provider.signIn(url, 'clerk');
    const other = await start();
    const expired = `${PUBLIC_URL}/login?sso_error=expired`;
    for (const stranger of [other.cookie, '', 'atlas_openid=x']) expect((await answer(back, stranger)).location).toBe(expired);
    expect(lastFact()).toMatchObject({ type: 'SignInFailed', accountId: 0, data: { reason: 'expired' } });
    expect((await answer(back, cookie)).location).toContain('sso=done');
    expect((await answer(back, cookie)).location).toBe(expired);
    const late = await provider.signIn(other.url, 'clerk');
    await identity.database.ownerPool.query(`update identity.openid_transaction set expires_at = now() - interval '1 second'`);
    expect((await answer(late, other.cookie)).location).toBe(expired);
    expect((await answer(new URL('http://x.test/?state=1.x&code=1'), cookie)).location).toBe(expired);
    expect((await answer(new URL('http://x.test/'), cookie)).location).toBe(expired);
  });

  it('refuses an answer with another nonce, issuer or code, and what the provider refuses', async () => {
    await save();
    const changed = async (change: (back: URL) => void, user = 'clerk') => {
      const { url, cookie } = await start();
      const back = await provider.signIn(url, user);
      change(back);
      return (await answer(back, cookie)).location.replace(`${PUBLIC_URL}/login?sso_error=`, '');
    };
    expect(await changed(() => undefined, 'nobody')).toBe('provider_refused');
    expect(await changed(back => back.searchParams.set('code', 'forged'))).toBe('provider_refused');
    expect(await changed(back => back.searchParams.set('iss', 'https://evil.example'))).toBe('answer_not_valid');
    expect(await changed(back => back.searchParams.append('state', 'twice'))).toBe('answer_not_valid');
    const { url, cookie } = await start();
    const back = await provider.signIn(url, 'clerk');
    await identity.database.ownerPool.query(`update identity.openid_transaction set nonce = 'another'`);
    expect((await answer(back, cookie)).location).toContain('answer_not_valid');
    expect((await answer(new URL(`http://x.test/?sso_error=<script>&next=https://evil.example`), cookie)).location).toBe(
      `${PUBLIC_URL}/login?sso_error=expired`,
    );
  });

  it('refuses answers after the firm has switched it off', async () => {
    await save();
    const { url, cookie } = await start();
    const back = await provider.signIn(url, 'clerk');
    await save({ is_enabled: false });
    expect((await answer(back, cookie)).location).toContain('switched_off');
    await identity.call('post', 'Token/SingleSignOn').send({ firm: 'DEMO' }).expect(422);
  });

  it('says that the provider is away', async () => {
    const other = await RunningProvider.start(REDIRECT, USERS);
    await save({ issuer: other.issuer });
    const { url, cookie } = await start();
    const back = await other.signIn(url, 'clerk');
    await other.stop();
    expect((await answer(back, cookie)).location).toContain('provider_unavailable');
    await save({ issuer: `${other.issuer}/` });
    const refused = await identity.call('post', 'Token/SingleSignOn').send({ firm: 'DEMO' }).expect(422);
    expect(refused.body.code).toBe('PROVIDER_UNAVAILABLE');
  });
});
