import type { NewScimToken, SingleSignOnSetting } from '@atlas/contracts';
import { Database } from '@atlas/platform';
import request from 'supertest';
import { person, RunningIdentity, type Caller } from '../../test/start-identity.js';

const SETTINGS = 'domain_account/single_sign_on';
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

interface Resource {
  readonly id: string;
  readonly [name: string]: unknown;
}
interface Body extends Resource {
  readonly totalResults: number;
  readonly Resources: readonly Resource[];
  readonly meta: { readonly version: string };
}
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

describe('provisioning with SCIM', () => {
  let identity: RunningIdentity;
  let admin: Caller;
  let administrator: number;
  let token: string;

  beforeEach(async () => {
    identity = await RunningIdentity.start({ PUBLIC_URL: 'https://atlas.test' });
    administrator = (await identity.account('DEMO')).userIds.Administrator;
    admin = await identity.as('admin@demo.test');
    token = (await admin.post(`${SETTINGS}/scim_token`).expect<NewScimToken>(200)).body.token;
  });
  afterEach(() => identity?.stop());

  const scim = async (method: Method, path: string, status: number, body?: object, headers: Record<string, string> = {}) => {
    const call = request(identity.app.getHttpServer())
      [method](`/AtlasAPI/api/scim/v2/${path}`)
      .set('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) call.set(name, value);
    const sent = body ? call.set('content-type', 'application/scim+json').send(JSON.stringify(body)) : call;
    const answer = await sent.buffer(true).parse((response, done) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString('utf8')));
      response.on('end', () => done(null, text ? JSON.parse(text) : {}));
    });
    expect({ path, status: answer.status, body: answer.body as object }).toMatchObject({ path, status });
    if (status !== 204) expect(answer.headers['content-type']).toContain('application/scim+json');
    return { body: answer.body as Body, headers: answer.headers as Record<string, string> };
  };
  const user = (userName: string, more: object = {}) => ({
    schemas: [USER],
    userName,
    externalId: `dir-${userName}`,
    name: { givenName: 'Ada', familyName: 'Byron' },
    emails: [{ value: userName, primary: true }],
    active: true,
    ...more,
  });
  const add = async (userName: string, more: object = {}) => (await scim('post', 'Users', 201, user(userName, more))).body;
  const patch = (...Operations: object[]) => ({ schemas: [PATCH], Operations });
  const found = async (filter: string, path = 'Users') =>
    (await scim('get', `${path}?filter=${encodeURIComponent(filter)}`, 200)).body.Resources.map(({ id }) => id);

  it('says what it supports', async () => {
    const { body } = await scim('get', 'ServiceProviderConfig', 200);
    expect(body).toMatchObject({ patch: { supported: true }, bulk: { supported: false }, etag: { supported: true } });
    expect((await scim('get', 'ResourceTypes', 200)).body).toMatchObject({
      totalResults: 2,
      Resources: [{ id: 'User' }, { id: 'Group' }],
    });
    expect((await scim('get', `Schemas/${USER}`, 200)).body).toMatchObject({ name: 'User' });
    expect((await scim('get', 'Schemas', 200)).body.totalResults).toBe(2);
    await scim('get', 'ResourceTypes/Group', 200);
    expect((await scim('get', 'Schemas/nothing', 404)).body).toMatchObject({ status: '404' });
  });

  it('needs the token, which is shown once, stored as a hash, and can be replaced and revoked', async () => {
    const stored = await identity.database.ownerPool.query('select * from identity.scim_token');
    expect(JSON.stringify(stored.rows)).not.toContain(token.split('.')[1]);
    await scim('get', 'Users', 200);
    const info = (await admin.get(SETTINGS).expect<SingleSignOnSetting>(200)).body.scim_token!;
    expect(info).toEqual({
      created_at: expect.any(String) as string,
      expires_at: expect.any(String) as string,
      last_used_at: expect.any(String) as string,
    });
    const old = token;
    token = (await admin.post(`${SETTINGS}/scim_token`).expect<NewScimToken>(200)).body.token;
    await scim('get', 'Users', 200);
    for (const wrong of [old, `${token}x`, '1.x', (await identity.tokensOf('admin@demo.test')).access_token]) {
      const { body, headers } = await scim('get', 'Users', 401, undefined, { authorization: `Bearer ${wrong}` });
      expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' });
      expect(headers['www-authenticate']).toBe('Bearer');
    }
    await identity.database.ownerPool.query(`update identity.scim_token set expires_at = now() - interval '1 second'`);
    await scim('get', 'Users', 401);
    token = (await admin.post(`${SETTINGS}/scim_token`).expect<NewScimToken>(200)).body.token;
    await admin.delete(`${SETTINGS}/scim_token`).expect(204);
    await scim('get', 'Users', 401);
    const clerk = await identity.as('clerk@demo.test');
    await clerk.post(`${SETTINGS}/scim_token`).expect(403);
    // It opens nothing but provisioning.
    token = (await admin.post(`${SETTINGS}/scim_token`).expect<NewScimToken>(200)).body.token;
    await identity.call('get', 'user/profile').set('authorization', `Bearer ${token}`).expect(401);
  });

  it('creates users of the firm, who are invited by mail', async () => {
    const { body, headers } = await scim('post', 'Users', 201, user('ada@firm.test'));
    expect(body).toMatchObject({
      schemas: [USER],
      userName: 'ada@firm.test',
      externalId: 'dir-ada@firm.test',
      name: { givenName: 'Ada', familyName: 'Byron', formatted: 'Ada Byron' },
      emails: [{ value: 'ada@firm.test', primary: true }],
      active: true,
      groups: [],
      meta: { resourceType: 'User', location: `https://atlas.test/AtlasAPI/api/scim/v2/Users/${body.id}` },
    });
    expect(headers['etag']).toBe(body.meta.version);
    expect(await identity.linkIn(1)).toBeTruthy();
    const fact = identity.facts.find(
      ({ type, description }) => type === 'UserChanged' && description.includes('ada@firm.test added'),
    );
    expect(fact).toMatchObject({ accountId: 1, userId: 0 });
    const record = (await admin.get(`application/user/${body.id}`).expect(200)).body;
    expect(record).toMatchObject({ user_type: 1, roles: [], is_invited: true });
  });

  it('refuses users that are not complete, or exist already', async () => {
    await add('ada@firm.test');
    const refusal = async (body: object, status = 400) => (await scim('post', 'Users', status, body)).body;
    expect(await refusal(user('ADA@firm.test', { externalId: 'other' }), 409)).toMatchObject({ scimType: 'uniqueness' });
    expect(await refusal(user('bob@firm.test', { externalId: 'dir-ada@firm.test' }), 409)).toMatchObject({
      scimType: 'uniqueness',
    });
    expect(await refusal(user('provider@demo.test'), 409)).toMatchObject({ scimType: 'uniqueness' });
    for (const [wrong, detail] of [
      [{ userName: '' }, 'userName is required.'],
      [{ userName: 7 }, 'userName must be a text.'],
      [{ name: {} }, 'name.givenName is required.'],
      [{ emails: [{ value: 'nobody' }] }, 'Please enter valid email.'],
      [{ active: 'perhaps' }, 'active must be true or false.'],
    ] as const)
      expect(await refusal(user('bob@firm.test', wrong))).toMatchObject({ scimType: 'invalidValue', detail, status: '400' });
    await scim('post', 'Users', 400, []);
  });

  it('finds users by filters, and pages', async () => {
    const ada = await add('ada@firm.test');
    const bob = await add('bob@firm.test', {
      name: { givenName: 'Bob', familyName: 'Crane' },
      active: false,
      externalId: 'Dir-B',
    });
    expect(await found('userName eq "ADA@firm.test"')).toEqual([ada.id]);
    expect(await found('externalId eq "Dir-B"')).toEqual([bob.id]);
    expect(await found('externalId eq "dir-b"')).toEqual([]);
    expect(await found('active eq false and name.familyName sw "cr"')).toEqual([bob.id]);
    expect(await found('userName co "firm.test" and not (active eq "False")')).toEqual([ada.id]);
    expect(await found('externalId pr or userName eq "clerk@demo.test"')).toHaveLength(3);
    expect(await found('emails[type eq "work" and value eq "bob@firm.test"]')).toEqual([bob.id]);
    expect((await scim('get', 'Users?filter=password%20eq%20%22x%22', 400)).body).toMatchObject({ scimType: 'invalidFilter' });
    expect(await found('userName sw "provider@" or userName sw "funder@"')).toEqual([]);
    const { body } = await scim('get', 'Users?startIndex=2&count=2&attributes=userName', 200);
    expect(body).toMatchObject({ totalResults: 4, startIndex: 2, itemsPerPage: 2 });
    expect(Object.keys(body.Resources[0]!).sort()).toEqual(['id', 'meta', 'schemas', 'userName']);
    expect((await scim('get', 'Users?count=0', 200)).body).toMatchObject({ totalResults: 4, Resources: [] });
    await scim('get', 'Users?count=many', 400);
  });

  it('pages through 1,000 users with two queries a page', async () => {
    await identity.database.ownerPool.query(
      `insert into identity.app_user (account_id, username, first_name, last_name, email, user_type, created_by, updated_by)
       select 1, 'many' || n || '@firm.test', 'Some', 'Person', 'many' || n || '@firm.test', 1, 0, 0 from generate_series(1, 1000) n`,
    );
    const database = identity.app.get(Database, { strict: false });
    const withAccount = database.withAccount.bind(database);
    let queries = 0;
    database.withAccount = (accountId, work) =>
      withAccount(accountId, tx => work({ ...tx, query: (...statement) => ((queries += 1), tx.query(...statement)) }));
    const ids = new Set<string>();
    let pages = 0;
    for (let start = 1; ; start += 500) {
      const { body } = await scim('get', `Users?startIndex=${start}&count=1000`, 200);
      expect(body.totalResults).toBe(1002);
      body.Resources.forEach(({ id }) => ids.add(id));
      pages += 1;
      if (!body.Resources.length) break;
    }
    database.withAccount = withAccount;
    // One more finds the token; at first three note and record that it was used and from where.
    expect(queries).toBe(pages * 3 + 3);
    expect(ids.size).toBe(1002);
  });

  it('changes users with PATCH and PUT, with the version that the client has seen', async () => {
    const { id, meta } = await add('ada@firm.test');
    const path = `Users/${id}`;
    const first = await scim(
      'patch',
      path,
      200,
      patch(
        { op: 'Replace', path: 'name.familyName', value: 'King' },
        { op: 'replace', path: 'emails[type eq "work"].value', value: 'ada@new.test' },
        { op: 'add', value: { 'name.givenName': 'Augusta', title: 'Countess' } },
        { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Billing' },
      ),
      { 'if-match': meta.version },
    );
    expect(first.body).toMatchObject({ displayName: 'Augusta King', emails: [{ value: 'ada@new.test' }] });
    const stale = await scim('patch', path, 412, patch({ op: 'replace', path: 'active', value: false }), {
      'if-match': meta.version,
    });
    expect(stale.body).toMatchObject({ status: '412' });
    const put = user('ada@firm.test', { externalId: undefined, name: { givenName: 'Ada', familyName: 'Lovelace' } });
    const second = await scim('put', path, 200, put, { 'if-match': first.headers['etag']! });
    expect(second.body).toMatchObject({ displayName: 'Ada Lovelace' });
    expect(second.body).not.toHaveProperty('externalId');
    expect((await scim('put', path, 200, put)).body.meta.version).toBe(second.body.meta.version);
    await scim('put', path, 412, put, { 'if-match': 'W/"0"' });
    expect((await scim('put', path, 400, user('other@firm.test'))).body).toMatchObject({ scimType: 'mutability' });
    for (const [operation, scimType] of [
      [{ op: 'replace', path: 'groups', value: [] }, 'mutability'],
      [{ op: 'remove', path: 'emails' }, 'invalidValue'],
      [{ op: 'move', path: 'active' }, 'invalidSyntax'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', value: 'x' }, 'invalidSyntax'],
    ] as const)
      expect((await scim('patch', path, 400, patch(operation))).body).toMatchObject({ scimType });
    await scim('patch', path, 400, {});
  });

  it('deactivates and deletes users, whose sessions end', async () => {
    const { id } = (await admin.post('application/user', person('temp@firm.test')).expect(201)).body;
    const { refresh_token } = await identity.tokensOf('temp@firm.test');
    const { body } = await scim('patch', `Users/${id}`, 200, patch({ op: 'Replace', path: 'active', value: 'False' }));
    expect(body['active']).toBe(false);
    await identity.call('get', 'Token/RefreshToken').query({ refreshToken: refresh_token }).expect(401);
    // A whole user without `active` stays as they are.
    expect((await scim('put', `Users/${id}`, 200, user('temp@firm.test', { active: undefined }))).body['active']).toBe(false);
    await scim('delete', `Users/${id}`, 412, undefined, { 'if-match': 'W/"0"' });
    await scim('delete', `Users/${id}`, 204);
    await scim('get', `Users/${id}`, 404);
    await scim('delete', `Users/${id}`, 404);
    await add('temp@firm.test');
  });

  it('changes no administrators, and no roles with all permissions, unless the firm allows it', async () => {
    const off = patch({ op: 'replace', path: 'active', value: false });
    expect((await scim('patch', `Users/${administrator}`, 403, off)).body).toMatchObject({ status: '403' });
    await scim('delete', `Users/${administrator}`, 403);
    expect(await found('displayName eq "Administrator"', 'Groups')).toEqual([]);
    const setting = { issuer: 'https://idp.firm.example', client_id: 'atlas', client_secret: 'x', user_claim: 'email' };
    await admin
      .post(SETTINGS, { ...setting, is_enabled: false, is_required: false, scim_manages_administrators: true })
      .expect(200);
    const [group] = await found('displayName eq "Administrator"', 'Groups');
    // The rules of users hold: an account keeps an administrator.
    await scim('patch', `Users/${administrator}`, 409, off);
    const { id } = await add('second@firm.test');
    await scim('patch', `Groups/${group}`, 200, patch({ op: 'add', path: 'members', value: [{ value: id }] }));
    await scim('patch', `Users/${administrator}`, 200, off);
  });

  it('manages groups, which are roles, and their members', async () => {
    const [ada, bob] = [await add('ada@firm.test'), await add('bob@firm.test')];
    const { body } = await scim('post', 'Groups', 201, {
      displayName: 'Billing team',
      externalId: 'g1',
      members: [{ value: ada.id }],
    });
    const path = `Groups/${body.id}`;
    expect(body).toMatchObject({
      displayName: 'Billing team',
      externalId: 'g1',
      members: [{ value: ada.id, display: 'Ada Byron' }],
    });
    expect((await scim('get', `Users/${ada.id}`, 200)).body['groups']).toMatchObject([
      { value: body.id, display: 'Billing team' },
    ]);
    expect(await found('displayName eq "billing TEAM"', 'Groups')).toEqual([body.id]);
    const { body: listed } = await scim('get', 'Groups?excludedAttributes=members&filter=externalId%20eq%20%22g1%22', 200);
    expect(listed.Resources[0]).not.toHaveProperty('members');
    const members = async (operation: object) =>
      ((await scim('patch', path, 200, patch(operation))).body['members'] as Resource[]).map(({ value }) => value);
    expect(await members({ op: 'add', path: 'members', value: [{ value: bob.id }] })).toEqual([ada.id, bob.id]);
    expect(await members({ op: 'remove', path: `members[value eq "${ada.id}"]` })).toEqual([bob.id]);
    expect(await members({ op: 'replace', value: { members: [{ value: ada.id }] } })).toEqual([ada.id]);
    expect(await members({ op: 'remove', path: 'members', value: [{ value: ada.id }] })).toEqual([]);
    const { headers } = await scim('put', path, 200, { displayName: 'Billing', members: [{ value: bob.id }] });
    expect(identity.facts.at(-1)).toMatchObject({ type: 'RoleChanged', userId: 0 });
    await scim('put', path, 412, { displayName: 'Late' }, { 'if-match': body.meta.version });
    expect(
      (await scim('patch', path, 400, patch({ op: 'add', path: 'members', value: [{ value: '999999' }] }))).body,
    ).toMatchObject({
      scimType: 'invalidValue',
      detail: 'There is no user with the id 999999.',
    });
    expect((await scim('post', 'Groups', 409, { displayName: 'BILLING' })).body).toMatchObject({ scimType: 'uniqueness' });
    expect((await scim('post', 'Groups', 400, {})).body).toMatchObject({ detail: 'displayName is required.' });
    await scim('delete', path, 409);
    await scim('patch', path, 200, patch({ op: 'remove', path: 'members' }), { 'if-match': headers['etag']! });
    await scim('delete', path, 204);
    await scim('get', path, 404);
  });

  it('knows nothing of other accounts, of other kinds of users, and of users who look after all accounts', async () => {
    const north = await identity.account('NORTH');
    const { rows } = await identity.database.ownerPool.query<{ role_id: number }>(
      'select role_id from identity.role where account_id = $1 and not full_access limit 1',
      [north.accountId],
    );
    const { rows: own } = await identity.database.ownerPool.query<{ user_id: number }>(
      `select user_id from identity.app_user where account_id = 1 and user_type <> 1`,
    );
    const ids = [north.userIds.Clerk, ...own.map(({ user_id }) => user_id), 'x', 0, 999999];
    for (const id of ids) {
      await scim('get', `Users/${id}`, 404);
      await scim('put', `Users/${id}`, 404, user('x@x.test'));
      await scim('patch', `Users/${id}`, 404, patch({ op: 'replace', path: 'active', value: false }));
      await scim('delete', `Users/${id}`, 404);
    }
    for (const method of ['get', 'delete'] as const) await scim(method, `Groups/${rows[0]!.role_id}`, 404);
    const add = patch({ op: 'add', path: 'members', value: [{ value: String(north.userIds.Clerk) }] });
    const { body: group } = await scim('post', 'Groups', 201, { displayName: 'Team' });
    await scim('patch', `Groups/${group.id}`, 400, add);
    expect(await found('userName co "north"')).toEqual([]);
  });
});
