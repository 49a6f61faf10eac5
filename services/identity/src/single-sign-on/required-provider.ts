import { conflict, singleSignOnTexts } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';

/**
 * True where the user's password signs no one in, because their firm requires its provider. It is required of users of the law firm only: those of clinics
 * and funders are not in the firm's directory, and users who look after all accounts never sign in there.
 */
export async function needsProvider(tx: Transaction, accountId: number, userId: number): Promise<boolean> {
  const rows = await tx.query(
    `select from identity.single_sign_on s
       join identity.app_user u on u.account_id = s.account_id and u.user_id = $2
      where s.account_id = $1 and s.is_enabled and s.is_required and u.user_type = 1 and not u.is_system and not u.user_id = any(s.password_user_ids)`,
    [accountId, userId],
  );
  return rows.length > 0;
}

/** The administrators of an account whose password would work: active, of the law firm, with all permissions, and not invited only. */
export const administratorsWithPassword = (tx: Transaction, accountId: number) =>
  tx.query<{ readonly id: number; readonly name: string; readonly username: string }>(
    `select u.user_id as id, u.first_name || ' ' || u.last_name as name, u.username from identity.app_user u
      where u.account_id = $1 and u.is_active and u.deleted_at is null and u.user_type = 1 and not u.is_system and u.password_hash is not null
        and exists (select from identity.user_role ur join identity.role r on r.account_id = ur.account_id and r.role_id = ur.role_id
                     where ur.account_id = u.account_id and ur.user_id = u.user_id and r.full_access)
      order by lower(u.last_name), lower(u.first_name), u.user_id`,
    [accountId],
  );

/** A provider that is gone must not lock a firm out: checked after a change of users, in its transaction, so that the change is rolled back. */
export async function refuseLastPassword(tx: Transaction, accountId: number): Promise<void> {
  const [setting] = await tx.query<{ password_user_ids: number[] }>(
    'select password_user_ids from identity.single_sign_on where account_id = $1 and is_enabled and is_required',
    [accountId],
  );
  if (!setting) return;
  const administrators = await administratorsWithPassword(tx, accountId);
  if (!administrators.some(({ id }) => setting.password_user_ids.includes(id)))
    throw conflict('LAST_PASSWORD', singleSignOnTexts.lastPasswordUser);
}
