import { MASTER_MENU_ID, menuIdsUnder } from '@atlas/contracts';
import { migrate } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { loadAccess } from '../access/load-access.js';
import { identityMigrations } from './identity-migrations.js';

const NAME = 'GrantMasterDataEntries1795365000000';
const before = identityMigrations.migrations.filter(({ name }) => !name.startsWith(NAME));
const entries = menuIdsUnder(MASTER_MENU_ID);

describe('the migration that grants entries of master data', () => {
  let database: TestDatabase;
  let printed = '';

  const USER = { manager: 1, denied: 2, departmental: 3, personal: 4, clerk: 5, boss: 6, roleless: 7, clinic: 8 };
  const menusOf = async (user: keyof typeof USER): Promise<readonly number[]> => {
    const { menuIds } = await database.database.withAccount(1, tx => loadAccess(tx, 1, USER[user]));
    return menuIds.filter(id => entries.includes(id)).sort((one, other) => one - other);
  };

  beforeAll(async () => {
    database = await testDatabase({ schemas: [{ schema: 'identity', migrations: before }] });
    await database.ownerPool.query(`
      insert into identity.account (account_id, code, name) values (1, 'DEMO', 'Demo Law');
      insert into identity.department (account_id, department_id, name) values (1, 1, 'Records'), (1, 2, 'Intake');
      insert into identity.role (account_id, role_id, name, full_access, created_by, updated_by) values
        (1, 1, 'Records', false, 0, 0), (1, 2, 'Clerk', false, 0, 0), (1, 3, 'Boss', true, 0, 0), (1, 4, 'Clinic', false, 0, 0);
      insert into identity.app_user (account_id, user_id, username, first_name, last_name, email, password_hash, user_type, department_id, created_by, updated_by)
        select 1, id, 'user' || id, 'A', 'B', 'a@b.test', 'x', case when id = 8 then 2 else 1 end, case id when 2 then 2 when 3 then 1 end, 0, 0
          from generate_series(1, 8) as id;
      insert into identity.user_role (account_id, user_id, role_id) values (1, 1, 1), (1, 2, 1), (1, 4, 2), (1, 5, 2), (1, 6, 3), (1, 8, 4);
      insert into identity.access_grant (account_id, role_id, department_id, user_id, kind, key, allowed) values
        (1, 1, null, null, 'permission', 'CanManageMaster', true),
        (1, 2, null, null, 'menu', '77', true),
        (1, null, 1, null, 'permission', 'CanManageMaster', true),
        (1, null, 1, null, 'menu', '109', false),
        (1, null, 2, null, 'permission', 'CanManageMaster', false),
        (1, null, null, 4, 'permission', 'CanManageMaster', true),
        (1, null, null, 6, 'permission', 'CanManageMaster', false),
        (1, null, null, 6, 'menu', '80', true)`);
    const { write } = process.stdout;
    process.stdout.write = (text: string | Uint8Array) => {
      printed += text.toString();
      return true;
    };
    try {
      await migrate(database.ownerUrl, [identityMigrations]);
    } finally {
      process.stdout.write = write;
    }
  });
  afterAll(() => database?.close());

  it('gives all of them where CanManageMaster is granted: to a role, a department, a user', async () => {
    expect(await menusOf('manager')).toEqual(entries.toSorted((one, other) => one - other));
    expect(await menusOf('personal')).toHaveLength(entries.length);
  });

  it('keeps an entry that was denied', async () => {
    expect(await menusOf('departmental')).toEqual(entries.filter(id => id !== 109).sort((one, other) => one - other));
  });

  it('takes them where CanManageMaster is denied, but for those that were granted there', async () => {
    expect(await menusOf('denied')).toEqual([]);
    expect(await menusOf('boss')).toEqual([80]);
  });

  it('gives none to others: what they could call without a right is not granted', async () => {
    expect(await menusOf('clerk')).toEqual([77]);
    expect(await menusOf('roleless')).toEqual([]);
    expect(await menusOf('clinic')).toEqual([]);
  });

  it('prints which roles lose which reads', () => {
    const lines = printed.split('\n').filter(line => line.startsWith('Account '));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Account DEMO: role Clerk no longer reads .*Providers/);
    expect(lines[0]).not.toContain('Service Denial Reasons');
    expect(lines[0]).not.toContain('Domain Email Config');
    expect(lines[1]).toMatch(/^Account DEMO: 2 users of the law firm have no role/);
  });
});
