import { claimsIn } from '@atlas/testing';
import type { Method } from '../../test/call.js';
import { PASSWORD, RunningIdentity } from '../../test/start-identity.js';

type Headers = Readonly<Record<string, string>>;

describe('the refresh token of a browser', () => {
  let identity: RunningIdentity;

  beforeAll(async () => {
    identity = await RunningIdentity.start({ TRUSTED_PROXIES: 'loopback' });
    await identity.account('DEMO');
  });
  afterAll(() => identity?.stop());

  const inBrowser = (method: Method, path: string, cookie = '', more: Headers = {}) => {
    const made = identity.call(method, path).set('atlas-client', 'browser').set('cookie', cookie);
    for (const [name, value] of Object.entries(more)) made.set(name, value);
    return made;
  };
  const signIn = async (more: Headers = {}, username = 'clerk@demo.test') =>
    inBrowser('post', 'Token/GetAccessToken', '', more).send({ username, password: PASSWORD }).expect(200);
  const refresh = (cookie: string) => inBrowser('get', 'Token/RefreshToken', cookie);
  const cookieOf = (headers: Headers, name = 'atlas_refresh') => {
    const all = (headers['set-cookie'] ?? []) as unknown as string[];
    return all.find(text => text.startsWith(`${name}=`)) ?? '';
  };
  const pair = (setCookie: string) => setCookie.split(';')[0]!;
  const sidOf = (token: string) => claimsIn(token).sid;

  it('is a cookie that scripts cannot read, for the token calls only, and is not in the body', async () => {
    const { headers, body } = await signIn();
    expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_in', 'token_type']);
    expect(cookieOf(headers)).toMatch(
      /^atlas_refresh=\d+\.[\w-]{43}; Path=\/AtlasAPI\/api\/Token; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    expect(cookieOf(headers, 'atlas_known_browser')).toContain('; HttpOnly; SameSite=Strict');
  });

  it('is sent over TLS only, except on localhost', async () => {
    const byTls: Headers[] = [{ host: 'atlas.example' }, { host: '192.0.2.7:8080' }, { 'x-forwarded-proto': 'https' }];
    for (const more of byTls) expect(cookieOf((await signIn(more)).headers)).toMatch(/; Secure$/);
    expect(cookieOf((await signIn({ host: 'localhost:8080' })).headers)).not.toContain('Secure');
  });

  it('is in the body for the documented clients, who get no cookie', async () => {
    const { headers, body } = await identity.signIn('clerk@demo.test').expect(200);
    expect(headers['set-cookie']).toBeUndefined();
    const renewed = await identity.call('get', 'Token/RefreshToken').query({ refreshToken: body.refresh_token }).expect(200);
    expect([typeof renewed.body.refresh_token, renewed.headers['set-cookie']]).toEqual(['string', undefined]);
  });

  it('renews the session of the browser, which gets the next one as a cookie again', async () => {
    const first = await signIn();
    const second = await refresh(pair(cookieOf(first.headers))).expect(200);
    expect(Object.keys(second.body).sort()).toEqual(['access_token', 'expires_in', 'token_type']);
    expect(sidOf(second.body.access_token)).toBe(sidOf(first.body.access_token));
    expect(pair(cookieOf(second.headers))).not.toBe(pair(cookieOf(first.headers)));
    await refresh(pair(cookieOf(second.headers))).expect(200);
  });

  it('works in two tabs that renew at once: both get the same cookie, whichever answer comes last', async () => {
    const { headers } = await signIn();
    const tabs = await Promise.all(Array.from({ length: 2 }, () => refresh(pair(cookieOf(headers))).expect(200)));
    expect(new Set(tabs.map(tab => pair(cookieOf(tab.headers)))).size).toBe(1);
    await refresh(pair(cookieOf(tabs[0]!.headers))).expect(200);
  });

  it('cannot be used by another site: without the client’s header no cookie is read', async () => {
    const { headers } = await signIn();
    const cookie = pair(cookieOf(headers));
    await identity.call('get', 'Token/RefreshToken').set('cookie', cookie).expect(401);
    await identity.call('post', 'Token/SignOut').set('cookie', cookie).expect(204);
    await refresh(cookie).expect(200);
  });

  it('ends at sign-out and is removed from the browser, which stays known', async () => {
    const { headers, body } = await signIn();
    const known = pair(cookieOf(headers, 'atlas_known_browser'));
    const cookies = `${known}; ${pair(cookieOf(headers))}`;
    const signedOut = await inBrowser('post', 'Token/SignOut', cookies, { authorization: `Bearer ${body.access_token}` }).expect(
      204,
    );
    expect(cookieOf(signedOut.headers)).toContain('atlas_refresh=; Path=/AtlasAPI/api/Token; Max-Age=0');
    expect(cookieOf(signedOut.headers, 'atlas_known_browser')).toBe('');
    expect(identity.facts.at(-1)).toMatchObject({ type: 'SignedOut' });
    await refresh(cookies).expect(401);
  });

  it('ends both sessions at sign-out, if the cookie belongs to a later sign-in than the tab’s token', async () => {
    const [first, second] = [await signIn(), await signIn({}, 'admin@demo.test')];
    await inBrowser('post', 'Token/SignOut', pair(cookieOf(second.headers)), {
      authorization: `Bearer ${first.body.access_token}`,
    }).expect(204);
    expect(identity.facts.slice(-2).map(({ type }) => type)).toEqual(['SignedOut', 'SignedOut']);
    for (const { headers } of [first, second]) await refresh(pair(cookieOf(headers))).expect(401);
  });
});
