import { ALL_PERMISSIONS, MENU_IDS } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import type { GrantKind, GrantLevel } from './effective-access.js';
import type { UserFacts } from './load-access.js';

/** A role, a department or the user, as people know it. */
export interface GrantSourceRow {
  readonly level: GrantLevel;
  readonly id: number;
  readonly name: string;
  readonly fullAccess: boolean;
}

const SOURCES = `
  select s.level, s.id, s.name, s.full_access as "fullAccess" from (
    select 1 as place, 'role' as level, r.role_id as id, r.name, r.full_access
      from identity.user_role ur join identity.role r on r.account_id = ur.account_id and r.role_id = ur.role_id
     where ur.account_id = $1 and ur.user_id = $2
    union all
    select 2, 'department', d.department_id, d.name, false
      from identity.app_user u join identity.department d on d.account_id = u.account_id and d.department_id = u.department_id
     where u.account_id = $1 and u.user_id = $2
    union all
    select 3, 'user', u.user_id, u.username, false from identity.app_user u where u.account_id = $1 and u.user_id = $2) s
   order by s.place, lower(s.name), s.id`;

/** Who may grant or deny something to a user, in the order in which it counts: roles, the department, the user's own grants. */
export const sourcesOf = (tx: Transaction, accountId: number, userId: number): Promise<GrantSourceRow[]> =>
  tx.query<GrantSourceRow>(SOURCES, [accountId, userId]);

/** The keys that one of them grants (`allowed`), or denies. */
export function keysSaidBy(
  { level, id, fullAccess }: GrantSourceRow,
  { grants }: Pick<UserFacts, 'grants'>,
  kind: GrantKind,
  allowed: boolean,
): ReadonlySet<string> {
  if (fullAccess) return new Set(allowed ? allKeys(kind) : []);
  const said = grants.filter(
    grant => grant.level === level && grant.id === id && grant.kind === kind && grant.allowed === allowed,
  );
  return new Set(said.map(({ key }) => key));
}

/** Everything that can be granted, as it is stored. */
export const allKeys = (kind: GrantKind): readonly string[] => (kind === 'menu' ? MENU_IDS.map(String) : ALL_PERMISSIONS);
