import { migrate } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { identityMigrations } from './identity-migrations.js';

const BASELINE = { ...identityMigrations, migrations: identityMigrations.migrations.slice(0, 1) };
const EVERYTHING = ['View', 'Add', 'Edit', 'Delete'];

describe('the migration after which menu entries and the keys of actions guard calls', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase({ schemas: [BASELINE] });
    await database.ownerPool.query(
      `insert into identity.account (account_id, code, name) values (1, 'DEMO', 'Firm');
       insert into identity.department (account_id, department_id, name) values (1, 5, 'Intake');
       insert into identity.role (account_id, role_id, name, created_by, updated_by) values (1, 1, 'Clerk', 0, 0), (1, 2, 'Clinic', 0, 0), (1, 3, 'Nobody', 0, 0);
       insert into identity.app_user (account_id, user_id, username, first_name, last_name, email, password_hash, user_type, created_by, updated_by)
       values (1, 7, 'casey', 'a', 'b', 'a@b.test', 'x', 1, 0, 0), (1, 8, 'clinic', 'a', 'b', 'a@b.test', 'x', 2, 0, 0);
       insert into identity.user_role (account_id, user_id, role_id) values (1, 7, 1), (1, 8, 2)`,
    );
  });
  afterEach(() => database?.close());

  type Subject = 'role' | 'department' | 'user';

  /** Keys and entries; with a minus they are denied. */
  async function given(subject: Subject, id: number, grants: readonly string[]): Promise<void> {
    const rows = grants.map(grant => ({ key: grant.replace('-', ''), allowed: !grant.startsWith('-') }));
    await database.ownerPool.query(
      `insert into identity.access_grant (account_id, ${subject}_id, kind, key, allowed)
       select 1, $1, case when key ~ '^[0-9]' then 'menu' else 'permission' end, key, allowed from json_to_recordset($2) as r (key text, allowed boolean)`,
      [id, JSON.stringify(rows)],
    );
  }

  async function grantsAfter(subject: Subject, id: number): Promise<ReadonlySet<string>> {
    await migrate(database.ownerUrl, [identityMigrations]);
    const { rows } = await database.ownerPool.query<{ grant: string }>(
      `select case when allowed then '' else '-' end || key as grant from identity.access_grant where ${subject}_id = $1`,
      [id],
    );
    return new Set(rows.map(({ grant }) => grant));
  }

  it('gives a role the entries and keys of the screens that its permissions reached', async () => {
    await given('role', 1, ['CanViewCase', 'CanManageCase', '3']);
    expect(await grantsAfter('role', 1)).toEqual(
      new Set(['CanViewCase', 'CanManageCase', ...EVERYTHING, '3', '24', '27', '55', '125', '156']),
    );
  });

  it('gives nothing of the firm to a role that only clients have', async () => {
    await given('role', 2, ['CanViewCase', 'CanManageCase']);
    const grants = await grantsAfter('role', 2);
    expect([grants.has('24'), grants.has('55'), grants.has('156')]).toEqual([true, false, false]);
  });

  it('gives View to whom only an entry is granted, and nothing to whom nothing is', async () => {
    await given('department', 5, ['109']);
    expect(await grantsAfter('department', 5)).toEqual(new Set(['View', '109']));
    expect(await grantsAfter('role', 3)).toEqual(new Set());
  });

  it('leaves what is denied denied', async () => {
    await given('role', 1, ['CanViewCase']);
    await given('user', 7, ['CanManageCase', '-Delete', '-55', '-27']);
    const grants = await grantsAfter('user', 7);
    expect([...grants].filter(grant => grant.startsWith('-')).sort()).toEqual(['-27', '-55', '-Delete']);
    for (const denied of ['27', '55', 'Delete']) expect(grants).not.toContain(denied);
  });

  it('leaves denied what a department denies, though a grant to the user would overrule it', async () => {
    await database.ownerPool.query('update identity.app_user set department_id = 5 where user_id = 7');
    await given('department', 5, ['-27', '-Delete', '-View']);
    await given('user', 7, ['CanManageCase', 'CanViewCase', '109']);
    const grants = await grantsAfter('user', 7);
    expect(['24', 'Edit', '27', 'Delete', 'View'].filter(key => grants.has(key))).toEqual(['24', 'Edit']);
  });

  it('gives nothing for a permission that is denied', async () => {
    await given('user', 7, ['-CanManageCase']);
    expect(await grantsAfter('user', 7)).toEqual(new Set(['-CanManageCase']));
  });

  it('makes running processes drop the access they hold', async () => {
    const version = async () =>
      Number(
        (await database.ownerPool.query<{ version: string }>('select version from identity.access_version')).rows[0]?.version,
      );
    const before = await version();
    await grantsAfter('role', 1);
    expect(await version()).toBe(before + 1);
  });
});
