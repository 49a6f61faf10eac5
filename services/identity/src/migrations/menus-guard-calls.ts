import type { PermissionKey } from '@atlas/contracts';

/** Which keys of actions the calls need that a permission opens; a test compares it with the routes. */
export const ACTIONS_OF: Readonly<Partial<Record<PermissionKey, readonly PermissionKey[]>>> = {
  CanViewRole: ['View'],
  CanManageRole: ['View', 'Add', 'Edit'],
  CanDeleteRole: ['Delete'],
  CanManagePermission: ['View', 'Edit'],
  CanViewUser: ['View'],
  CanManageUser: ['View', 'Add', 'Edit'],
  CanDeleteUser: ['Delete'],
  CanEditUserPermission: ['View', 'Edit'],
  CanManageMaster: ['View', 'Add', 'Edit', 'Delete'],
  CanDeleteMaster: ['Delete'],
  // Whoever views a case may add a document to it, a clinic's user where the firm opened a node to clinics.
  CanViewCase: ['View', 'Add'],
  CanManageCase: ['View', 'Add', 'Edit', 'Delete'],
  CanDeleteCase: ['Delete'],
  CanCloseCase: ['Edit'],
  CanEditPacketedCase: ['Edit'],
  CanManageAccountSetting: ['Add', 'Edit', 'Delete'],
  CanManageEmailSetting: ['View', 'Edit'],
  CanManageApplicationSettings: ['View', 'Add', 'Edit', 'Delete'],
};

/**
 * The entries of the screens that a permission reached through the header and the links of screens, whatever the menu had: the search box leads to the list
 * of cases, to a case and to its packet; the list of cases to the import and to filing; the header to the jobs.
 */
const ENTRIES_OF: Readonly<Partial<Record<PermissionKey, readonly number[]>>> = {
  CanViewCase: [3, 24, 27],
  CanManageCase: [55, 125, 156],
};

interface Addition {
  readonly permission: string;
  readonly kind: 'permission' | 'menu';
  readonly key: string;
}
const additions: readonly Addition[] = [
  // The tree of document nodes takes its documented key now.
  ...['CanManageMaster', 'CanDeleteMaster'].map(
    permission => ({ permission, kind: 'permission', key: 'CanManageGYBDocumentManager' }) as const,
  ),
  ...Object.entries(ACTIONS_OF).flatMap(([permission, keys]) =>
    keys.map(key => ({ permission, kind: 'permission', key }) as const),
  ),
  ...Object.entries(ENTRIES_OF).flatMap(([permission, ids]) =>
    ids.map(id => ({ permission, kind: 'menu', key: String(id) }) as const),
  ),
];

const literal = (text: string): string => `'${text}'`;

/** What a user is granted overrules the department, so a key that the department denies is not given to a user in it. */
const notDeniedByDepartment = (kind: string, key: string): string =>
  `not exists (select from identity.app_user u join identity.access_grant d on d.account_id = u.account_id and d.department_id = u.department_id
                where u.account_id = g.account_id and u.user_id = g.user_id and d.kind = ${kind} and d.key = ${key} and not d.allowed)`;

/**
 * Adds to each role, and to each department and user that something is granted to, what the calls of their screens need from now on (ADR 85, ADR 86). What is
 * denied stays denied. Filing and the list of jobs are the firm's: a role that only clients have, and a client, do not get their entries.
 */
export const menusGuardCallsSql: readonly string[] = [
  `select set_config('app.account_id', '*', true)`,
  `insert into identity.access_grant (account_id, role_id, department_id, user_id, kind, key, allowed)
   select distinct g.account_id, g.role_id, g.department_id, g.user_id, a.kind, a.key, true
     from identity.access_grant g
     join (values ${additions.map(({ permission, kind, key }) => `(${[permission, kind, key].map(literal).join(', ')})`).join(', ')}) as a (permission, kind, key)
       on a.permission = g.key
    where g.kind = 'permission' and g.allowed and ${notDeniedByDepartment('a.kind', 'a.key')}
      and (a.kind <> 'menu' or a.key not in ('55', '156') or g.department_id is not null
           or exists (select from identity.app_user u where u.account_id = g.account_id and u.user_id = g.user_id and u.user_type = 1)
           or (g.role_id is not null
               and (not exists (select from identity.user_role ur where ur.account_id = g.account_id and ur.role_id = g.role_id)
                    or exists (select from identity.user_role ur join identity.app_user u on u.account_id = ur.account_id and u.user_id = ur.user_id
                                where ur.account_id = g.account_id and ur.role_id = g.role_id and u.user_type = 1))))
   on conflict do nothing`,
  `insert into identity.access_grant (account_id, role_id, department_id, user_id, kind, key, allowed)
   select distinct g.account_id, g.role_id, g.department_id, g.user_id, 'permission', 'View', true from identity.access_grant g
    where g.kind = 'menu' and g.allowed and ${notDeniedByDepartment(`'permission'`, `'View'`)}
   on conflict do nothing`,
  // Processes that are running drop what they hold.
  `update identity.access_version set version = version + 1`,
];

export const MENUS_GUARD_CALLS = 'MenusGuardCalls1796300000000';
