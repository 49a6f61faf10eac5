import type { UserType } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { effectiveAccess, type AccessFacts, type EffectiveAccess, type Grant } from './effective-access.js';

interface FactsRow {
  readonly user_type: UserType;
  readonly full_access: boolean;
  readonly grants: readonly Grant[];
}

/** What decides a user's access, or undefined where there is no such user. */
export async function loadAccessFacts(tx: Transaction, accountId: number, userId: number): Promise<AccessFacts | undefined> {
  const [row] = await tx.query<FactsRow>(
    `with own_role as (
       select r.role_id, r.full_access from identity.user_role ur join identity.role r on r.account_id = ur.account_id and r.role_id = ur.role_id
        where ur.account_id = $1 and ur.user_id = $2)
     select u.user_type,
            exists (select from own_role where full_access) as full_access,
            coalesce((
              select json_agg(json_build_object(
                       'level', case when g.role_id is not null then 'role' when g.department_id is not null then 'department' else 'user' end,
                       'kind', g.kind, 'key', g.key, 'allowed', g.allowed))
                from identity.access_grant g
               where g.account_id = $1
                 and (g.role_id in (select role_id from own_role) or g.department_id = u.department_id or g.user_id = $2)), '[]') as grants
       from identity.app_user u where u.account_id = $1 and u.user_id = $2 and u.deleted_at is null`,
    [accountId, userId],
  );
  return row && { userType: row.user_type, fullAccess: row.full_access, grants: row.grants };
}

/** Current rights from the tables, not from the token. */
export async function loadAccess(tx: Transaction, accountId: number, userId: number): Promise<EffectiveAccess> {
  const facts = await loadAccessFacts(tx, accountId, userId);
  return facts ? effectiveAccess(facts) : { permissions: [], menuIds: [] };
}
