import type { UserType } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { effectiveAccess, type AccessFacts, type EffectiveAccess, type Grant } from './effective-access.js';

/** A grant or denial, with the id of the role, department or user that says it. */
export interface SaidGrant extends Grant {
  readonly id: number;
}

/** What decides the access of one user, and who they are. */
export interface UserFacts extends AccessFacts {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly userType: UserType;
  readonly grants: readonly SaidGrant[];
}

/** The facts of users of account `$1` who are not deleted; `which` is a condition on them. */
const facts = (which: string): string => `
  select u.user_id as id, u.username, u.first_name || ' ' || u.last_name as name, u.user_type as "userType", u.is_system as "isSystem",
         exists (select from identity.user_role ur join identity.role r on r.account_id = ur.account_id and r.role_id = ur.role_id
                  where ur.account_id = $1 and ur.user_id = u.user_id and r.full_access) as "fullAccess",
         coalesce((
           select json_agg(json_build_object(
                    'level', case when g.role_id is not null then 'role' when g.department_id is not null then 'department' else 'user' end,
                    'id', coalesce(g.role_id, g.department_id, g.user_id), 'kind', g.kind, 'key', g.key, 'allowed', g.allowed))
             from identity.access_grant g
            where g.account_id = $1
              and (g.role_id in (select ur.role_id from identity.user_role ur where ur.account_id = $1 and ur.user_id = u.user_id)
                   or g.department_id = u.department_id or g.user_id = u.user_id)), '[]') as grants
    from identity.app_user u where u.account_id = $1 and u.deleted_at is null and ${which}`;

const OF_USERS = facts('u.user_id = any($2)');
const AFFECTED = {
  role: `u.user_id in (select ur.user_id from identity.user_role ur where ur.account_id = $1 and ur.role_id = $2)`,
  department: 'u.department_id = $2',
  user: 'u.user_id = $2',
} as const;

/** What decides a user's access, or undefined where there is no such user. */
export async function loadAccessFacts(tx: Transaction, accountId: number, userId: number): Promise<UserFacts | undefined> {
  const [row] = await tx.query<UserFacts>(OF_USERS, [accountId, [userId]]);
  return row;
}

/** The facts of all active users to whom a role or department, or a user's own grants, apply; by their names. */
export const loadFactsUnder = (
  tx: Transaction,
  accountId: number,
  { level, id }: { readonly level: keyof typeof AFFECTED; readonly id: number },
): Promise<UserFacts[]> =>
  tx.query<UserFacts>(`${facts(AFFECTED[level])} and u.is_active order by lower(u.last_name), lower(u.first_name), u.user_id`, [
    accountId,
    id,
  ]);

/** Current rights from the tables, not from the token; `hasEmergency`: with what emergency access adds. */
export async function loadAccess(
  tx: Transaction,
  accountId: number,
  userId: number,
  { hasEmergency = false }: { readonly hasEmergency?: boolean } = {},
): Promise<EffectiveAccess> {
  const [row] = await tx.query<UserFacts>(OF_USERS, [accountId, [userId]]);
  return row ? effectiveAccess({ ...row, hasEmergency }) : { permissions: [], menuIds: [] };
}

/** The same for several users, in no order. */
export async function loadAccessOf(tx: Transaction, accountId: number, userIds: readonly number[]): Promise<EffectiveAccess[]> {
  const rows = await tx.query<UserFacts>(OF_USERS, [accountId, userIds]);
  return rows.map(row => effectiveAccess(row));
}
