import { SCREEN_ENTRIES } from '@atlas/contracts';
import { nameOf, PASSWORD, RunningIdentity, type Caller } from '../../test/start-identity.js';

describe('users', () => {
  let identity: RunningIdentity;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let north: Awaited<ReturnType<RunningIdentity['account']>>;
  let admin: Caller;
  let stranger: Caller;

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    demo = await identity.account('DEMO');
    north = await identity.account('NORTH');
    admin = await identity.as('admin@demo.test');
    stranger = await identity.as('admin@north.test');
  });
  afterEach(() => identity?.stop());

  const person = (username: string, more: object = {}) => ({
    username,
    password: PASSWORD,
    first_name: 'Nadia',
    last_name: 'Brill',
    email: 'nadia@demo.test',
    user_type: 1,
    ...more,
  });
  const roleId = async (caller: Caller, name: string): Promise<number> => {
    const { body } = await caller.get('roles').expect<{ id: number; name: string }[]>(200);
    return body.find(role => role.name === name)!.id;
  };

  it('are added, read, changed with If-Match, and deleted; each change is recorded with its fields', async () => {
    const clerk = await roleId(admin, 'Clerk');
    const [department] = (await admin.get('application/department').expect<{ id: number; name: string }[]>(200)).body;
    const made = await admin
      .post('application/user', person('nadia@demo.test', { role_ids: [clerk], department_id: department!.id }))
      .expect(201);
    expect(made.body).toMatchObject({
      username: 'nadia@demo.test',
      name: 'Nadia Brill',
      role_type: 1,
      roles: ['Clerk'],
      department: department!.name,
      is_active: true,
      last_sign_in: null,
      revision: 1,
    });
    expect(JSON.stringify(made.body)).not.toContain('argon2');
    expect(made.headers['etag']).toBe('"1"');
    const path = `application/user/${made.body.id}`;
    const read = await admin.get(path).expect(200);
    expect(read.headers['etag']).toBe('"1"');

    const { username: _username, password: _password, ...fields } = person('', { last_name: 'Brill-Okafor' });
    const changed = await admin.put(path, fields).set('if-match', '"1"').expect(200);
    expect(changed.body).toMatchObject({
      last_name: 'Brill-Okafor',
      roles: ['Clerk'],
      department: department!.name,
      revision: 2,
    });
    expect(identity.facts.at(-1)).toMatchObject({
      type: 'UserChanged',
      data: { changes: [{ field_name: 'last_name', old_value: 'Brill', new_value: 'Brill-Okafor' }] },
    });
    expect((await admin.put(path, fields).expect(200)).body).toMatchObject({ revision: 2 });
    const stale = await admin.put(path, fields).set('if-match', '"1"').expect(412);
    expect(stale.body.code).toBe('STALE_REVISION');

    await identity.tokensOf('nadia@demo.test');
    expect((await admin.get(path).expect(200)).body.last_sign_in).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    await admin.delete(path).expect(204);
    await admin.get(path).expect(404);
    await admin.post('application/user', person('nadia@demo.test')).expect(201);
  });

  it('are refused with the documented texts', async () => {
    const refused = await admin
      .post(
        'application/user',
        person('has blank', {
          password: 'short1!',
          first_name: ' ',
          last_name: '',
          email: 'x',
          user_type: 4,
          department_id: 'x',
        }),
      )
      .expect(422);
    expect(refused.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: {
        username: 'Please enter username.',
        password: 'Please enter min 8 characters which contain at least one numeric digit and a special character.',
        first_name: 'Please Enter First Name',
        last_name: 'Please Enter Last Name',
        email: 'Please enter valid email.',
        user_type: 'Please Select User Type.',
        department_id: 'Please Select Department.',
      },
    });
    for (const password of ['nodigits#', 'NOLOWER#2026', 'nospecial2026', 'with blank#1']) {
      await admin.post('application/user', person('fine@demo.test', { password })).expect(422);
    }
    const taken = await admin.post('application/user', person('CLERK@demo.test')).expect(422);
    expect(taken.body.errors).toEqual({ username: 'CLERK@demo.test User name is already exist.' });
    const foreign = await admin
      .post('application/user', person('fine@demo.test', { role_ids: [await roleId(stranger, 'Clerk')] }))
      .expect(422);
    expect(foreign.body.errors).toEqual({ role_ids: 'Please Select Role.' });
    await admin.post('application/user', person('fine@demo.test', { department_id: 999_999 })).expect(422);
    const unknown = await admin.post('application/user', person('fine@demo.test', { is_system: true })).expect(400);
    expect(unknown.body.errors).toEqual({ is_system: 'This field is not known.' });
  });

  it('belong to one account: no call finds a user of another account', async () => {
    const id = demo.userIds.Clerk;
    const { username: _username, password: _password, ...fields } = person('');
    await stranger.get(`application/user/${id}`).expect(404);
    await stranger.put(`application/user/${id}`, fields).expect(404);
    await stranger.put(`application/user/${id}/active`, { is_active: false }).expect(404);
    await stranger.delete(`application/user/${id}`).expect(404);
    await stranger.get(`application/user/${id}/permissions`).expect(404);
    await stranger.post(`application/user/${id}/menu_items`, { granted: [] }).expect(404);
    for (const path of ['domain/user', 'application/staffusers']) {
      const names = (await stranger.get(path).expect<{ username: string }[]>(200)).body.map(({ username }) => username);
      expect(names).toContain('admin@north.test');
      expect(names.some(name => name.endsWith('demo.test'))).toBe(false);
    }
    for (const id of ['0', '-1', 'x', '99999999999', '1e3']) await stranger.get(`application/user/${id}`).expect(404);
  });

  it('are found by the beginning of any name; a provider or funder user finds only themselves', async () => {
    const find = async (caller: Caller, body: object) =>
      (await caller.post('application/users', body).expect<{ id: number; username: string }[]>(200)).body.map(
        ({ username }) => username,
      );
    expect(await find(admin, { query: 'adm' })).toEqual(['admin@demo.test']);
    expect(await find(admin, { query: 'Clerk Per' })).toEqual(['clerk@demo.test']);
    expect(await find(admin, { query: 'nobody' })).toEqual([]);
    expect((await find(admin, { top: 2 })).length).toBe(2);
    for (const role of ['Provider', 'Funder'] as const) {
      expect(await find(await identity.as(nameOf(role, 'DEMO')), {})).toEqual([nameOf(role, 'DEMO')]);
    }
    const staff = (await admin.get('application/staffusers').expect<{ username: string }[]>(200)).body;
    expect(staff.map(({ username }) => username)).not.toContain('provider@demo.test');
  });

  it('are listed with filters by prefix and value, sorted, in pages; inactive ones on request', async () => {
    type List = { result: { username: string }[]; total_rows: number };
    const list = async (body: object): Promise<[string[], number]> => {
      const { body: answer } = await stranger.post('application/user/list', body).expect<List>(200);
      return [answer.result.map(({ username }) => username.split('@')[0]!), answer.total_rows];
    };
    expect(await list({ sort: [{ field: 'username', dir: 'desc' }] })).toEqual([['provider', 'funder', 'clerk', 'admin'], 4]);
    expect(await list({ sort: [{ field: 'username', dir: 'asc' }], top: 2, page: 2 })).toEqual([['funder', 'provider'], 4]);
    expect(await list({ filters: { username: 'ADM' } })).toEqual([['admin'], 1]);
    expect(await list({ filters: { user_type: [2, 3], username: ['prov', 'cl'] } })).toEqual([['provider'], 1]);
    expect(await list({ query: 'under' })).toEqual([['funder'], 1]);
    await stranger.put(`application/user/${north.userIds.Funder}/active`, { is_active: false }).expect(204);
    expect((await list({}))[1]).toBe(3);
    expect((await list({ show_all: true }))[1]).toBe(4);
    expect(await list({ filters: { is_active: false } })).toEqual([['funder'], 1]);
    for (const bad of [
      { filters: { password_hash: 'x' } },
      { sort: [{ field: 'password_hash', dir: 'asc' }] },
      { filters: { username: { from: 'a' } } },
    ]) {
      await stranger.post('application/user/list', bad).expect(400);
    }
    await stranger.post('application/user/list', { top: 1001 }).expect(400);
    expect((await list({ filters: { last_sign_in: { from: '01/01/2020' } } }))[1]).toBeGreaterThan(0);
    expect((await list({ filters: { last_sign_in: { to: '01/01/2020' } } }))[1]).toBe(0);
  });

  it('are exported as listed, and that is recorded', async () => {
    const file = await admin.post('users/export', { format: 'csv', filters: { username: ['admin', 'prov'] } }).file(200);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.headers['content-disposition']).toContain('Users.csv');
    const lines = file.content.toString('utf8').replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe('Username,First name,Last name,Email,User type,Roles,Department,Active,Invited,Last sign-in');
    expect(lines.slice(1).map(line => line.split(',').slice(0, 6))).toEqual([
      ['admin@demo.test', 'Administrator', 'Person', 'admin@demo.test', 'Law firm', 'Administrator'],
      ['provider@demo.test', 'Provider', 'Person', 'provider@demo.test', 'Provider', 'Provider'],
    ]);
    expect(identity.facts.at(-1)).toMatchObject({
      type: 'UsersExported',
      description: '2 users exported as CSV',
      data: { rows: 2, format: 'csv', filters: ['username'] },
    });
    const workbook = await admin.post('users/export', {}).file(200);
    expect(workbook.content.subarray(0, 2).toString()).toBe('PK');
    await (await identity.as('clerk@demo.test')).post('users/export', { format: 'csv' }).expect(403);
  });

  it('require the permission, and a refusal is recorded', async () => {
    const clerk = await identity.as('clerk@demo.test');
    const id = demo.userIds.Funder;
    await clerk.get(`application/user/${id}`).expect(403);
    await clerk.post('application/user', person('x@demo.test')).expect(403);
    await clerk.delete(`application/user/${id}`).expect(403);
    expect(identity.facts.at(-1)).toMatchObject({
      type: 'AttemptRefused',
      accountId: demo.accountId,
      userId: demo.userIds.Clerk,
    });
  });

  it('cannot get more permissions than the user who grants them, nor be changed by users with fewer', async () => {
    const { body: role } = await admin.post('roles', { name: 'Supervisor' }).expect(201);
    const granted = [
      'View',
      'Add',
      'Edit',
      'Delete',
      'CanViewUser',
      'CanManageUser',
      'CanDeleteUser',
      'CanEditUserPermission',
      'CanViewCase',
    ];
    await admin.post(`application/role/${role.id}/permissions`, { granted }).expect(200);
    await admin.post(`application/role/${role.id}/menu_items`, { granted: [SCREEN_ENTRIES.userManagement.id] }).expect(200);
    const made = await admin.post('application/user', person('supervisor@demo.test', { role_ids: [role.id] })).expect(201);
    const supervisor = await identity.as('supervisor@demo.test');
    const { username: _username, password: _password, ...fields } = person('');

    const administrator = await roleId(admin, 'Administrator');
    await supervisor.post('application/user', person('mine@demo.test', { role_ids: [administrator] })).expect(403);
    await supervisor.put(`application/user/${made.body.id}`, { ...fields, role_ids: [administrator] }).expect(403);
    await supervisor.put(`application/user/${demo.userIds.Administrator}`, { ...fields, password: PASSWORD }).expect(403);
    const stronger = await supervisor.delete(`application/user/${demo.userIds.Administrator}`).expect(403);
    expect(stronger.body).toMatchObject({
      code: 'PERMISSION_MISSING',
      ExceptionMessage: 'This user has or would get CanViewRole, which you do not have.',
    });
    const beyond = await supervisor
      .post(`application/user/${made.body.id}/permissions`, { granted: ['CanDeleteCase'] })
      .expect(403);
    expect(beyond.body).toMatchObject({
      code: 'PERMISSION_MISSING',
      ExceptionMessage: 'You cannot grant CanDeleteCase: you do not have it.',
    });
    expect(identity.facts.at(-1)).toMatchObject({ type: 'AttemptRefused' });
    await supervisor.post('application/user', person('mine@demo.test', { role_ids: [role.id] })).expect(201);
    await supervisor.post(`application/user/${made.body.id}/permissions`, { granted: [], denied: ['CanDeleteUser'] }).expect(200);
  });

  it('always include an administrator, and users cannot remove themselves', async () => {
    const { body } = await admin.put(`application/user/${demo.userIds.Administrator}/active`, { is_active: false }).expect(409);
    expect(body.code).toBe('OWN_USER');
    const own = await stranger.get(`application/user/${north.userIds.Administrator}`).expect(200);
    const last = await stranger
      .put(`application/user/${north.userIds.Administrator}`, {
        first_name: 'A',
        last_name: 'B',
        email: own.body.email,
        user_type: 1,
        role_ids: [],
      })
      .expect(409);
    expect(last.body.code).toBe('LAST_ADMINISTRATOR');
    expect((await stranger.get(`application/user/${north.userIds.Administrator}`).expect(200)).body.roles).toEqual([
      'Administrator',
    ]);
  });

  it('have a scope that fits their type, which is in their next session', async () => {
    const made = await admin
      .post('application/user', person('both@demo.test', { user_type: 2, provider_ids: [5, 6], portfolio_ids: [9] }))
      .expect(201);
    expect(made.body).toMatchObject({ role_type: 2, provider_ids: [5, 6], portfolio_ids: [] });
    const { username: _username, password: _password, ...fields } = person('', { user_type: 1 });
    const changed = await admin.put(`application/user/${made.body.id}`, fields).expect(200);
    expect(changed.body).toMatchObject({ role_type: 1, provider_ids: [] });
    expect(changed.body).toMatchObject({ warnings: [] });
    await admin.post('application/user', person('x@demo.test', { user_type: 2, provider_ids: [1, 1] })).expect(422);
    await admin.post('application/user', person('x@demo.test', { user_type: 2, provider_ids: [3_000_000_000] })).expect(422);
  });

  it('reference existing providers and portfolios of the account', async () => {
    const add = (more: object) => admin.post('application/user', person('scope@demo.test', more));
    expect((await add({ user_type: 2, provider_ids: [5, 404] }).expect(422)).body.errors).toEqual({
      provider_ids: 'Please Select Provider.',
    });
    expect((await add({ user_type: 3, portfolio_ids: [404] }).expect(422)).body.errors).toEqual({
      portfolio_ids: 'Please Select Portfolio.',
    });
    const made = await add({ user_type: 2, provider_ids: [5] }).expect(201);
    const path = `application/user/${made.body.id}`;
    const { username: _username, password: _password, ...fields } = person('', { user_type: 2 });
    await admin.put(path, { ...fields, provider_ids: [5, 404] }).expect(422);
    await admin.put(path, { ...fields, provider_ids: [5, 6] }).expect(200);
  });

  it('keep a deleted provider, which cannot be chosen again', async () => {
    const id = await identity.setup.createUser({
      accountId: demo.accountId,
      username: 'gone@demo.test',
      password: PASSWORD,
      firstName: 'Gone',
      lastName: 'Clinic',
      email: 'gone@demo.test',
      userType: 2,
      role: 'Provider',
      providerIds: [77],
    });
    const { username: _username, password: _password, ...fields } = person('', { user_type: 2 });
    const kept = await admin.put(`application/user/${id}`, { ...fields, provider_ids: [77, 5] }).expect(200);
    expect(kept.body).toMatchObject({ provider_ids: [77, 5] });
  });

  it('of a provider or funder without a scope cause a warning', async () => {
    for (const [user_type, warning] of [
      [2, 'No provider is selected. The user sees no cases.'],
      [3, 'No portfolio is selected. The user sees no cases.'],
    ] as const) {
      const made = await admin.post('application/user', person(`none${user_type}@demo.test`, { user_type })).expect(201);
      expect(made.body).toMatchObject({ warnings: [warning] });
      expect((await admin.get(`application/user/${made.body.id}`).expect(200)).body).toMatchObject({ warnings: [warning] });
    }
  });
});
