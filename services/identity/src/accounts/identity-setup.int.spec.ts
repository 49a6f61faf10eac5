import { IDENTITY_TOPIC } from '@atlas/contracts';
import { EVENT_BUS, type EventBus, type IntegrationEvent } from '@atlas/messaging';
import { until } from '@atlas/testing';
import { PASSWORD, RunningIdentity } from '../../test/start-identity.js';

describe('setting up accounts', () => {
  let identity: RunningIdentity;
  let demo: Awaited<ReturnType<RunningIdentity['account']>>;
  let north: Awaited<ReturnType<RunningIdentity['account']>>;

  beforeEach(async () => {
    identity = await RunningIdentity.start();
    demo = await identity.account('DEMO');
    north = await identity.account('NORTH');
  });
  afterEach(() => identity?.stop());

  const user = (over: object = {}) => ({
    accountId: north.accountId,
    username: 'provider2@north.test',
    password: PASSWORD,
    firstName: 'Pro',
    lastName: 'Vider',
    email: 'provider2@north.test',
    userType: 2 as const,
    role: 'Provider' as const,
    ...over,
  });

  it('creates roles, departments and settings for each, and finds it by its code', async () => {
    expect(await identity.setup.findAccount('demo')).toEqual({ accountId: demo.accountId, code: 'DEMO', name: 'DEMO Law' });
    expect(await identity.setup.findAccount('NOWHERE')).toBeUndefined();
    const roles = await identity.database.database.withAccount(north.accountId, tx =>
      tx.query<{ name: string }>('select name from identity.role order by role_id'),
    );
    expect(roles.map(({ name }) => name)).toEqual(['Administrator', 'Clerk', 'Provider', 'Funder']);
  });

  it('publishes accounts and users on the bus in order', async () => {
    const heard: IntegrationEvent[] = [];
    const bus = identity.app.get<EventBus>(EVENT_BUS, { strict: false });
    await bus.consume({
      topics: [IDENTITY_TOPIC],
      group: 'a-listener',
      handler: async ({ event }) => {
        if (event.accountId === demo.accountId) heard.push(event);
      },
    });
    const admin = await identity.as('admin@demo.test');
    await admin.delete(`application/user/${demo.userIds.Funder}`).expect(204);
    const ofFunder = await until('both events of the user', () => {
      const own = heard.filter(({ key, type }) => type === 'UserChanged.v1' && key === String(demo.userIds.Funder));
      return own.length === 2 && own;
    });
    await until('the account', () => heard.some(({ type }) => type === 'AccountCreated.v1'));
    expect(heard.find(({ type }) => type === 'AccountCreated.v1')?.data).toEqual({
      account_id: demo.accountId,
      code: 'DEMO',
      name: 'DEMO Law',
    });
    expect(ofFunder).toMatchObject([
      { actor: { username: 'system' }, data: { username: 'funder@demo.test', user_type: 3, is_active: true, is_deleted: false } },
      { actor: { username: 'admin@demo.test' }, data: { is_active: false, is_deleted: true } },
    ]);
  });

  it('accepts no duplicate code or user name, and leaves nothing behind if it refuses', async () => {
    await expect(identity.setup.createAccount({ code: 'demo', name: 'Again' })).rejects.toMatchObject({
      code: 'ACCOUNT_CODE_TAKEN',
    });
    await expect(identity.setup.createAccount({ code: 'no good', name: 'Blank' })).rejects.toThrow();
    expect(await identity.setup.accounts()).toHaveLength(2);
    await expect(identity.setup.createUser(user({ username: 'ADMIN@north.test' }))).rejects.toMatchObject({
      code: 'USERNAME_TAKEN',
    });
  });

  it('gives a provider user their providers later', async () => {
    const id = await identity.setup.createUser(user());
    await identity.setup.giveScope(north.accountId, id, { providerIds: [3, 4], portfolioIds: [9] });
    const admin = await identity.as('admin@north.test');
    const { body } = await admin.get(`application/user/${id}`).expect<{ provider_ids: number[]; portfolio_ids: number[] }>(200);
    expect(body).toMatchObject({ provider_ids: [3, 4], portfolio_ids: [] });
  });

  it('hides every row of one account from every other, in every table, for any query', async () => {
    const admin = await identity.as('admin@demo.test');
    await admin.put('user/preference/a', { value: 1 }).expect(204);
    await admin.put('domain/features', { key: 'funding', enabled: false }).expect(200);
    await admin.post('lawfirm/details', { lawfirm_name: 'D', first_name: 'D', last_name: 'D' }).expect(200);
    const { rows: tables } = await identity.database.ownerPool.query<{ name: string; is_of_account: boolean }>(
      `select relname as name, exists (select from pg_attribute where attrelid = oid and attname = 'account_id') as is_of_account from pg_class where relnamespace = 'identity'::regnamespace and relkind = 'r' and relname <> 'migration'
          and obj_description(oid) is distinct from 'shared by all accounts' order by 1`,
    );
    expect(tables.length).toBeGreaterThanOrEqual(15);
    for (const { name, is_of_account } of tables) {
      if (!is_of_account) {
        // Of the installation: requests see none of its rows.
        const { rows } = await identity.database.appPool.query(`select from identity.${name}`);
        expect([name, rows.length]).toEqual([name, 0]);
        continue;
      }
      const foreign = await identity.database.database.withAccount(north.accountId, async tx => {
        // No predicate: the second line must hold alone.
        const seen = await tx.query(`select from identity.${name} where account_id <> $1`, [north.accountId]);
        const changed = await tx.query(`update identity.${name} set account_id = account_id where account_id = $1 returning 1`, [
          demo.accountId,
        ]);
        return seen.length + changed.length;
      });
      expect([name, foreign]).toEqual([name, 0]);
      const { rows } = await identity.database.appPool.query(`select from identity.${name}`);
      expect([name, rows.length]).toEqual([name, 0]);
    }
    const smuggled = identity.database.database.withAccount(north.accountId, tx =>
      tx.query(`insert into identity.department (account_id, name) values ($1, 'Smuggled')`, [demo.accountId]),
    );
    await expect(smuggled).rejects.toThrow(/row-level security/);
  });

  it('uses a role that owns nothing and cannot bypass row-level security', async () => {
    const { rows } = await identity.database.appPool.query<{ owned: number; bypass: boolean }>(
      `select (select count(*)::int from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = current_user) as owned,
              (select rolbypassrls or rolsuper from pg_roles where rolname = current_user) as bypass`,
    );
    expect(rows[0]).toEqual({ owned: 0, bypass: false });
    await expect(identity.database.appPool.query('select * from identity.migration')).rejects.toThrow(/permission denied/);
  });
});
