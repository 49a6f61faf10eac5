import type { AccountKind, UserType } from '@atlas/contracts';
import type { AccessTokenClaims, Transaction } from '@atlas/platform';
import { enabledFeatures } from '../accounts/account-features.js';
import { ACCOUNT_KIND } from '../accounts/account-records.js';
import { loadAccess } from '../access/load-access.js';
import { emergencyOf } from '../emergency/emergency-records.js';
import { seenProviders } from '../scope/merged-scope.js';

interface PersonRow {
  readonly username: string;
  readonly name: string;
  readonly domain: string;
  readonly user_type: UserType;
  readonly role_type: 1 | 2;
  readonly is_system: boolean;
  readonly account_kind: AccountKind;
  readonly provider_ids: number[];
  readonly portfolio_ids: number[];
  readonly department: string | null;
}

/** What a user's session is made from, if they may be signed in now: active, in an active account. Undefined for everybody else. */
export async function loadClaims(
  tx: Transaction,
  accountId: number,
  userId: number,
  sessionId: string,
): Promise<AccessTokenClaims | undefined> {
  const [row] = await tx.query<PersonRow>(
    `select u.username, u.first_name || ' ' || u.last_name as name, a.code as domain, u.user_type, u.role_type, u.is_system, u.provider_ids, u.portfolio_ids,
            ${ACCOUNT_KIND} as account_kind, d.name as department
       from identity.app_user u join identity.account a on a.account_id = u.account_id
       left join identity.department d on d.account_id = u.account_id and d.department_id = u.department_id
      where u.account_id = $1 and u.user_id = $2 and u.deleted_at is null and u.is_active and a.is_active`,
    [accountId, userId],
  );
  if (!row) return undefined;
  const emergency = await emergencyOf(tx, accountId, sessionId);
  const { permissions, menuIds } = await loadAccess(tx, accountId, userId, { hasEmergency: emergency !== undefined });
  return {
    sub: String(userId),
    username: row.username,
    name: row.name,
    accountId,
    domain: row.domain,
    UserRoleTypeId: row.role_type === 2 ? '2' : '1',
    userTypeId: `${row.user_type}`,
    isSystem: row.is_system ? 'True' : 'False',
    sid: sessionId,
    permissions,
    menus: menuIds,
    features: [...(await enabledFeatures(tx, accountId))],
    accountKind: row.account_kind,
    ...(row.user_type === 2 ? { providerIds: await seenProviders(tx, accountId, row.provider_ids) } : {}),
    ...(row.user_type === 3 ? { portfolioIds: row.portfolio_ids } : {}),
    ...(emergency ? { emergency } : {}),
    ...(row.department === null ? {} : { department: row.department }),
  };
}
