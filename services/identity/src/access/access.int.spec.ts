import { ALL_PERMISSIONS, SCREEN_ENTRIES, SERVED_ROUTES, type Grants, type MenuItem } from '@atlas/contracts';
import { nameOf, RunningIdentity, type Caller } from '../../test/start-identity.js';

type Answer = { group: string; permissions: { key: string }[] }[];

const CLIENT_REPORTS = [
  '/client-reports/client-reports',
  '/client-reports/payment-reports',
  '/client-reports/billwise-reports',
  '/client-reports/provider-case-details',
  '/client-reports/denial-reason',
  '/client-reports/status-breakdown',
  '/client-reports/initial-status',
];

describe('access', () => {
  let identity: RunningIdentity;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let admin: Caller;

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    demo = await identity.account('DEMO');
    await identity.account('NORTH');
    admin = await identity.as('admin@demo.test');
  });
  afterEach(() => identity?.stop());

  const keysOf = async (caller: Caller) =>
    (await caller.get('user/permissions').expect<Answer>(200)).body.flatMap(({ permissions }) =>
      permissions.map(({ key }) => key),
    );
  const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap(item => [item, ...flat(item.children)]);
  const menuOf = async (caller: Caller) => flat((await caller.get('user/menu_items').expect<MenuItem[]>(200)).body);
  const pathsOf = async (caller: Caller) => (await menuOf(caller)).flatMap(({ path }) => path ?? []);
  const roleId = async (caller: Caller, name: string): Promise<number> =>
    (await caller.get('roles').expect<{ id: number; name: string }[]>(200)).body.find(role => role.name === name)!.id;

  it('answers each role its permissions, grouped as documented', async () => {
    expect(await keysOf(admin)).toEqual(ALL_PERMISSIONS);
    const clerk = await identity.as('clerk@demo.test');
    expect((await clerk.get('user/permissions').expect(200)).body).toEqual([
      { group: 'Generic', permissions: [{ key: 'View' }, { key: 'Add' }, { key: 'Edit' }, { key: 'Delete' }] },
      { group: 'Cases', permissions: expect.arrayContaining([{ key: 'CanViewCase' }, { key: 'CanManageCase' }]) as unknown },
    ]);
    for (const key of ['CanDeleteCase', 'CanCloseCase', 'CanManageMaster', 'CanManageAccountSetting'])
      expect(await keysOf(clerk)).not.toContain(key);
    for (const role of ['Provider', 'Funder'] as const)
      expect(await keysOf(await identity.as(nameOf(role, 'DEMO')))).toEqual(['View', 'Add', 'CanViewCase']);
  });

  it('answers each role its menu: only existing and granted screens', async () => {
    // The rest is for system users.
    expect((await pathsOf(admin)).sort()).toEqual(SERVED_ROUTES.filter(path => !path.startsWith('/system/')).sort());
    const [first] = (await admin.get('user/menu_items').expect<MenuItem[]>(200)).body;
    expect(first).toEqual({
      id: 3,
      name: 'Case management',
      path: '/case-management/search',
      icon: 'briefcase',
      children: expect.any(Array) as unknown,
    });
    const clerk = await pathsOf(await identity.as('clerk@demo.test'));
    expect(clerk).toContain('/smart-features/bulk-case-import');
    expect(clerk.filter(path => path.startsWith('/master-management'))).toEqual([]);
    const ofClients = ['/case-management/search', '/case-management/packet', ...CLIENT_REPORTS];
    expect(await pathsOf(await identity.as('provider@demo.test'))).toEqual(ofClients);
    expect(await pathsOf(await identity.as('funder@demo.test'))).toEqual(ofClients);
  });

  it('applies grants of role, department and user immediately, in menu and permissions', async () => {
    const clerks = await roleId(admin, 'Clerk');
    const clerk = await identity.as('clerk@demo.test');
    const byRole = (await admin.get(`application/role/${clerks}/menu_items`).expect<Grants<number>>(200)).body;
    expect(byRole.inherited).toEqual([]);
    await admin.post(`application/role/${clerks}/menu_items`, { granted: byRole.granted.filter(id => id !== 125) }).expect(200);
    expect(await pathsOf(clerk)).not.toContain('/smart-features/bulk-case-import');

    const user = `application/user/${demo.userIds.Clerk}`;
    const own = await admin.post(`${user}/menu_items`, { granted: [125, 109] }).expect(200);
    expect(own.body).toEqual({
      granted: expect.arrayContaining([125, 109]) as unknown,
      denied: [],
      inherited: expect.not.arrayContaining([125]) as unknown,
      inherited_from: [{ level: 'role', id: clerks, name: 'Clerk', keys: expect.not.arrayContaining([125]) as unknown }],
    });
    expect(await pathsOf(clerk)).toContain('/smart-features/bulk-case-import');
    expect(await pathsOf(clerk)).toContain('/master-management/provider');
    expect(await pathsOf(clerk)).not.toContain('/master-management/service_denial_reason');

    await admin.post(`${user}/permissions`, { granted: ['CanManageMaster'], denied: ['CanManageCase'] }).expect(200);
    expect(await keysOf(clerk)).toEqual(expect.arrayContaining(['CanManageMaster']));
    expect(await keysOf(clerk)).not.toContain('CanManageCase');
    expect(await pathsOf(clerk)).toContain('/master-management/provider');
    expect(await pathsOf(clerk)).not.toContain('/case-management/add_case');
    expect(identity.facts.findLast(({ type }) => type === 'AccessChanged')?.data).toEqual({
      changes: [
        { field_name: 'granted', old_value: null, new_value: 'CanManageMaster' },
        { field_name: 'denied', old_value: null, new_value: 'CanManageCase' },
      ],
    });

    const departments = (await admin.get('application/department').expect<{ id: number }[]>(200)).body;
    const department = `application/department/${departments[0]!.id}`;
    await admin.post(`${department}/permissions`, { granted: ['CanCloseCase'], denied: ['CanViewExtendedCaseInfo'] }).expect(200);
    const { body: person } = await admin.get(user).expect(200);
    await admin
      .put(user, {
        first_name: person.first_name,
        last_name: person.last_name,
        email: person.email,
        user_type: 1,
        department_id: departments[0]!.id,
      })
      .expect(200);
    expect(await keysOf(clerk)).toContain('CanCloseCase');
    expect(await keysOf(clerk)).not.toContain('CanViewExtendedCaseInfo');
    const { inherited, inherited_from } = (await admin.get(`${user}/permissions`).expect<Grants<string>>(200)).body;
    expect(inherited).toContain('CanCloseCase');
    expect(inherited_from).toEqual([
      { level: 'role', id: clerks, name: 'Clerk', keys: expect.arrayContaining(['CanViewCase']) as unknown },
      { level: 'department', id: departments[0]!.id, name: 'Accounting', keys: ['CanCloseCase'] },
    ]);
  });

  it('refuses a user of a provider or funder grants that only users of the law firm can have', async () => {
    const provider = `application/user/${demo.userIds.Provider}`;
    const refused = await admin.post(`${provider}/permissions`, { granted: ['CanViewCase', 'CanManageUser'] }).expect(422);
    expect(refused.body.errors).toEqual({ granted: 'CanManageUser can be granted only to users of the law firm.' });
    const entry = await admin.post(`${provider}/menu_items`, { granted: [109] }).expect(422);
    expect(entry.body.errors).toEqual({ granted: 'Menu item 109 can be granted only to users of the law firm.' });
    await admin.post(`${provider}/permissions`, { granted: ['CanManageCase'] }).expect(200);
    await admin.post(`${provider}/permissions`, { granted: [] }).expect(200);
  });

  it('refuses invalid grants', async () => {
    const clerks = await roleId(admin, 'Clerk');
    const administrators = await roleId(admin, 'Administrator');
    await admin.post(`application/role/${clerks}/permissions`, { granted: ['CanDoAnything'] }).expect(422);
    await admin.post(`application/role/${clerks}/menu_items`, { granted: [1] }).expect(422);
    await admin.post(`application/role/${clerks}/menu_items`, { granted: '24' }).expect(422);
    await admin.post(`application/role/${clerks}/permissions`, { granted: ['View', 'View'] }).expect(422);
    await admin.post(`application/role/${clerks}/permissions`, { granted: [], denied: ['View'] }).expect(422);
    await admin.post(`application/user/${demo.userIds.Clerk}/permissions`, { granted: ['View'], denied: ['View'] }).expect(422);
    const full = await admin.post(`application/role/${administrators}/permissions`, { granted: [] }).expect(409);
    expect(full.body.code).toBe('ROLE_HAS_FULL_ACCESS');
    await admin.get('application/role/999999/permissions').expect(404);
    const stranger = await identity.as('admin@north.test');
    await stranger.get(`application/role/${clerks}/permissions`).expect(404);
    await stranger.post(`application/role/${clerks}/permissions`, { granted: [] }).expect(404);
    const clerk = await identity.as('clerk@demo.test');
    await clerk.post(`application/user/${demo.userIds.Clerk}/permissions`, { granted: ['CanDeleteCase'] }).expect(403);
    await clerk.get('application/permissions').expect(403);
    expect((await admin.get('application/permissions').expect(200)).body).toHaveLength(6);
  });

  it('refuses and records grants of menu entries and permissions that the user does not have', async () => {
    const id = demo.userIds.Clerk;
    await admin.post(`application/user/${id}/permissions`, { granted: ['CanEditUserPermission', 'CanManageUser'] }).expect(200);
    const clerk = await identity.as('clerk@demo.test');
    const path = `application/user/${id}/menu_items`;
    await admin.post(path, { granted: [SCREEN_ENTRIES.userManagement.id] }).expect(200);
    const { body: before } = await admin.get(path).expect<Grants<number>>(200);
    for (const menu of [62, 103, 109]) {
      await clerk.post(path, { granted: [...before.granted, menu] }).expect(403);
      const refused = { type: 'AttemptRefused', userId: id, data: { permission: `menu entry ${menu}` } };
      expect(identity.facts.at(-1)).toMatchObject(refused);
    }
    // Removing a denial counts as a grant.
    await admin.post(path, { granted: before.granted, denied: [24] }).expect(200);
    await clerk.post(path, { granted: before.granted, denied: [] }).expect(403);
    expect((await admin.get(path).expect<Grants<number>>(200)).body.denied).toEqual([24]);
    await admin.post(path, { granted: before.granted, denied: before.denied }).expect(200);
    const own = before.granted.concat(before.inherited);
    expect(own.length).toBeGreaterThan(0);
    await clerk.post(path, { granted: own }).expect(200);
    // A role that was granted more than the giver holds cannot be given either.
    const { body: role } = await admin.post('roles', { name: 'More screens' }).expect(201);
    await admin.post(`application/role/${role.id}/menu_items`, { granted: [62] }).expect(200);
    const person = {
      first_name: 'N',
      last_name: 'P',
      email: 'n@demo.test',
      user_type: 1,
      username: 'n@demo.test',
      password: 'Demo#2026',
    };
    await clerk.post('application/user', { ...person, role_ids: [role.id] }).expect(403);
    await clerk.post('application/user', person).expect(201);
  });

  it('stores roles: adds, changes, refuses duplicate names, deletes unused ones', async () => {
    const made = await admin.post('roles', { name: 'Intake', description: 'Opens cases' }).expect(201);
    expect(made.body).toMatchObject({ name: 'Intake', full_access: false, is_system: false, user_count: 0, revision: 1 });
    expect(made.headers['etag']).toBe('"1"');
    expect((await admin.post('roles', { name: 'INTAKE' }).expect(422)).body.errors).toEqual({
      name: 'INTAKE Role is already exist.',
    });
    expect((await admin.post('roles', { name: ' ' }).expect(422)).body.errors).toEqual({ name: 'Please Enter Role Name.' });
    const path = `roles/${made.body.id}`;
    expect((await admin.put(path, { name: 'Intake desk' }).set('if-match', '"1"').expect(200)).headers['etag']).toBe('"2"');
    await admin.put(path, { name: 'Intake' }).set('if-match', '"1"').expect(412);
    const clerks = await roleId(admin, 'Clerk');
    expect((await admin.delete(`roles/${clerks}`).expect(409)).body.code).toBe('ROLE_IS_SYSTEM');
    expect((await admin.put(`roles/${clerks}`, { name: 'Clerks' }).expect(409)).body.code).toBe('ROLE_IS_SYSTEM');

    const user = {
      username: 'desk@demo.test',
      password: 'Demo#2026',
      first_name: 'D',
      last_name: 'K',
      email: 'd@demo.test',
      user_type: 1,
    };
    const { body } = await admin.post('application/user', { ...user, role_ids: [made.body.id] }).expect(201);
    expect((await admin.delete(path).expect(409)).body).toMatchObject({
      code: 'ROLE_IN_USE',
      ExceptionMessage: 'Role Intake desk is used by 1 user.',
    });
    await admin.delete(`application/user/${body.id}`).expect(204);
    await admin.delete(path).expect(204);
    await admin.get(path).expect(404);
    const stranger = await identity.as('admin@north.test');
    await stranger.get(`roles/${clerks}`).expect(404);
    await stranger.delete(`roles/${clerks}`).expect(404);
  });
});
