import { SCREEN_ENTRIES } from '@atlas/contracts';
import { MASTER_DATA_TOPIC, RECORD_MERGED, SYSTEM_ACTOR } from '@atlas/contracts';
import { claimsIn, until } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { nameOf, PASSWORD, RunningIdentity, type Caller } from '../../test/start-identity.js';
import { RunningService, type KnownSession } from '../../test/start-other-service.js';

type Demo = Awaited<ReturnType<RunningIdentity['account']>>;

/** Twice what is promised, because the tests run beside others. A cache without broadcasts would take longer. */
const SOON = { withinMs: 2_000 };

interface Change {
  readonly role: 'Clerk' | 'Provider';
  readonly act: (admin: Caller, id: number, token: string) => Promise<unknown>;
}

describe('the access record of a session', () => {
  let identity: RunningIdentity;
  let second: RunningIdentity;
  let service: RunningService;
  let demo: Demo;
  let admin: Caller;
  let accounts = 0;

  beforeAll(async () => {
    identity = await RunningIdentity.start();
    second = await RunningIdentity.start({}, identity);
    service = await RunningService.start(identity);
  });
  afterAll(async () => {
    await service?.stop();
    await second?.stop();
    await identity?.stop();
  });
  beforeEach(async () => {
    const code = `FIRM${(accounts += 1)}`;
    demo = await identity.account(code);
    admin = await identity.as(nameOf('Administrator', code));
  });

  const tokenOf = async (role: 'Administrator' | 'Clerk' | 'Provider') =>
    (await identity.tokensOf(nameOf(role, demo.code))).access_token;
  const call = (method: 'get' | 'post' | 'put', path: string, token: string, process = identity) =>
    process.call(method, path).set('authorization', `Bearer ${token}`);
  const known = async (token: string) => (await service.get('known/session', token).expect<KnownSession>(200)).body;
  /** Every process serves the session from memory before something changes. */
  const seenEverywhere = async (token: string) => {
    await call('get', 'user/profile', token).expect(200);
    await call('get', 'user/profile', token, second).expect(200);
    await known(token);
  };
  const statusIn = {
    'this process': (token: string) => call('get', 'user/profile', token),
    'a second process of identity': (token: string) => call('get', 'user/profile', token, second),
    'another service': (token: string) => service.get('known/session', token),
  };
  const answers = async (ask: (token: string) => { expect(status: number): Promise<unknown> }, token: string, status: number) =>
    ask(token)
      .expect(status)
      .then(
        () => true,
        () => false,
      );

  const user = (id: number) => `application/user/${id}`;
  const fields = { first_name: 'C', last_name: 'P', email: 'c@demo.test', user_type: 1 };
  const ends: Record<string, Change> = {
    'sign-out': { role: 'Clerk', act: (_admin, _id, token) => call('post', 'Token/SignOut', token).expect(204) },
    deactivation: { role: 'Clerk', act: (by, id) => by.put(`${user(id)}/active`, { is_active: false }).expect(204) },
    deletion: { role: 'Clerk', act: (by, id) => by.delete(user(id)).expect(204) },
    'a new password': { role: 'Clerk', act: (by, id) => by.put(user(id), { ...fields, password: PASSWORD }).expect(200) },
  };

  it.each(Object.entries(ends))(
    'ends with %s: immediately here, within a second everywhere else',
    async (_name, { role, act }) => {
      const token = await tokenOf(role);
      await seenEverywhere(token);
      await act(admin, demo.userIds[role], token);
      await statusIn['this process'](token).expect(401);
      for (const [where, ask] of Object.entries(statusIn))
        await until(`${where} refuses the token`, () => answers(ask, token, 401), SOON);
    },
  );

  it('that has ended records each later call as a refused attempt of its user', async () => {
    const token = await tokenOf('Clerk');
    await call('post', 'Token/SignOut', token).expect(204);
    await call('get', 'user/profile', token).expect(401);
    expect(identity.facts.filter(({ type }) => type === 'TokenRefused').at(-1)).toMatchObject({
      accountId: demo.accountId,
      userId: demo.userIds.Clerk,
      description: 'Access token of an ended session refused',
      data: { method: 'GET', route: 'user/profile', reason: 'session_ended' },
    });
  });

  it('ends for other sessions when the user changes the password, and the current one continues', async () => {
    const [here, elsewhere] = [await tokenOf('Clerk'), await tokenOf('Clerk')];
    await seenEverywhere(here);
    await seenEverywhere(elsewhere);
    const password = { password: 'Another#2027', confirm_password: 'Another#2027' };
    await call('put', 'user/change-password', here).send(password).expect(204);
    await statusIn['this process'](elsewhere).expect(401);
    await until('the other service refuses', () => answers(statusIn['another service'], elsewhere, 401));
    await seenEverywhere(here);
  });

  it('loses a revoked permission immediately here, within a second everywhere else', async () => {
    const granted = { granted: ['CanManageMaster', 'CanViewUser'] };
    await admin.post(`${user(demo.userIds.Clerk)}/permissions`, granted).expect(200);
    await admin.post(`${user(demo.userIds.Clerk)}/menu_items`, { granted: [SCREEN_ENTRIES.userManagement.id] }).expect(200);
    const token = await tokenOf('Clerk');
    const list = (process: RunningIdentity) => call('post', 'application/user/list', token, process).send({});
    await list(identity).expect(200);
    await list(second).expect(200);
    await service.get('known/master', token).expect(200);
    await admin.post(`${user(demo.userIds.Clerk)}/permissions`, { granted: [] }).expect(200);
    await list(identity).expect(403);
    const isRefused = () => answers(() => service.get('known/master', token), token, 403);
    await until('the other service refuses', isRefused, SOON);
    await until('the second process refuses', () => answers(() => list(second), token, 403), SOON);
  });

  it('follows the grants of a role, menu entries and features of the account, names and departments', async () => {
    const token = await tokenOf('Clerk');
    const before = await known(token);
    const roles = (await admin.get('roles').expect<{ id: number; name: string }[]>(200)).body;
    const clerks = `application/role/${roles.find(({ name }) => name === 'Clerk')!.id}`;
    const menus = before.menus.filter(id => id !== 125);
    expect(menus).not.toEqual(before.menus);
    await admin.post(`${clerks}/menu_items`, { granted: menus }).expect(200);
    await until('the menu', async () => (await known(token)).menus.join() === menus.join());
    const [feature] = before.features;
    await admin.put('domain/features', { key: feature, enabled: false }).expect(200);
    await until('the feature', async () => !(await known(token)).features.includes(feature!));
    await call('put', 'user/profile', token).send({ first_name: 'New', last_name: 'Name', email: 'n@demo.test' }).expect(200);
    await until('the name', async () => (await known(token)).name === 'New Name');
  });

  it('follows the scope of a provider user, also by merges', async () => {
    const token = await tokenOf('Provider');
    await seenEverywhere(token);
    expect((await known(token)).provider_ids).toEqual([11, 12]);
    const scope = { ...fields, user_type: 2, provider_ids: [11] };
    await admin.put(user(demo.userIds.Provider), scope).expect(200);
    await until('the scope', async () => (await known(token)).provider_ids.join() === '11');
    await identity.publish(MASTER_DATA_TOPIC, {
      id: randomUUID(),
      type: RECORD_MERGED,
      key: 'provider_master/11',
      correlationId: 'spec',
      accountId: demo.accountId,
      time: new Date().toISOString(),
      actor: SYSTEM_ACTOR,
      data: {
        merge_id: randomUUID(),
        resource: 'provider_master',
        source_id: 11,
        target_id: 30,
        is_whole: true,
        is_undone: false,
      },
    });
    await until('the merge', async () => (await known(token)).provider_ids.join() === '11,30');
  });

  it('is not in the token', async () => {
    const claims = claimsIn(await tokenOf('Provider'));
    for (const claim of ['permissions', 'menus', 'features', 'providerIds', 'portfolioIds', 'department'])
      expect(claims).not.toHaveProperty(claim);
  });

  it('is not used by writes of identity: they check session, user and permission in the tables', async () => {
    const token = await tokenOf('Administrator');
    const owner = (sql: string) => identity.database.ownerPool.query(sql);
    const self = `account_id = ${demo.accountId} and user_id = ${demo.userIds.Administrator}`;
    const password = { password: 'Another#2027', confirm_password: 'Another#2027' };
    const person = { ...fields, username: 'intruder@demo.test', password: PASSWORD };
    const writes = (status: number) =>
      Promise.all([
        call('post', 'application/user', token).send(person).expect(status),
        call('put', `${user(demo.userIds.Clerk)}/active`, token)
          .send({ is_active: false })
          .expect(status),
        call('post', 'roles', token).send({ name: 'Own' }).expect(status),
        call('put', 'domain/features', token).send({ key: 'filing', enabled: false }).expect(status),
        call('post', `${user(demo.userIds.Clerk)}/permissions`, token)
          .send({ granted: [] })
          .expect(status),
      ]);
    await call('get', 'user/profile', token).expect(200);
    // Changed behind the product's back, so that no process hears of it.
    await owner(`delete from identity.user_role where ${self}`);
    await writes(403);
    await owner(`update identity.app_user set is_active = false where ${self}`);
    await writes(401);
    await call('put', 'user/change-password', token).send(password).expect(401);
    await owner(`update identity.app_user set is_active = true where ${self}`);
    await owner(`update identity.session set ended_at = now() where ${self}`);
    await writes(401);
    await call('put', 'user/change-password', token).send(password).expect(401);
    await call('get', 'user/profile', token).expect(200);
  });

  it('is answered to services only', async () => {
    const token = await tokenOf('Administrator');
    const { sid } = claimsIn(token);
    await call('get', `access/session/${sid}`, token).expect(403);
    await identity.call('get', `access/session/${sid}`).expect(401);
  });

  it('answers 503 if it is unavailable, for a while and not as a sign-out', async () => {
    const token = await tokenOf('Clerk');
    const lonely = await RunningService.start(identity, 'http://127.0.0.1:1');
    const answer = await lonely.get('known/session', token).expect(503);
    expect(answer.body.code).toBe('ACCESS_UNKNOWN');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(lonely.facts).toEqual([]);
    await lonely.stop();
  });

  it('costs a call no statement once it is in memory', async () => {
    const token = await tokenOf('Clerk');
    await known(token);
    const before = service.taken.count;
    for (let calls = 0; calls < 50; calls++) await known(token);
    expect(service.taken.count).toBe(before);
  });
});
