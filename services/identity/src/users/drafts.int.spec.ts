import { Retention } from '@atlas/platform';
import { IdentityWrites } from '../access/identity-writes.js';
import { RunningIdentity, type Caller } from '../../test/start-identity.js';
import { DraftsService } from './drafts.service.js';

describe('drafts of forms', () => {
  let identity: RunningIdentity;
  let clerk: Caller;
  const note = { html: '<p>Called the adjuster.</p>', noteType: 'PHONE' };

  beforeAll(async () => {
    identity = await RunningIdentity.start();
    await identity.account('DEMO');
    await identity.account('NORTH');
    clerk = await identity.as('clerk@demo.test');
  });
  afterAll(() => identity?.stop());
  beforeEach(() => identity.database.database.withSystem(tx => tx.query('delete from identity.user_draft')));

  const keysOf = async (caller: Caller): Promise<string[]> =>
    ((await caller.get('user/draft').expect(200)).body as unknown as { key: string }[]).map(({ key }) => key);

  it('are saved, replaced, listed without their values, and deleted', async () => {
    const { body } = await clerk.put('user/draft/note.DEMO26-000123', { value: { html: 'first' } }).expect(200);
    expect(body).toEqual({ key: 'note.DEMO26-000123', saved_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    await clerk.put('user/draft/note.DEMO26-000123', { value: note }).expect(200);
    expect((await clerk.get('user/draft/note.DEMO26-000123').expect(200)).body).toMatchObject({ value: note });
    expect((await clerk.get('user/draft').expect(200)).body).toEqual([
      { key: 'note.DEMO26-000123', saved_at: expect.any(String) },
    ]);
    await clerk.delete('user/draft/note.DEMO26-000123').expect(204);
    await clerk.delete('user/draft/note.DEMO26-000123').expect(204);
    expect((await clerk.get('user/draft/note.DEMO26-000123').expect(404)).body).toMatchObject({
      code: 'DRAFT_NOT_FOUND',
    });
  });

  it('belong to one user of one account', async () => {
    await clerk.put('user/draft/own', { value: note }).expect(200);
    for (const other of ['admin@demo.test', 'clerk@north.test']) {
      const caller = await identity.as(other);
      expect(await keysOf(caller)).toEqual([]);
      await caller.get('user/draft/own').expect(404);
      await caller.delete('user/draft/own').expect(204);
    }
    expect(await keysOf(clerk)).toContain('own');
  });

  it.each([
    ['without a value', 'own', {}, 400],
    ['with null', 'own', { value: null }, 400],
    ['with unknown fields', 'own', { value: 1, more: 2 }, 400],
    ['above 256 kB', 'own', { value: 'x'.repeat(263_000) }, 413],
    ['with a key that has a slash', 'a%2Fb', { value: 1 }, 400],
    ['with a key of 201 characters', 'x'.repeat(201), { value: 1 }, 400],
  ])('are refused %s', async (_, key, body, status) => {
    await clerk.put(`user/draft/${key}`, body).expect(status);
  });

  it('are limited per user', async () => {
    const admin = await identity.as('admin@demo.test');
    for (let n = 0; n < 200; n += 1) await admin.put(`user/draft/form.${n}`, { value: n }).expect(200);
    expect((await admin.put('user/draft/form.200', { value: 1 }).expect(409)).body).toMatchObject({ code: 'TOO_MANY_DRAFTS' });
    await admin.put('user/draft/form.0', { value: 'changed' }).expect(200);
  });

  it('are deleted when they are older than the retention period', async () => {
    await clerk.put('user/draft/old', { value: note }).expect(200);
    await clerk.put('user/draft/new', { value: note }).expect(200);
    const { database } = identity.database;
    await database.withSystem(tx =>
      tx.query(`update identity.user_draft set saved_at = now() - interval '31 days' where key = 'old'`),
    );
    const retention = new Retention(identity.config);
    new DraftsService(database, identity.app.get(IdentityWrites, { strict: false }), identity.config, retention).onModuleInit();
    const sweep = retention.sweeps.find(({ name }) => name === 'drafts')!;
    expect(await sweep.run(database, sweep.days, () => true)).toBe(1);
    expect(await keysOf(clerk)).toEqual(expect.not.arrayContaining(['old']));
    expect(await keysOf(clerk)).toContain('new');
  });

  it('are refused without a token', async () => {
    await identity.call('get', 'user/draft').expect(401);
    await identity.call('put', 'user/draft/own').send({ value: 1 }).expect(401);
  });
});
