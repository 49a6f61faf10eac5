import { mayReadMaster, RESOURCES } from '@atlas/contracts';
import type { MigrationClass } from '@atlas/platform';

type Migration = InstanceType<MigrationClass>;
type QueryRunner = Parameters<Migration['up']>[0];

/** The master data entries of the menu when their grant became enough to read; the list stays as it was then. */
const ENTRIES = [
  66, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 108, 109,
  110, 111, 143, 144,
].map(String);

/**
 * CanManageMaster opened every screen of master data. Each role, department and user to whom it is granted is granted the entries of these screens;
 * where it is denied the entries are denied, because a role's entries would otherwise open what the denial closed. What was granted or denied by entry
 * stays.
 */
const GRANT = `
insert into identity.access_grant (account_id, role_id, department_id, user_id, kind, key, allowed)
select g.account_id, g.role_id, g.department_id, g.user_id, 'menu', entry, g.allowed
  from identity.access_grant g cross join unnest($1::text[]) as entry
 where g.kind = 'permission' and g.key = 'CanManageMaster'
on conflict do nothing`;

interface ReadingRole {
  readonly account: string;
  readonly role: string;
  readonly permissions: readonly string[];
  readonly menus: readonly string[];
}

/** Roles of the law firm's users (or of no user) that do not hold everything. */
const ROLES = `
select a.code as account, r.name as role,
       coalesce(array_agg(g.key) filter (where g.kind = 'permission'), '{}') as permissions,
       coalesce(array_agg(g.key) filter (where g.kind = 'menu'), '{}') as menus
  from identity.role r join identity.account a on a.account_id = r.account_id
  left join identity.access_grant g on g.account_id = r.account_id and g.role_id = r.role_id
 where not r.full_access and not exists (
   select from identity.user_role ur join identity.app_user u on u.account_id = ur.account_id and u.user_id = ur.user_id
    where ur.account_id = r.account_id and ur.role_id = r.role_id
   having count(*) > 0 and bool_and(u.user_type <> 1))
 group by a.code, r.role_id, r.name order by a.code, r.name`;

const WITHOUT_ROLE = `
select a.code as account, count(*)::int as users
  from identity.app_user u join identity.account a on a.account_id = u.account_id
 where u.user_type = 1 and u.deleted_at is null
   and not exists (select from identity.user_role ur where ur.account_id = u.account_id and ur.user_id = u.user_id)
 group by a.code order by a.code`;

/** What a role could list by calling the API without a right to do so, and cannot any more. */
function lostReads({ permissions, menus }: ReadingRole): string[] {
  const reader = { permissions: new Set(permissions), menus: new Set(menus.map(Number)) };
  return RESOURCES.filter(definition => !definition.managersOnly && !mayReadMaster(definition, reader)).map(
    ({ plural }) => plural,
  );
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Rights to read master data: gives the entries, and prints which roles lose which reads. */
export class GrantMasterDataEntries1795365000000 implements Migration {
  readonly name = 'GrantMasterDataEntries1795365000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`select set_config('app.account_id', '*', true)`);
    await runner.query(GRANT, [ENTRIES]);
    for (const role of (await runner.query(ROLES)) as ReadingRole[]) {
      const lost = lostReads(role);
      if (lost.length) print(`Account ${role.account}: role ${role.role} no longer reads ${lost.join(', ')}.`);
    }
    for (const { account, users } of (await runner.query(WITHOUT_ROLE)) as { account: string; users: number }[])
      print(`Account ${account}: ${users} users of the law firm have no role. They read master data only by their own grants.`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error(`${this.name} goes forwards only.`));
  }
}
