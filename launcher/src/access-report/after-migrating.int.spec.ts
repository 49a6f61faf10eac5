import { identityMigrations } from '@atlas/identity';
import { migrate } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { accessReport } from './after-migrating.js';

const BASELINE = { ...identityMigrations, migrations: identityMigrations.migrations.slice(0, 1) };

describe('the access report after migrating', () => {
  let database: TestDatabase;
  const migrated = async () => accessReport(database.ownerUrl, await migrate(database.ownerUrl, [identityMigrations]));

  async function accountWith(...grants: readonly string[]): Promise<void> {
    database = await testDatabase({ schemas: [BASELINE] });
    await database.ownerPool.query(
      `insert into identity.account (account_id, code, name) values (1, 'DEMO', 'Firm');
       insert into identity.role (account_id, role_id, name, created_by, updated_by) values (1, 1, 'Office', 0, 0);
       insert into identity.app_user (account_id, user_id, username, first_name, last_name, email, password_hash, user_type, created_by, updated_by)
       values (1, 7, 'casey@demo.test', 'a', 'b', 'a@b.test', 'x', 1, 0, 0);
       insert into identity.user_role (account_id, user_id, role_id) values (1, 7, 1)`,
    );
    await database.ownerPool.query(
      `insert into identity.access_grant (account_id, role_id, kind, key, allowed) select 1, 1, 'permission', unnest($1::text[]), true`,
      [grants],
    );
  }
  afterEach(() => database?.close());

  it('names the calls of screens that are in no menu of a role and its users', async () => {
    await accountWith('CanDeleteUser');
    expect(await migrated()).toEqual([
      'DEMO: without User management the role Office can no longer use DELETE application/user/{id}.',
      'DEMO: without User management the user casey@demo.test can no longer use DELETE application/user/{id}.',
    ]);
  });

  it('says that nothing is lost', async () => {
    await accountWith('CanReFileCase');
    expect(await migrated()).toEqual([
      'Calls need menu entries and the keys View, Add, Edit and Delete now. No role or user loses a call.',
    ]);
  });

  it('says nothing about a new database, nor a second time', async () => {
    database = await testDatabase();
    expect(await migrated()).toEqual([]);
    expect(await migrated()).toEqual([]);
  });
});
