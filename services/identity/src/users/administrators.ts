import { conflict, identityTexts } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { refuseLastPassword } from '../single-sign-on/required-provider.js';

/** An account never loses its last administrator, nor the last one with a password beside its provider: checked after a change, in its transaction, so that the change is rolled back. */
export async function refuseLastAdministrator(tx: Transaction, accountId: number): Promise<void> {
  // Two administrators who deactivate each other at once would both find the other one still there.
  await tx.query('select from identity.account where account_id = $1 for update', [accountId]);
  const [row] = await tx.query<{ left: number }>(
    `select count(*)::int as left
       from identity.app_user u
       join identity.user_role ur on ur.account_id = u.account_id and ur.user_id = u.user_id
       join identity.role r on r.account_id = ur.account_id and r.role_id = ur.role_id
      where u.account_id = $1 and u.is_active and u.deleted_at is null and u.user_type = 1 and r.full_access`,
    [accountId],
  );
  if (!row?.left) throw conflict('LAST_ADMINISTRATOR', identityTexts.administratorNeeded);
  await refuseLastPassword(tx, accountId);
}
