import type { ApiKeyRow, CreatedApiKey } from '@atlas/contracts';
import { until } from '@atlas/testing';
import { nameOf, RunningIdentity, type Caller } from '../../test/start-identity.js';
import { RunningService, type KnownSession } from '../../test/start-other-service.js';

type Demo = Awaited<ReturnType<RunningIdentity['account']>>;

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe('API keys', () => {
  let identity: RunningIdentity;
  let service: RunningService;
  let demo: Demo;
  let admin: Caller;
  let accounts = 0;

  beforeAll(async () => {
    identity = await RunningIdentity.start();
    service = await RunningService.start(identity);
  });
  afterAll(async () => {
    await service?.stop();
    await identity?.stop();
  });
  beforeEach(async () => {
    const code = `KEYS${(accounts += 1)}`;
    demo = await identity.account(code);
    admin = await identity.as(nameOf('Administrator', code));
  });

  const body = (more: object = {}) => ({
    name: 'Nightly export',
    scopes: ['View', 'CanViewCase'],
    expires_on: inDays(30),
    ...more,
  });
  const created = async (more: object = {}, by = admin): Promise<CreatedApiKey> =>
    (await by.post('api_key', body(more)).expect<CreatedApiKey>(201)).body;
  const withKey = (key: string, method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    identity.call(method, path).set('authorization', `Bearer ${key}`);
  const facts = (type: string) => identity.facts.filter(fact => fact.type === type && fact.accountId === demo.accountId);
  const rows = async () => (await admin.get('api_key').expect<ApiKeyRow[]>(200)).body;

  it('are shown once, and stored as a hash', async () => {
    const networks = ['10.0.0.0/8', '::1'];
    const key = await created({ networks });
    expect(key).toMatchObject({ name: 'Nightly export', user_name: 'Administrator Person', status: 'active', networks });
    const [row] = await rows();
    expect(row).not.toHaveProperty('key');
    expect(row!.key_hint).toBe(`atlas_${demo.accountId}_…${key.key.slice(-4)}`);
    const stored = await identity.database.ownerPool.query('select * from identity.api_key where key_id = $1', [key.id]);
    expect(JSON.stringify(stored.rows)).not.toContain(key.key);
    expect(facts('ApiKeyCreated')).toMatchObject([{ userId: demo.userIds.Administrator }]);
    const { changes } = facts('ApiKeyCreated')[0]!.data as { changes: { field_name: string; new_value: string }[] };
    expect(Object.fromEntries(changes.map(({ field_name, new_value }) => [field_name, new_value]))).toEqual({
      key_id: key.id,
      name: 'Nightly export',
      user_id: String(demo.userIds.Administrator),
      scopes: 'View, CanViewCase',
      networks: '10.0.0.0/8, ::1',
      expires: key.expires_date,
    });
    expect(JSON.stringify(identity.facts)).not.toContain(key.key);
  });

  it('are not shown again to a request that is repeated', async () => {
    const { access_token } = await identity.tokensOf(nameOf('Administrator', demo.code));
    const once = () =>
      identity
        .call('post', 'api_key')
        .set('authorization', `Bearer ${access_token}`)
        .set('idempotency-key', 'key-1')
        .send(body())
        .expect<CreatedApiKey>(201);
    const [first, second] = [(await once()).body, (await once()).body];
    expect(first.key).toMatch(/^atlas_/);
    expect(second).toEqual({ ...first, key: '' });
    const stored = await identity.database.ownerPool.query('select body from platform.idempotency_key where account_id = $1', [
      demo.accountId,
    ]);
    expect(JSON.stringify(stored.rows)).not.toContain(first.key);
  });

  it('act as their user with the permissions in their scopes, here and in other services', async () => {
    const { key } = await created();
    const here = await withKey(key, 'get', 'user/profile').expect<{ username: string }>(200);
    expect(here.body.username).toBe(nameOf('Administrator', demo.code));
    await withKey(key, 'post', 'application/user/list').send({}).expect(403);
    const there = (await service.get('known/session', key).expect<KnownSession>(200)).body;
    expect(there.permissions).toEqual(['View', 'CanViewCase']);
    expect(there.name).toBe('Administrator Person (API key Nightly export)');
    await service.get('known/master', key).expect(403);
    await identity.call('get', 'user/profile').set('x-api-key', key).expect(200);
  });

  it('record what they do under their user and their name, and their use once a day and address', async () => {
    const { key, id } = await created({ scopes: ['View', 'Add', 'CanManageUserSetting'] });
    await withKey(key, 'post', 'application/department').send({ name: 'Appeals' }).expect(201);
    expect(facts('DepartmentChanged')).toMatchObject([{ userId: demo.userIds.Administrator }]);
    await until('the use', () => Promise.resolve(facts('ApiKeyUsed').length));
    await service.get('known/session', key).expect(200);
    await until('the last use', async () => (await rows()).find(row => row.id === id)?.last_used_address);
    expect(facts('ApiKeyUsed')).toHaveLength(1);
    expect(facts('ApiKeyUsed')[0]!.description).toContain('Nightly export');
  });

  it('record their use later when it could not be recorded', async () => {
    const { key } = await created();
    identity.trail.isDown = true;
    await withKey(key, 'get', 'user/profile').expect(200);
    await until('the refused fact', () => Promise.resolve(identity.trail.refused));
    identity.trail.isDown = false;
    await identity.handOverFacts();
    expect(facts('ApiKeyUsed')).toHaveLength(1);
  });

  it('cannot do what only a person may do', async () => {
    const all = (await admin.get(`api_key/scopes/${demo.userIds.Administrator}`).expect<{ scopes: string[] }>(200)).body.scopes;
    const { key, id } = await created({ scopes: all });
    await withKey(key, 'post', 'api_key').send(body()).expect(403);
    await withKey(key, 'get', 'api_key').expect(403);
    await withKey(key, 'post', `api_key/${id}/revoke`).expect(403);
    await withKey(key, 'get', 'user/sessions').expect(403);
    await withKey(key, 'put', 'user/profile').send({ first_name: 'A', last_name: 'B', email: 'thief@x.test' }).expect(403);
    await withKey(key, 'put', 'user/change-password').send({ current_password: 'x', new_password: 'y' }).expect(403);
    await withKey(key, 'post', 'Token/GetAccessToken').send({ username: 'x', password: 'y' }).expect(403);
    expect(facts('TokenRefused')).toMatchObject([
      { userId: demo.userIds.Administrator, data: { reason: 'key_people_only', route: 'Token/GetAccessToken' } },
    ]);
    const user = `application/user/${demo.userIds.Clerk}`;
    const fields = { first_name: 'C', last_name: 'P', email: 'c@demo.test', user_type: 1 };
    await withKey(key, 'put', user)
      .send({ ...fields, password: 'Another#2026' })
      .expect(403);
    await withKey(key, 'put', user).send(fields).expect(200);
    await withKey(key, 'post', `${user}/end_sessions`).expect(403);
  });

  it('grant no more than their scopes, whatever their user holds', async () => {
    const { key } = await created({ scopes: ['View', 'Add', 'Edit', 'CanViewUser', 'CanManageUser'] });
    const user = `application/user/${demo.userIds.Clerk}`;
    const fields = { first_name: 'C', last_name: 'P', email: 'c@demo.test', user_type: 1 };
    await withKey(key, 'put', user).send(fields).expect(403);
    await withKey(key, 'put', `application/user/${demo.userIds.Administrator}`).send(fields).expect(403);
  });

  it('end at once when they are revoked', async () => {
    const { key, id } = await created();
    await withKey(key, 'get', 'user/profile').expect(200);
    await service.get('known/session', key).expect(200);
    expect((await admin.post(`api_key/${id}/revoke`).expect<ApiKeyRow>(200)).body.status).toBe('revoked');
    expect((await withKey(key, 'get', 'user/profile').expect(401)).body.code).toBe('API_KEY_REVOKED');
    await until('the other service', async () =>
      service
        .get('known/session', key)
        .expect(401)
        .then(
          () => true,
          () => false,
        ),
    );
    expect(facts('ApiKeyRevoked')).toHaveLength(1);
    expect(facts('TokenRefused')).toMatchObject([{ userId: demo.userIds.Administrator, data: { reason: 'key_revoked' } }]);
  });

  it('end when they expire', async () => {
    const { key, id } = await created();
    await withKey(key, 'get', 'user/profile').expect(200);
    await identity.database.ownerPool.query(`update identity.api_key set expires_at = now() where key_id = $1`, [id]);
    await identity.database.ownerPool.query('update identity.access_version set version = version + 1');
    await until('the end', async () =>
      withKey(key, 'get', 'user/profile')
        .expect(401)
        .then(
          ({ body: { code } }) => code === 'API_KEY_EXPIRED',
          () => false,
        ),
    );
    expect((await rows())[0]!.status).toBe('expired');
  });

  it('follow the rights of their user, and stop while the user is inactive', async () => {
    const userId = demo.userIds.Clerk;
    const { key } = await created({ user_id: userId });
    await withKey(key, 'get', 'user/profile').expect(200);
    await admin.put(`application/user/${userId}/active`, { is_active: false }).expect(204);
    expect((await withKey(key, 'get', 'user/profile').expect(401)).body.code).toBe('API_KEY_USER_INACTIVE');
    await admin.put(`application/user/${userId}/active`, { is_active: true }).expect(204);
    await until('the active user', () =>
      withKey(key, 'get', 'user/profile')
        .expect(200)
        .then(
          () => true,
          () => false,
        ),
    );
    await admin.post(`application/user/${userId}/permissions`, { granted: [], denied: ['CanViewCase'] }).expect(200);
    expect((await service.get('known/session', key).expect<KnownSession>(200)).body.permissions).not.toContain('CanViewCase');
  });

  it('work from the allowed addresses only', async () => {
    const far = await created({ networks: ['203.0.113.0/24'] });
    expect((await withKey(far.key, 'get', 'user/profile').expect(403)).body.code).toBe('API_KEY_ADDRESS');
    expect(facts('TokenRefused')).toMatchObject([{ data: { reason: 'key_address' } }]);
    const near = await created({ networks: ['127.0.0.0/8', '::1'] });
    await withKey(near.key, 'get', 'user/profile').expect(200);
  });

  it('refuse what does not fit, and name the field', async () => {
    const refused = async (more: object) => (await admin.post('api_key', body(more)).expect(422)).body.errors;
    expect(await refused({ name: '' })).toHaveProperty('name');
    expect(await refused({ scopes: [] })).toHaveProperty('scopes');
    expect(await refused({ scopes: ['CanFly'] })).toHaveProperty('scopes');
    expect(await refused({ user_id: demo.userIds.Clerk, scopes: ['CanManageRole'] })).toHaveProperty('scopes');
    expect(await refused({ expires_on: inDays(-1) })).toHaveProperty('expires_on');
    expect(await refused({ expires_on: inDays(400) })).toHaveProperty('expires_on');
    expect(await refused({ networks: ['300.1.1.1'] })).toHaveProperty('networks');
  });

  it('act as users whom their creator may manage, and who have no more rights', async () => {
    const names = async (by: Caller) =>
      (await by.get('api_key/user/option').expect<{ name: string }[]>(200)).body.map(({ name }) => name.split('(')[1]);
    expect(await names(admin)).toHaveLength(4);
    const { userIds } = demo;
    const grants = { granted: ['View', 'Add', 'CanManageAccountSetting'] };
    await admin.post(`application/user/${userIds.Clerk}/permissions`, grants).expect(200);
    await admin.post(`application/user/${userIds.Clerk}/menu_items`, { granted: [62] }).expect(200);
    const clerk = await identity.as(nameOf('Clerk', demo.code));
    expect(await names(clerk)).toEqual([`${nameOf('Clerk', demo.code)})`]);
    await clerk.post('api_key', body({ user_id: userIds.Administrator })).expect(403);
    await clerk.get(`api_key/scopes/${userIds.Administrator}`).expect(403);
    await clerk.post('api_key', body()).expect(201);
  });

  it('belong to their account: others neither see nor revoke them', async () => {
    const { id } = await created();
    await identity.account('OTHERS');
    const other = await identity.as(nameOf('Administrator', 'OTHERS'));
    expect((await other.get('api_key').expect<ApiKeyRow[]>(200)).body).toEqual([]);
    await other.post(`api_key/${id}/revoke`).expect(404);
    const clerk = await identity.as(nameOf('Clerk', demo.code));
    await clerk.get('api_key').expect(403);
    await clerk.post('api_key', body()).expect(403);
    for (const text of ['atlas_', 'atlas_1_x', 'atlas_1_'.padEnd(59, 'a')])
      await withKey(text, 'get', 'user/profile').expect(401);
  });
});
