import { nameOf, PASSWORD, person, RunningIdentity } from '../../test/start-identity.js';
import { PasswordHasher } from './password-hasher.js';

describe('guessing passwords', () => {
  let identity: RunningIdentity;

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    for (const code of ['DEMO', 'NORTH', 'SOUTH']) await identity.account(code);
  });
  afterEach(() => identity?.stop());

  const add = async (code: string, username: string, more: object = {}) =>
    (await (await identity.as(nameOf('Administrator', code))).post('application/user', person(username, more)).expect(201)).body
      .id;
  const guess = async (username: string, times: number, more: object = {}) => {
    await Promise.all(Array.from({ length: times }, () => identity.signIn(username, 'wrong', more).expect(401)));
  };
  const owner = <Row extends object>(sql: string, values: unknown[] = []) => identity.database.ownerPool.query<Row>(sql, values);
  const failuresOf = async (userId: number) => {
    const { rows } = await owner<{ failures: number }>('select failures from identity.sign_in_counter where subject = $1', [
      `user/${userId}`,
    ]);
    return rows[0]?.failures ?? 0;
  };

  it('counts concurrent attempts, ends after the wait, and resets after a success', async () => {
    const id = await add('DEMO', 'guessed@demo.test');
    await Promise.all(Array.from({ length: 12 }, () => identity.signIn('guessed@demo.test', 'wrong').expect(401)));
    expect(await failuresOf(id)).toBe(5);
    await identity.signIn('guessed@demo.test').expect(401);
    await owner(`update identity.sign_in_counter set blocked_until = now() - interval '1 second' where subject = $1`, [
      `user/${id}`,
    ]);
    await identity.signIn('guessed@demo.test').expect(200);
    expect(await failuresOf(id)).toBe(0);
    await guess('guessed@demo.test', 1);
    await identity.signIn('guessed@demo.test').expect(200);
  });

  it('does not count sign-ins with the right password, however many at once', async () => {
    const id = await add('DEMO', 'office@demo.test');
    await Promise.all(Array.from({ length: 12 }, () => identity.signIn('office@demo.test').expect(200)));
    expect(await failuresOf(id)).toBe(0);
  });

  it('counts all spellings that the database treats as equal, and allows that name once', async () => {
    const id = await add('DEMO', 'brutei@demo.test');
    const spellings = [
      'BRUTEI@demo.test',
      'brute\u0130@demo.test',
      '\uff42rutei@demo.test',
      'brute\u2170@demo.test',
      'brutei@DEMO.test',
    ];
    await Promise.all(spellings.map(spelling => guess(spelling, 1)));
    expect(await failuresOf(id)).toBe(5);
    await Promise.all(['brutei@demo.test', ...spellings].map(spelling => identity.signIn(spelling).expect(401)));
    const admin = await identity.as('admin@demo.test');
    await admin.post('application/user', person('\uff42rutei@demo.test')).expect(422);
  });

  it('is slowed down per user: a user of the same name in another account is not affected', async () => {
    const [demo, north] = [await add('DEMO', 'shared@both.test'), await add('NORTH', 'shared@both.test')];
    await guess('shared@both.test', 5, { domain: 'DEMO' });
    await identity.signIn('shared@both.test', PASSWORD, { domain: 'DEMO' }).expect(401);
    await identity.signIn('shared@both.test', PASSWORD, { domain: 'north' }).expect(200);
    expect([await failuresOf(demo), await failuresOf(north)]).toEqual([5, 0]);
    await identity.signIn('shared@both.test', PASSWORD, { domain: 'NOWHERE' }).expect(401);
  });

  it('checks two passwords at every sign-in, however many users have the name', async () => {
    await add('DEMO', 'two@both.test');
    await add('NORTH', 'two@both.test');
    const hasher = identity.app.get(PasswordHasher, { strict: false });
    const verify = hasher.verify.bind(hasher);
    let checks = 0;
    hasher.verify = (...given) => ((checks += 1), verify(...given));
    for (const [username, more] of [
      ['nobody@demo.test', {}],
      ['clerk@demo.test', {}],
      ['two@both.test', {}],
      ['two@both.test', { domain: 'DEMO' }],
      ['two@both.test', { domain: 'NOWHERE' }],
    ] as const) {
      checks = 0;
      await guess(username, 1, more);
      expect(checks).toBe(2);
    }
    hasher.verify = verify;
  });

  it('lets the two users who have had a name longest sign in without a domain, and others with theirs', async () => {
    const signIn = (password: string, domain?: string) => identity.signIn('same@name.test', password, domain ? { domain } : {});
    const ids: number[] = [];
    for (const code of ['DEMO', 'NORTH', 'SOUTH']) ids.push(await add(code, 'same@name.test', { password: `${code}#2026a` }));
    await signIn('DEMO#2026a').expect(200);
    await signIn('NORTH#2026a').expect(200);
    await signIn('SOUTH#2026a').expect(401);
    await signIn('SOUTH#2026a', 'SOUTH').expect(200);
    // A name that was released and taken again counts as new.
    for (const name of ['other@name.test', 'Same@name.test'])
      await owner('update identity.app_user set username = $1 where user_id = $2', [name, ids[1]]);
    await signIn('SOUTH#2026a').expect(200);
    await signIn('NORTH#2026a').expect(401);
    await signIn('NORTH#2026a', 'NORTH').expect(200);
  });

  it('counts a namesake’s password once against the other user, however often they sign in with it', async () => {
    const demo = await add('DEMO', 'namesake@both.test', { password: 'Demo#2026x' });
    const north = await add('NORTH', 'namesake@both.test', { password: 'First#2026' });
    for (let time = 0; time < 7; time += 1) await identity.signIn('namesake@both.test', 'First#2026').expect(200);
    expect(await failuresOf(demo)).toBe(1);
    const admin = await identity.as('admin@north.test');
    for (let time = 0; time < 4; time += 1) {
      const { username: _username, ...fields } = person('namesake@both.test', { password: `Guess#2026${time}` });
      await admin.put(`application/user/${north}`, fields).expect(200);
      // With the domain the password is not tried on the other user, and does not count as tried either.
      await identity.signIn('namesake@both.test', `Guess#2026${time}`, { domain: 'NORTH' }).expect(200);
      await identity.signIn('namesake@both.test', `Guess#2026${time}`).expect(200);
    }
    expect(await failuresOf(demo)).toBe(5);
    await identity.signIn('namesake@both.test', 'Demo#2026x').expect(401);
  });

  it('is reset for a user who gets a new password from an administrator', async () => {
    const id = await add('DEMO', 'locked-out@demo.test');
    await guess('locked-out@demo.test', 6);
    const { username: _username, ...fields } = person('locked-out@demo.test', { password: 'Again#2026' });
    await (await identity.as('admin@demo.test')).put(`application/user/${id}`, fields).expect(200);
    await identity.signIn('locked-out@demo.test', 'Again#2026').expect(200);
  });

  describe('by another person', () => {
    const inBrowser = (username: string, password: string, cookie = '') =>
      identity
        .call('post', 'Token/GetAccessToken')
        .set('atlas-client', 'browser')
        .set('cookie', cookie)
        .send({ username, password });
    const knownBrowser = async (username: string, cookie = '') => {
      const { headers } = await inBrowser(username, PASSWORD, cookie).expect(200);
      const cookies = headers['set-cookie'] as unknown as string[];
      return cookies.find(text => text.startsWith('atlas_known_browser='))!.split(';')[0]!;
    };

    it('does not lock a user out of a known browser', async () => {
      const id = await add('DEMO', 'target@demo.test');
      const cookie = await knownBrowser('target@demo.test');
      await guess('target@demo.test', 6);
      await identity.signIn('target@demo.test').expect(401);
      await inBrowser('target@demo.test', PASSWORD).expect(401);
      await inBrowser('target@demo.test', PASSWORD, cookie).expect(200);
      // The stranger has gained nothing by it.
      expect(await failuresOf(id)).toBe(5);
      await identity.signIn('target@demo.test').expect(401);
    });

    it('is not bypassed by the cookie of another user or a forged one; a known browser has a separate counter', async () => {
      await add('DEMO', 'owner@demo.test');
      await add('DEMO', 'thief@demo.test');
      const thief = await knownBrowser('thief@demo.test');
      const both = await knownBrowser('owner@demo.test', thief);
      await guess('owner@demo.test', 5);
      const owners = both.split('=')[1]!.split('~')[0]!;
      const forged = [...owners].reverse().join('');
      for (const cookie of [thief, `atlas_known_browser=${forged}`, `${both.slice(0, 60)}x${both.slice(61)}`])
        await inBrowser('owner@demo.test', PASSWORD, cookie).expect(401);
      await Promise.all(Array.from({ length: 5 }, () => inBrowser('owner@demo.test', 'wrong', both).expect(401)));
      await inBrowser('owner@demo.test', PASSWORD, both).expect(401);
      // The browser's other user is not touched.
      await inBrowser('thief@demo.test', PASSWORD, both).expect(200);
    });
  });
});

describe('failed sign-ins from one address', () => {
  let identity: RunningIdentity;

  beforeEach(async () => {
    identity = await RunningIdentity.start({ SIGN_IN_FAILURES_PER_ADDRESS: '6', TRUSTED_PROXIES: 'loopback' });
    await identity.account('DEMO');
  });
  afterEach(() => identity?.stop());

  const from = (address: string, username: string, password = PASSWORD, cookie = '') =>
    identity
      .call('post', 'Token/GetAccessToken')
      .set('x-forwarded-for', address)
      .set('atlas-client', 'browser')
      .set('cookie', cookie)
      .send({ username, password });

  it('block it temporarily for all names, with the time to wait; known browsers can still sign in', async () => {
    const { headers } = await from('203.0.113.7', 'clerk@demo.test').expect(200);
    const cookie = (headers['set-cookie'] as unknown as string[]).map(text => text.split(';')[0]).join('; ');
    for (let time = 0; time < 8; time += 1) await from('203.0.113.7', 'admin@demo.test').expect(200);
    await Promise.all(Array.from({ length: 7 }, (_, at) => from('203.0.113.7', `nobody${at}@demo.test`, 'wrong').expect(401)));
    const refused = await from('203.0.113.7', 'admin@demo.test').expect(429);
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15);
    await from('203.0.113.7', 'clerk@demo.test', PASSWORD, cookie).expect(200);
    await from('198.51.100.1', 'admin@demo.test').expect(200);
  });

  it('are counted for the address that the trusted proxy names, whatever the client wrote before it', async () => {
    const guess = (at: number) => from(`10.0.0.${at}, 203.0.113.99`, `nobody${at}@demo.test`, 'wrong').expect(401);
    await Promise.all(Array.from({ length: 7 }, (_, at) => guess(at)));
    await from('10.0.0.200, 203.0.113.99', 'admin@demo.test').expect(429);
  });
});
