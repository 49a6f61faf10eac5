import { type AccountRecord, SCREEN_ENTRIES, type ListAnswer, type SessionStart } from '@atlas/contracts';
import { PASSWORD, RunningIdentity, type Caller } from '../../test/start-identity.js';
import { SystemUsersService } from './system-users.service.js';

const NEW = 'Brandnew#2027';

const FIRM = {
  code: 'FIRM',
  name: 'Firm & Sons',
  company_type: 'Attorney',
  email: 'boss@firm.test',
  first_name: 'Bo',
  last_name: 'Ss',
};

describe('the accounts of an installation', () => {
  let identity: RunningIdentity;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let system: Caller;
  let admin: Caller;
  let operatorId: number;

  const setPassword = (token: string) =>
    identity.call('post', 'Token/SetPassword').send({ token, password: NEW, confirm_password: NEW }).expect(204);
  const create = async (more: object = {}) =>
    (await system.post('system/account', { ...FIRM, ...more }).expect<AccountRecord>(201)).body;
  const list = async (request: object = {}) =>
    (await system.post('system/account/list', request).expect<ListAnswer<AccountRecord>>(200)).body;
  const facts = (accountId: number, type: string) =>
    identity.facts.filter(fact => fact.accountId === accountId && fact.type === type);

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    demo = await identity.account('DEMO');
    const users = identity.app.get(SystemUsersService, { strict: false });
    const person = { email: 'system@operator.test', first_name: 'Sy', last_name: 'Stem' };
    operatorId = (await users.invite(person, { code: 'OPS', name: 'Operator' })).accountId;
    await setPassword(await identity.linkIn(1));
    system = await identity.as('system@operator.test', NEW);
    admin = await identity.as('admin@demo.test');
  });
  afterEach(() => identity?.stop());

  it('are listed with figures of their users, searched, filtered and sorted', async () => {
    const all = await list({ sort: [{ field: 'users', dir: 'desc' }] });
    expect(all).toMatchObject({
      total_rows: 2,
      result: [
        { id: demo.accountId, code: 'DEMO', company_type: 'Attorney', is_operator: false, is_active: true, users: 4 },
        { id: operatorId, code: 'OPS', is_operator: true, users: 1, last_sign_in: expect.any(String) as string },
      ],
    });
    expect((await list({ query: 'demo law' })).result.map(({ code }) => code)).toEqual(['DEMO']);
    expect((await list({ filters: { is_operator: true } })).result.map(({ code }) => code)).toEqual(['OPS']);
    expect((await list({ page: 2, top: 1 })).result.map(({ code }) => code)).toEqual(['OPS']);
    await system.post('system/account/list', { sort: [{ field: 'zzz', dir: 'asc' }] }).expect(400);
    expect((await system.get('domain/list').expect<{ code: string }[]>(200)).body.map(({ code }) => code)).toEqual([
      'DEMO',
      'OPS',
    ]);
  });

  it('are closed to users of other accounts, and the refusals are recorded', async () => {
    for (const [method, path, body] of [
      ['post', 'system/account/list', {}],
      ['post', 'system/account', FIRM],
      ['get', `system/account/${operatorId}`, undefined],
      ['put', `system/account/${operatorId}`, { name: 'Mine', company_type: 'Attorney' }],
      ['put', `system/account/${operatorId}/active`, { is_active: false }],
      ['get', `system/account/${demo.accountId}/features`, undefined],
      ['put', `system/account/${demo.accountId}/features`, { key: 'funding', enabled: false }],
    ] as const) {
      const before = facts(demo.accountId, 'AttemptRefused').length;
      const call = method === 'get' ? admin.get(path) : admin[method](path, body);
      expect([path, (await call.expect(403)).body.code]).toEqual([path, 'PERMISSION_MISSING']);
      expect([path, facts(demo.accountId, 'AttemptRefused').length]).toEqual([path, before + 1]);
    }
    // A system user of another account than the operator's, which no call or command makes, sees no account either.
    await identity.setup.createUser({
      accountId: demo.accountId,
      username: 'odd@demo.test',
      password: PASSWORD,
      firstName: 'O',
      lastName: 'Dd',
      email: 'odd@demo.test',
      userType: 1,
      role: 'Administrator',
      isSystem: true,
    });
    const odd = await identity.as('odd@demo.test');
    expect((await odd.post('system/account/list', {}).expect(200)).body.total_rows).toBe(0);
  });

  it('are added with an administrator who is invited', async () => {
    const account = await create({ company_type: 'Funding' });
    expect(account).toMatchObject({ code: 'FIRM', company_type: 'Funding', is_operator: false, is_active: true, users: 1 });
    await setPassword(await identity.linkIn(2));
    const boss = await identity.as('boss@firm.test', NEW);
    expect((await boss.get('lawfirm/details').expect(200)).body).toMatchObject({ company_type: 'Funding' });
    expect((await boss.get('roles').expect<{ name: string }[]>(200)).body.map(({ name }) => name)).toContain('Administrator');
    for (const accountId of [account.id, operatorId])
      expect(facts(accountId, 'AccountChanged').at(-1)).toMatchObject({
        description: 'Account FIRM added',
        data: {
          changes: expect.arrayContaining([
            { field_name: 'administrator', old_value: null, new_value: 'boss@firm.test' },
          ]) as unknown,
        },
      });
    expect((await system.post('system/account', FIRM).expect(409)).body.code).toBe('ACCOUNT_CODE_TAKEN');
    const refused = await system.post('system/account', { code: 'firm', email: 'x', company_type: 'Bank' }).expect(422);
    expect(refused.body.errors).toEqual({
      code: 'Code must be 2 to 10 capital letters and digits and start with a letter.',
      name: 'Please Enter Account Name.',
      company_type: 'Please Select Company Type.',
      email: 'Please enter valid email.',
      first_name: 'Please Enter First Name',
      last_name: 'Please Enter Last Name',
    });
  });

  it('are renamed and get another type, unless another user was faster', async () => {
    const path = `system/account/${demo.accountId}`;
    const body = { name: 'Demo Capital', company_type: 'Funding' };
    await system.put(path, body).set('if-match', '"9"').expect(412);
    expect((await system.put(path, body).set('if-match', '"1"').expect(200)).body).toMatchObject({ ...body, revision: 2 });
    expect((await system.get(path).expect(200)).body).toMatchObject({ name: 'Demo Capital', company_type: 'Funding' });
    expect(facts(demo.accountId, 'AccountChanged').at(-1)!.data).toMatchObject({
      changes: [
        { field_name: 'name', old_value: 'DEMO Law', new_value: 'Demo Capital' },
        { field_name: 'company_type', old_value: 'Attorney', new_value: 'Funding' },
      ],
    });
    await system.get('system/account/9999').expect(404);
    await system.put('system/account/9999', body).expect(404);
    await system.put('system/account/9999/features', { key: 'funding', enabled: true }).expect(404);
  });

  it('are disabled at once: sessions, renewals, sign-ins, links and calls are refused until they are enabled again', async () => {
    const path = `system/account/${demo.accountId}/active`;
    const { refresh_token } = await identity.tokensOf('clerk@demo.test');
    await identity.call('post', 'Token/SendLink').send({ username: 'clerk@demo.test', purpose: 'password' }).expect(204);
    const token = await identity.linkIn(2);
    await system.put(path, { is_active: false }).expect(204);
    await admin.get('user/profile').expect(401);
    await identity.call('get', 'Token/RefreshToken').query({ refreshToken: refresh_token }).expect(401);
    await identity.signIn('admin@demo.test').expect(401);
    await identity.call('post', 'Token/Link').send({ token }).expect(422);
    await identity.call('post', 'Token/SendLink').send({ username: 'clerk@demo.test', purpose: 'password' }).expect(204);
    expect(facts(demo.accountId, 'LinkSent')).toHaveLength(1);
    expect(facts(demo.accountId, 'AccountChanged').at(-1)).toMatchObject({
      description: 'Account DEMO disabled',
      data: { changes: [{ field_name: 'is_active', old_value: 'Yes', new_value: 'No' }] },
    });
    expect((await list({ filters: { is_active: false } })).result.map(({ code }) => code)).toEqual(['DEMO']);
    const { rows } = await identity.database.ownerPool.query(
      `select distinct end_reason from identity.session where account_id = $1 and ended_at is not null`,
      [demo.accountId],
    );
    expect(rows).toEqual([{ end_reason: 'account_disabled' }]);
    await system.put(path, { is_active: true }).expect(204);
    await identity.signIn('admin@demo.test').expect(200);
    // Sessions from before stay ended.
    await admin.get('user/profile').expect(401);
    expect((await system.put(`system/account/${operatorId}/active`, { is_active: false }).expect(409)).body.code).toBe(
      'OWN_ACCOUNT',
    );
    await system.get('user/profile').expect(200);
  });

  it('get and lose features, which their users notice at once', async () => {
    const path = `system/account/${demo.accountId}/features`;
    const { body } = await system.put(path, { key: 'funding', enabled: false }).expect(200);
    expect(body).toContainEqual({ key: 'funding', enabled: false });
    expect((await system.get(path).expect(200)).body).toEqual(body);
    expect((await admin.get('domain/features').expect(200)).body).toEqual(body);
    for (const accountId of [demo.accountId, operatorId])
      expect(facts(accountId, 'SettingChanged').at(-1)).toMatchObject({
        description: 'Feature funding of account DEMO off',
        data: { changes: [{ field_name: 'funding', old_value: 'Yes', new_value: 'No' }] },
      });
    await system.put(path, { key: 'nothing', enabled: true }).expect(422);
  });

  it('show system users accounts and settings, and no cases', async () => {
    const { body } = await system.get('user/session').expect<SessionStart>(200);
    expect(body.account_kind).toBe('Operator');
    expect([...body.screens].sort()).toEqual(
      ['accounts', 'accountSettings', 'activityReport', 'jobs', 'sharedCodes', 'tickets', 'userManagement'].sort(),
    );
    const menu = JSON.stringify(body.menu);
    expect([menu.includes('/system/accounts'), menu.includes('/case-management/')]).toEqual([true, false]);
    const { body: firm } = await admin.get('user/session').expect<SessionStart>(200);
    expect(JSON.stringify(firm.menu)).not.toContain('/system/');
    expect(firm.screens).not.toContain('accounts');
    const granted = { granted: [SCREEN_ENTRIES.accounts.id] };
    await admin.post(`application/user/${demo.userIds.Clerk}/menu_items`, granted).expect(422);
  });

  it('lose a system user who is revoked, and get them back when they are invited again', async () => {
    const users = identity.app.get(SystemUsersService, { strict: false });
    await expect(users.revoke('admin@demo.test')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    await users.revoke('SYSTEM@operator.test');
    await system.get('system/account/1').expect(401);
    await identity.signIn('system@operator.test', NEW).expect(401);
    expect(facts(operatorId, 'UserChanged').at(-1)).toMatchObject({
      description: 'System user system@operator.test revoked',
      data: {
        changes: [
          { field_name: 'is_system', old_value: 'Yes', new_value: 'No' },
          { field_name: 'is_active', old_value: 'Yes', new_value: 'No' },
        ],
      },
    });
    const again = { email: 'system@operator.test', first_name: 'Sy', last_name: 'Stem' };
    expect((await users.invite(again, { code: 'OTHER', name: 'Other' })).accountId).toBe(operatorId);
    await setPassword(await identity.linkIn(2));
    await (await identity.as('system@operator.test', NEW)).get(`system/account/${demo.accountId}`).expect(200);
  });
});
