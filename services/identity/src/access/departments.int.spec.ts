import { DEPARTMENT_RENAMED, IDENTITY_TOPIC, type DepartmentRecord } from '@atlas/contracts';
import type { IntegrationEvent } from '@atlas/messaging';
import { until } from '@atlas/testing';
import { person, RunningIdentity, type Caller } from '../../test/start-identity.js';

describe('departments', () => {
  let identity: RunningIdentity;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let admin: Caller;
  let north: Caller;

  beforeAll(async () => {
    identity = await RunningIdentity.start();
    demo = await identity.account('DEMO');
    await identity.account('NORTH');
    admin = await identity.as('admin@demo.test');
    north = await identity.as('admin@north.test');
  });
  afterAll(() => identity?.stop());

  const all = async (caller = admin) => (await caller.get('application/department').expect<DepartmentRecord[]>(200)).body;
  const add = async (name: string) => (await admin.post('application/department', { name }).expect<DepartmentRecord>(201)).body;

  it('are added, renamed and deleted, and every change is recorded', async () => {
    const added = await admin.post('application/department', { name: ' Appeals ' }).expect<DepartmentRecord>(201);
    expect(added.body).toEqual({ id: expect.any(Number) as number, name: 'Appeals', user_count: 0, revision: 1 });
    expect(added.headers['etag']).toBe('"1"');
    const path = `application/department/${added.body.id}`;
    const { body } = await admin.put(path, { name: 'Appeals and motions' }).set('If-Match', '"1"').expect<DepartmentRecord>(200);
    expect(body).toMatchObject({ name: 'Appeals and motions', revision: 2 });
    expect(identity.facts.at(-1)).toMatchObject({
      type: 'DepartmentChanged',
      description: 'Department Appeals and motions renamed',
      data: { changes: [{ field_name: 'name', old_value: 'Appeals', new_value: 'Appeals and motions' }] },
    });
    await admin.put(path, { name: 'Late' }).set('If-Match', '"1"').expect(412);
    expect((await all()).map(({ name }) => name)).toContain('Appeals and motions');
    await admin.delete(path).expect(204);
    await admin.get(path).expect(404);
    expect(identity.facts.findLast(({ type }) => type === 'DepartmentChanged')?.description).toBe(
      'Department Appeals and motions deleted',
    );
  });

  it('publish a new name, by which articles find their readers', async () => {
    const events: IntegrationEvent[] = [];
    const handler = async ({ event }: { event: IntegrationEvent }) => void events.push(event);
    await identity.bus.consume({ topics: [IDENTITY_TOPIC], group: 'spec', handler });
    const { id } = await add('Collections');
    await admin.put(`application/department/${id}`, { name: 'Recoveries' }).expect(200);
    const event = await until('the event', () =>
      events.find(({ type, key }) => type === DEPARTMENT_RENAMED && key === String(id)),
    );
    expect(event.data).toEqual({ department_id: id, from: 'Collections', to: 'Recoveries' });
  });

  it('have a name that is unique without case', async () => {
    await add('Records');
    const { body } = await admin.post('application/department', { name: 'RECORDS' }).expect(422);
    expect(body.errors).toEqual({ name: 'RECORDS Department is already exist.' });
    expect((await admin.post('application/department', { name: ' ' }).expect(422)).body.errors).toEqual({
      name: 'Please Enter Department Name.',
    });
  });

  it('cannot be deleted while they have users', async () => {
    const { id } = await add('Mail room');
    const { body: user } = await admin.post('application/user', person('porter@demo.test', { department_id: id })).expect(201);
    const refused = await admin.delete(`application/department/${id}`).expect<{ ExceptionMessage: string }>(409);
    expect(refused.body.ExceptionMessage).toBe('Department Mail room is used by 1 user.');
    await admin.delete(`application/user/${user.id}`).expect(204);
    await admin.delete(`application/department/${id}`).expect(204);
  });

  it('are the account’s own, and need the permission', async () => {
    const { id } = await add('Own');
    for (const path of ['', '/permissions']) await north.get(`application/department/${id}${path}`).expect(404);
    await north.put(`application/department/${id}`, { name: 'Taken over' }).expect(404);
    await north.delete(`application/department/${id}`).expect(404);
    expect((await all(north)).map(({ name }) => name)).not.toContain('Own');
    const clerk = await identity.as('clerk@demo.test');
    await clerk.get('application/department').expect(200);
    await clerk.post('application/department', { name: 'Mine' }).expect(403);
    await (await identity.as('provider@demo.test')).get('application/department').expect(403);
  });

  it('and roles take and release members, all or none', async () => {
    const { id } = await add('Litigation support');
    const members = `application/department/${id}/members`;
    await admin.post(members, { added: [demo.userIds.Clerk, demo.userIds.Provider] }).expect(204);
    expect((await admin.get(`application/department/${id}`).expect<DepartmentRecord>(200)).body.user_count).toBe(2);
    expect(identity.facts.findLast(({ type }) => type === 'DepartmentChanged')).toMatchObject({
      description: 'Members of department Litigation support changed',
      data: { changes: [{ field_name: 'added', old_value: null, new_value: 'clerk@demo.test, provider@demo.test' }] },
    });
    const other = await north.get('application/department').expect<DepartmentRecord[]>(200);
    await north.post(`application/department/${other.body[0]!.id}/members`, { added: [demo.userIds.Clerk] }).expect(422);
    await admin.post(members, { added: [demo.userIds.Funder, 999_999] }).expect(422);
    expect(
      (await admin.post(members, { added: [demo.userIds.Clerk], removed: [demo.userIds.Clerk] }).expect(422)).body.errors,
    ).toEqual({
      removed: 'A user cannot be added and removed at once.',
    });
    await admin.post(members, { removed: [demo.userIds.Clerk, demo.userIds.Provider] }).expect(204);
    expect((await admin.get(`application/department/${id}`).expect<DepartmentRecord>(200)).body.user_count).toBe(0);
    await admin.post('application/department/999999/members', {}).expect(404);
  });

  it('and roles give members only what the user who adds them has, and keep the last administrator', async () => {
    const roles = (await admin.get('roles').expect<{ id: number; name: string }[]>(200)).body;
    const administrators = roles.find(({ name }) => name === 'Administrator')!.id;
    const clerks = roles.find(({ name }) => name === 'Clerk')!.id;
    const user = `application/user/${demo.userIds.Clerk}`;
    await admin.post(`${user}/menu_items`, { granted: [63] }).expect(200);
    await admin.post(`${user}/permissions`, { granted: ['CanManageUser', 'CanViewUser'] }).expect(200);
    const clerk = await identity.as('clerk@demo.test');
    await clerk.post(`roles/${administrators}/members`, { added: [demo.userIds.Clerk] }).expect(403);
    await clerk.post(`roles/${clerks}/members`, { removed: [demo.userIds.Administrator] }).expect(403);
    const last = await admin.post(`roles/${administrators}/members`, { removed: [demo.userIds.Administrator] }).expect(409);
    expect(last.body).toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    await admin.post(`${user}/permissions`, { granted: [] }).expect(200);
    await admin.post(`roles/${administrators}/members`, { added: [demo.userIds.Clerk] }).expect(204);
    expect((await clerk.get('user/permissions').expect(200)).body).toHaveLength(6);
    // The administrator would lose the permission to undo it.
    const locked = await admin.post(`roles/${administrators}/members`, { removed: [demo.userIds.Administrator] }).expect(409);
    expect(locked.body).toMatchObject({ code: 'LOCKED_OUT' });
    await admin.post(`roles/${administrators}/members`, { removed: [demo.userIds.Clerk] }).expect(204);
  });
});
