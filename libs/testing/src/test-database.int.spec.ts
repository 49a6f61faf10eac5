import { sqlMigration } from '@atlas/platform';
import { testDatabase, type TestDatabase } from './test-database.js';

const schemas = [
  {
    schema: 'garden',
    migrations: [
      sqlMigration('CreateTree1764000000000', [
        'create table garden.tree (account_id int not null, name text not null)',
        `select platform.protect('garden.tree')`,
      ]),
    ],
  },
];

describe('a test database', () => {
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    [first, second] = await Promise.all([testDatabase({ schemas }), testDatabase({ schemas })]);
    for (const [account, name] of [
      [1, 'oak'],
      [2, 'elm'],
    ] as const) {
      await first.database.withAccount(account, tx => tx.query('insert into garden.tree values ($1, $2)', [account, name]));
    }
  });
  afterAll(() => Promise.all([first?.close(), second?.close()]));

  const namesIn = async (work: Promise<{ name: string }[]>) => (await work).map(row => row.name).sort();
  const all = 'select name from garden.tree';

  it("hides other accounts' rows from the application's role", async () => {
    expect(await namesIn(first.database.withAccount(1, tx => tx.query(all)))).toEqual(['oak']);
    expect(await namesIn(first.database.withAccount(2, tx => tx.query(all)))).toEqual(['elm']);
    expect(await namesIn(first.database.withSystem(tx => tx.query(all)))).toEqual(['elm', 'oak']);
  });

  it('shows nothing outside a transaction, before and after one', async () => {
    expect((await first.appPool.query(all)).rows).toEqual([]);
    expect((await first.ownerPool.query(all)).rows).toHaveLength(2);
  });

  it('refuses a row for another account', async () => {
    const smuggle = first.database.withAccount(1, tx => tx.query(`insert into garden.tree values (2, 'ivy')`));
    await expect(smuggle).rejects.toThrow(/row-level security/);
  });

  it('uses a role that owns nothing and cannot bypass row-level security', async () => {
    const { rows } = await first.appPool.query(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ rolname: 'atlas_test_request', rolsuper: false, rolbypassrls: false, rolcanlogin: true }]);
    const owned = await first.appPool.query(`select from pg_class where pg_has_role(relowner, 'member')`);
    expect(owned.rowCount).toBe(0);
  });

  it('has the tables of its schemas, also when another spec uses the same names', async () => {
    const bed = sqlMigration('CreateTree1764000000000', [
      'create table garden.bed (account_id int not null)',
      `select platform.protect('garden.bed')`,
    ]);
    const other = await testDatabase({ schemas: [{ schema: 'garden', migrations: [bed] }] });
    expect((await other.ownerPool.query('select from garden.bed')).rows).toEqual([]);
    await other.close();
  });

  it('is separate from another one with the same schemas', async () => {
    expect((await second.ownerPool.query(all)).rows).toEqual([]);
  });
});
