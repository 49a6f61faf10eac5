import type { UserType } from '@atlas/contracts';
import { effectiveAccess, type EffectiveAccess, type Grant } from './effective-access.js';

/** What one role grants, or what a user may do. */
export interface AccessOfSomebody {
  readonly account: string;
  readonly kind: 'role' | 'user';
  readonly name: string;
  readonly userType: UserType;
  readonly access: EffectiveAccess;
}

interface Row extends Omit<AccessOfSomebody, 'access'> {
  readonly fullAccess: boolean;
  readonly grants: readonly Grant[];
}

/** A connection of the tables' owner. */
interface Owner {
  query(sql: string): Promise<{ rows: unknown[] }>;
}

/** The access of every role and user of every account, for an operator. */
export async function accessOfEverybody(owner: Owner): Promise<readonly AccessOfSomebody[]> {
  await owner.query(`select set_config('app.account_id', '*', false)`);
  const { rows } = await owner.query(EVERYBODY);
  return (rows as readonly Row[]).map(({ fullAccess, grants, ...who }) => ({
    ...who,
    access: effectiveAccess({ userType: who.userType, fullAccess, grants }),
  }));
}

const GRANTS = `coalesce(json_agg(json_build_object('kind', g.kind, 'key', g.key, 'allowed', g.allowed,
  'level', case when g.role_id is not null then 'role' when g.department_id is not null then 'department' else 'user' end))
  filter (where g.key is not null), '[]') as grants`;

const EVERYBODY = `
  select a.code as account, 'role' as kind, r.name, 1 as "userType", r.full_access as "fullAccess", ${GRANTS}
    from identity.account a
    join identity.role r on r.account_id = a.account_id
    left join identity.access_grant g on g.account_id = r.account_id and g.role_id = r.role_id
   group by a.code, r.account_id, r.role_id
  union all
  select a.code, 'user', u.username, u.user_type,
         exists (select from identity.user_role ur join identity.role r on r.account_id = ur.account_id and r.role_id = ur.role_id
                  where ur.account_id = u.account_id and ur.user_id = u.user_id and r.full_access), ${GRANTS}
    from identity.account a
    join identity.app_user u on u.account_id = a.account_id and u.deleted_at is null
    left join identity.access_grant g on g.account_id = u.account_id and (g.user_id = u.user_id or g.department_id = u.department_id
      or g.role_id in (select role_id from identity.user_role ur where ur.account_id = u.account_id and ur.user_id = u.user_id))
   group by a.code, u.account_id, u.user_id
   order by account, kind, name`;
