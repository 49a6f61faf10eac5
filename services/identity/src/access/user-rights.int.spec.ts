import {
  ALL_PERMISSIONS,
  type GrantPreview,
  MENU_IDS,
  type MenuCatalogEntry,
  PERMISSION_CATALOG,
  type RolePreset,
  type RoleRecord,
  type UserRights,
} from '@atlas/contracts';
import { person, RunningIdentity, type Caller } from '../../test/start-identity.js';

describe('rights', () => {
  let identity: RunningIdentity;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let admin: Caller;
  let clerks: number;

  beforeAll(async () => {
    identity = await RunningIdentity.start();
    demo = await identity.account('DEMO');
    await identity.account('NORTH');
    admin = await identity.as('admin@demo.test');
    clerks = (await admin.get('roles').expect<RoleRecord[]>(200)).body.find(({ name }) => name === 'Clerk')!.id;
  });
  afterAll(() => identity?.stop());

  const rightsOf = async (id: number) => (await admin.get(`application/user/${id}/rights`).expect<UserRights>(200)).body;
  const permissionOf = async (id: number, key: string) => (await rightsOf(id)).permissions.find(right => right.key === key);

  it('are explained: every permission has a title, what it opens, and whether a call needs it', async () => {
    const { body } = await admin.get('application/permissions').expect<typeof PERMISSION_CATALOG>(200);
    expect(body).toEqual(PERMISSION_CATALOG);
    const all = body.flatMap(({ permissions }) => permissions);
    expect(all.map(({ key }) => key)).toEqual(ALL_PERMISSIONS);
    expect(all.filter(({ is_used }) => !is_used).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['CanViewExtendedCaseInfo', 'CanManageExtendedCaseInfo', 'CanReFileCase']),
    );
    for (const { title, description } of all) expect([title.length > 2, description.length > 10]).toEqual([true, true]);
  });

  it('list every menu entry with its place', async () => {
    const { body } = await admin.get('application/menu_items').expect<MenuCatalogEntry[]>(200);
    expect(body.map(({ id }) => id).sort((one, other) => one - other)).toEqual(MENU_IDS);
    expect(body.find(({ id }) => id === 109)).toMatchObject({ title: 'Providers', is_used: true });
    expect(body.find(({ id }) => id === 63)).toEqual({
      id: 63,
      title: 'User management, System settings',
      trail: ['Settings'],
      is_used: expect.any(Boolean) as boolean,
      any_of: expect.arrayContaining(['CanViewUser', 'CanManageApplicationSettings']) as string[],
    });
  });

  it('of a user say whether they hold, and which role, department or own grant decides', async () => {
    const { body: user } = await admin.post('application/user', person('worked@demo.test', { role_ids: [clerks] })).expect(201);
    const [department] = (await admin.get('application/department').expect<{ id: number; name: string }[]>(200)).body;
    await admin.post(`application/department/${department!.id}/members`, { added: [user.id] }).expect(204);
    await admin
      .post(`application/department/${department!.id}/permissions`, { granted: ['CanCloseCase'], denied: ['CanManageCase'] })
      .expect(200);
    await admin.post(`application/user/${user.id}/permissions`, { granted: ['CanManageCase'], denied: ['Delete'] }).expect(200);
    const role = { level: 'role', id: clerks, name: 'Clerk' };
    const by = { level: 'department', id: department!.id, name: department!.name };
    const own = { level: 'user', id: user.id, name: 'worked@demo.test' };
    const rest = { is_for_firm_only: false };
    expect(await permissionOf(user.id, 'CanManageCase')).toEqual({
      key: 'CanManageCase',
      is_held: true,
      ...rest,
      said_by: [
        { ...role, allowed: true },
        { ...by, allowed: false },
        { ...own, allowed: true },
      ],
    });
    expect(await permissionOf(user.id, 'CanCloseCase')).toEqual({
      key: 'CanCloseCase',
      is_held: true,
      ...rest,
      said_by: [{ ...by, allowed: true }],
    });
    expect(await permissionOf(user.id, 'Delete')).toMatchObject({
      is_held: false,
      said_by: [{ ...role }, { ...own, allowed: false }],
    });
    expect(await permissionOf(user.id, 'CanManageMaster')).toBeUndefined();
    const { menu_items } = await rightsOf(user.id);
    expect(menu_items.find(({ key }) => key === 125)).toEqual({
      key: 125,
      is_held: true,
      ...rest,
      said_by: [{ ...role, allowed: true }],
    });
    await admin.post(`application/department/${department!.id}/permissions`, { granted: [] }).expect(200);
  });

  it('of an administrator come from the role that has everything; a clinic’s user cannot hold the firm’s own', async () => {
    const all = await rightsOf(demo.userIds.Administrator);
    expect(all.permissions.map(({ key, is_held }) => [key, is_held])).toEqual(ALL_PERMISSIONS.map(key => [key, true]));
    const { body: role } = await admin.post('roles', { name: 'Too much' }).expect(201);
    await admin.post(`application/role/${role.id}/permissions`, { granted: ['CanManageUser'] }).expect(200);
    await admin.post(`roles/${role.id}/members`, { added: [demo.userIds.Provider] }).expect(204);
    expect(await permissionOf(demo.userIds.Provider, 'CanManageUser')).toMatchObject({ is_held: false, is_for_firm_only: true });
    await (await identity.as('admin@north.test')).get(`application/user/${demo.userIds.Clerk}/rights`).expect(404);
    await (await identity.as('clerk@demo.test')).get(`application/user/${demo.userIds.Clerk}/rights`).expect(403);
  });

  it('are previewed: who would gain and lose what, and nothing is changed', async () => {
    const before = await rightsOf(demo.userIds.Clerk);
    const { granted } = (await admin.get(`application/role/${clerks}/permissions`).expect<{ granted: string[] }>(200)).body;
    const wanted = [...granted.filter(key => key !== 'Delete'), 'CanCloseCase'];
    const { body } = await admin
      .post(`application/role/${clerks}/permissions/preview`, { granted: wanted })
      .expect<GrantPreview<string>>(200);
    expect(body.users.find(({ id }) => id === demo.userIds.Clerk)).toEqual({
      id: demo.userIds.Clerk,
      username: 'clerk@demo.test',
      name: 'Clerk Person',
      gained: ['CanCloseCase'],
      lost: ['Delete'],
    });
    expect(body.users.some(({ id }) => id === demo.userIds.Administrator)).toBe(false);
    const menus = await admin
      .post(`application/user/${demo.userIds.Clerk}/menu_items/preview`, { granted: [109], denied: [125] })
      .expect<GrantPreview<number>>(200);
    expect(menus.body.users).toMatchObject([{ gained: [109], lost: [125] }]);
    expect((await admin.post(`application/role/${clerks}/permissions/preview`, { granted }).expect(200)).body).toEqual({
      users: [],
    });
    expect(await rightsOf(demo.userIds.Clerk)).toEqual(before);
    const roles = (await admin.get('roles').expect<RoleRecord[]>(200)).body;
    const fixed = roles.find(({ full_access }) => full_access)!.id;
    await admin.post(`application/role/${fixed}/permissions/preview`, { granted: [] }).expect(409);
  });

  it('of the user who changes them stay enough to undo it', async () => {
    const { body: role } = await admin.post('roles', { name: 'Second administrator' }).expect(201);
    const keys = ALL_PERMISSIONS.filter(key => key !== 'CanDeleteCase');
    await admin.post(`application/role/${role.id}/permissions`, { granted: keys }).expect(200);
    await admin.post(`application/role/${role.id}/menu_items`, { granted: [62, 63] }).expect(200);
    const { body: user } = await admin.post('application/user', person('second@demo.test', { role_ids: [role.id] })).expect(201);
    const second = await identity.as('second@demo.test');
    const own = `application/user/${user.id}`;
    for (const denied of [['CanEditUserPermission'], ['View'], ['Edit']]) {
      const { body } = await second
        .post(`${own}/permissions`, { granted: [], denied })
        .expect<{ code: string; ExceptionMessage: string }>(409);
      expect(body).toMatchObject({
        code: 'LOCKED_OUT',
        ExceptionMessage: `You would lose ${denied[0]} and could not undo this. Ask another administrator to do it.`,
      });
    }
    await second.post(`${own}/menu_items`, { granted: [], denied: [63] }).expect(409);
    await second.post(`application/role/${role.id}/permissions`, { granted: ['View', 'Edit'] }).expect(409);
    const fields = { first_name: 'Second', last_name: 'Person', email: 'second@demo.test' };
    await second.put(own, { ...fields, user_type: 1, role_ids: [] }).expect(409);
    await second.put(own, { ...fields, user_type: 2, provider_ids: [11] }).expect(409);
    await second.post(`${own}/permissions`, { granted: [], denied: ['CanManageMaster'] }).expect(200);
    // Another administrator may.
    await admin.post(`${own}/permissions`, { granted: [], denied: ['View'] }).expect(200);
  });

  it('of a new role can come from a preset', async () => {
    const { body: presets } = await admin.get('roles/preset').expect<RolePreset[]>(200);
    expect(presets.map(({ key }) => key)).toEqual([
      'administrator',
      'attorney',
      'paralegal',
      'filing_clerk',
      'payment_poster',
      'auditor',
      'provider_user',
      'funder_user',
    ]);
    for (const { key } of presets) {
      const { body: role } = await admin.post('roles', { name: `New ${key}`, preset: key }).expect<RoleRecord>(201);
      expect(role).toMatchObject({ full_access: key === 'administrator', is_system: false });
    }
    const roles = (await admin.get('roles').expect<RoleRecord[]>(200)).body;
    const auditor = roles.find(({ name }) => name === 'New auditor')!;
    const { body: user } = await admin
      .post('application/user', person('auditor@demo.test', { role_ids: [auditor.id] }))
      .expect(201);
    expect(await permissionOf(user.id, 'CanViewCase')).toMatchObject({ is_held: true });
    const changing = (await rightsOf(user.id)).permissions.filter(({ key }) =>
      /^(Add|Edit|Delete|CanManage|CanDelete)/.test(key),
    );
    expect(changing).toEqual([]);
    const reader = await identity.as('auditor@demo.test');
    await reader.post('application/user/list', {}).expect(200);
    await reader.post('roles', { name: 'Mine' }).expect(403);
    expect((await admin.post('roles', { name: 'X', preset: 'owner' }).expect(422)).body.errors).toEqual({
      preset: 'Please Select Preset.',
    });
  });

  it('of a preset are not given by a user who lacks them', async () => {
    const { body: user } = await admin.post('application/user', person('keeper@demo.test')).expect(201);
    await admin
      .post(`application/user/${user.id}/permissions`, { granted: ['View', 'Add', 'CanManageRole', 'CanViewRole'] })
      .expect(200);
    await admin.post(`application/user/${user.id}/menu_items`, { granted: [63] }).expect(200);
    const keeper = await identity.as('keeper@demo.test');
    await keeper.post('roles', { name: 'Empty' }).expect(201);
    for (const preset of ['administrator', 'attorney', 'provider_user'])
      await keeper.post('roles', { name: `By ${preset}`, preset }).expect(403);
    expect((await admin.get('roles').expect<RoleRecord[]>(200)).body.some(({ name }) => name.startsWith('By '))).toBe(false);
  });
});
