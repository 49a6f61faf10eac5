import { MENU_IDS, type AppKey, type DepartmentRecord, type RoleRecord, type UserSession } from '@atlas/contracts';
import { type TOTP, URI } from 'otpauth';
import { nameOf, RunningIdentity, type Caller } from '../../test/start-identity.js';

describe('the activity has what was there before', () => {
  let identity: RunningIdentity;
  let firms = 0;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let admin: Caller;

  beforeAll(async () => (identity = await RunningIdentity.start()));
  afterAll(() => identity?.stop());
  beforeEach(async () => {
    const code = `FIRM${(firms += 1)}`;
    demo = await identity.account(code);
    admin = await identity.as(nameOf('Administrator', code));
  });

  const clerkName = () => nameOf('Clerk', demo.code);
  const changes = (type: string) => {
    const fact = identity.facts.findLast(one => one.type === type && one.accountId === demo.accountId);
    return fact?.data?.['changes'] as { field_name: string; old_value: string | null; new_value: string | null }[];
  };
  const valuesBefore = (type: string) =>
    Object.fromEntries(changes(type).map(({ field_name, old_value }) => [field_name, old_value]));
  const addDepartment = async (name: string) =>
    (await admin.post('application/department', { name }).expect<DepartmentRecord>(201)).body.id;

  it('where a user moves to another department', async () => {
    const [from, to] = [await addDepartment('Appeals'), await addDepartment('Motions')];
    await admin.post(`application/department/${from}/members`, { added: [demo.userIds.Clerk] }).expect(204);
    await admin.post(`application/department/${to}/members`, { added: [demo.userIds.Clerk] }).expect(204);
    expect(changes('DepartmentChanged')).toEqual([
      { field_name: 'added', old_value: null, new_value: clerkName() },
      { field_name: `department of ${clerkName()}`, old_value: 'Appeals', new_value: 'Motions' },
    ]);
  });

  it('where a role or department is deleted that granted something', async () => {
    const menu = String(MENU_IDS[0]);
    const role = (await admin.post('roles', { name: 'Temporary' }).expect<RoleRecord>(201)).body;
    expect(changes('RoleChanged')).toContainEqual({ field_name: 'full_access', old_value: null, new_value: 'No' });
    await admin.post(`application/role/${role.id}/permissions`, { granted: ['View', 'CanViewCase'] }).expect(200);
    await admin.post(`application/role/${role.id}/menu_items`, { granted: [Number(menu)] }).expect(200);
    await admin.delete(`roles/${role.id}`).expect(204);
    expect(valuesBefore('RoleChanged')).toEqual({
      name: 'Temporary',
      full_access: 'No',
      permissions: 'CanViewCase, View',
      menu_items: menu,
    });
    const department = await addDepartment('Temporary');
    const grants = { granted: ['View'], denied: ['CanViewCase'] };
    await admin.post(`application/department/${department}/permissions`, grants).expect(200);
    await admin.delete(`application/department/${department}`).expect(204);
    expect(valuesBefore('DepartmentChanged')).toEqual({
      name: 'Temporary',
      permissions: 'View',
      denied_permissions: 'CanViewCase',
    });
  });

  it('where an administrator removes a second factor', async () => {
    const clerk = await identity.as(clerkName());
    const { body: key } = await clerk.post('user/second_factor/app').expect<AppKey>(200);
    await clerk.post('user/second_factor/app/confirm', { code: (URI.parse(key.uri) as TOTP).generate() }).expect(200);
    await admin.post(`application/user/${demo.userIds.Clerk}/remove_second_factor`).expect(204);
    expect(valuesBefore('SecondFactorRemoved')).toEqual({
      authenticator_app_since: expect.stringMatching(/^\d{4}-/) as string,
      recovery_codes_left: expect.stringMatching(/^\d+$/) as string,
    });
    expect(JSON.stringify(identity.facts)).not.toContain((URI.parse(key.uri) as TOTP).secret.base32);
  });

  it('where a user ends one of their sessions', async () => {
    const clerk = await identity.as(clerkName());
    await identity.as(clerkName());
    const other = (await clerk.get('user/sessions').expect<UserSession[]>(200)).body.find(({ is_current }) => !is_current)!;
    await clerk.delete(`user/sessions/${other.id}`).expect(204);
    expect(valuesBefore('SessionRevoked')).toMatchObject({ session_id: other.id, started_at: other.started_at });
  });
});
