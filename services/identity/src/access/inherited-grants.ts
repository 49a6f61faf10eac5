import type { Grants, GrantSource } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { effectiveAccess, type GrantKind } from './effective-access.js';
import { loadAccessFacts } from './load-access.js';

interface SourceRow {
  readonly level: GrantSource<string>['level'];
  readonly id: number;
  readonly name: string;
  readonly full_access: boolean;
  readonly keys: readonly string[];
}

/** A user's roles and department with what they grant; denials only take away what others grant. */
const SOURCES = `
  with source as (
    select 'role' as level, r.role_id as id, r.name, r.full_access, r.role_id, null::int as department_id
      from identity.user_role ur join identity.role r on r.account_id = ur.account_id and r.role_id = ur.role_id
     where ur.account_id = $1 and ur.user_id = $2
    union all
    select 'department', d.department_id, d.name, false, null, d.department_id
      from identity.app_user u join identity.department d on d.account_id = u.account_id and d.department_id = u.department_id
     where u.account_id = $1 and u.user_id = $2)
  select s.level, s.id, s.name, s.full_access,
         array(select g.key from identity.access_grant g
                where g.account_id = $1 and g.kind = $3 and g.allowed and (g.role_id = s.role_id or g.department_id = s.department_id)) as keys
    from source s order by s.level desc, lower(s.name), s.id`;

/** What a user holds by roles and department, and which of them grants it. */
export async function inheritedGrants(
  tx: Transaction,
  accountId: number,
  userId: number,
  kind: GrantKind,
): Promise<Pick<Grants<string>, 'inherited' | 'inherited_from'>> {
  const facts = await loadAccessFacts(tx, accountId, userId);
  if (!facts) return { inherited: [], inherited_from: [] };
  const { permissions, menuIds } = effectiveAccess(facts, 'department');
  const inherited: readonly string[] = kind === 'permission' ? permissions : menuIds.map(String);
  const rows = await tx.query<SourceRow>(SOURCES, [accountId, userId, kind]);
  const sources = rows.map(({ level, id, name, full_access, keys }) => ({
    level,
    id,
    name,
    keys: inherited.filter(key => full_access || keys.includes(key)),
  }));
  return { inherited, inherited_from: sources.filter(({ keys }) => keys.length) };
}
