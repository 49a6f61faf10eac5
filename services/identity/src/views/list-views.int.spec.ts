import type { ListView, SessionStart } from '@atlas/contracts';
import { type Caller, RunningIdentity } from '../../test/start-identity.js';

describe('shared views', () => {
  let identity: RunningIdentity;
  let clerk: Caller;
  let admin: Caller;
  const overdue = { list: 'cases', name: 'Overdue at AAA', filter: { Current_Status: [4], our_deadline: { to: '2026-11-01' } } };

  beforeAll(async () => {
    identity = await RunningIdentity.start();
    await identity.account('DEMO');
    await identity.account('NORTH');
    clerk = await identity.as('clerk@demo.test');
    admin = await identity.as('admin@demo.test');
  });
  afterAll(() => identity?.stop());
  beforeEach(() => identity.database.database.withSystem(tx => tx.query('delete from identity.list_view')));

  const share = async (view: object = overdue): Promise<ListView> =>
    (await clerk.post('list_view', view).expect<ListView>(201)).body;
  const namesFor = async (caller: Caller): Promise<string[]> =>
    (await caller.get('list_view').expect<ListView[]>(200)).body.map(({ name }) => name);

  it('are there for the users of the firm, with their session', async () => {
    const view = await share({ ...overdue, sort: { field: 'Case_Id', order: 'ASC' } });
    expect(view).toMatchObject({ ...overdue, sort: { field: 'Case_Id', order: 'ASC' }, may_change: true, revision: 1 });
    const { body } = await admin.get('user/session').expect<SessionStart>(200);
    expect(body.list_views).toEqual([{ ...view, may_change: true }]);
    expect(await namesFor(await identity.as('clerk@north.test'))).toEqual([]);
  });

  it('are no business of clients', async () => {
    await share();
    for (const username of ['provider@demo.test', 'funder@demo.test']) {
      const client = await identity.as(username);
      await client.get('list_view').expect(403);
      await client.post('list_view', overdue).expect(403);
      expect((await client.get('user/session').expect<SessionStart>(200)).body.list_views).toEqual([]);
    }
  });

  it('can be renamed and replaced by the user who shared them', async () => {
    const { id } = await share();
    const { body } = await clerk.put(`list_view/${id}`, { ...overdue, name: 'Late', filter: {} }).expect<ListView>(200);
    expect(body).toMatchObject({ id, name: 'Late', filter: {}, revision: 2 });
    await clerk
      .put(`list_view/${id}`, { ...overdue, name: 'Later' })
      .set('if-match', '"1"')
      .expect(412);
    expect(await namesFor(clerk)).toEqual(['Late']);
  });

  it('can be changed and deleted by administrators, not by other users', async () => {
    const shared = (await admin.post('list_view', overdue).expect<ListView>(201)).body;
    const seen = (await clerk.get('list_view').expect<ListView[]>(200)).body;
    expect(seen).toMatchObject([{ id: shared.id, may_change: false }]);
    await clerk.put(`list_view/${shared.id}`, { ...overdue, name: 'Mine' }).expect(403);
    await clerk.delete(`list_view/${shared.id}`).expect(403);
    const { id } = await share({ ...overdue, name: 'Of the clerk' });
    await admin.put(`list_view/${id}`, { ...overdue, name: 'Of the firm' }).expect(200);
    await admin.delete(`list_view/${id}`).expect(204);
    expect(await namesFor(clerk)).toEqual([overdue.name]);
  });

  it('have one name each in a list', async () => {
    const { id } = await share();
    const { body } = await admin.post('list_view', { ...overdue, name: 'overdue AT aaa' }).expect(409);
    expect(body).toMatchObject({ code: 'VIEW_EXISTS' });
    await admin.post('list_view', { ...overdue, list: 'packets' }).expect(201);
    const other = await share({ ...overdue, name: 'Other' });
    await clerk.put(`list_view/${other.id}`, overdue).expect(409);
    await clerk.put(`list_view/${id}`, overdue).expect(200);
  });

  it.each([
    ['without a name', { list: 'cases', filter: {} }, 422],
    ['with a long name', { ...overdue, name: 'x'.repeat(41) }, 422],
    ['without a filter', { list: 'cases', name: 'All' }, 422],
    ['with a filter that is a list', { ...overdue, filter: [] }, 422],
    ['with an order that is a text', { ...overdue, sort: 'Case_Id' }, 422],
    ['with unknown fields', { ...overdue, more: 1 }, 400],
    ['above 16 kB', { ...overdue, filter: { injured: 'x'.repeat(17_000) } }, 413],
  ])('are refused %s', async (_, body, status) => {
    await clerk.post('list_view', body).expect(status);
    expect(await namesFor(clerk)).toEqual([]);
  });

  it('that do not exist answer 404, also those of another account', async () => {
    const { id } = await share();
    const stranger = await identity.as('admin@north.test');
    for (const path of [`list_view/${id}`, 'list_view/999999', 'list_view/x']) {
      await stranger.put(path, overdue).expect(404);
      await stranger.delete(path).expect(404);
    }
  });
});
