import type { JsonObject } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';

/** All that a role or department grants and denies, as its history shows it. */
export async function grantHistory(
  tx: Transaction,
  accountId: number,
  level: 'role' | 'department',
  id: number,
): Promise<JsonObject> {
  const rows = await tx.query<{ kind: 'permission' | 'menu'; key: string; allowed: boolean }>(
    `select kind, key, allowed from identity.access_grant where account_id = $1 and ${level}_id = $2 order by key`,
    [accountId, id],
  );
  const keys = (kind: 'permission' | 'menu', allowed: boolean) =>
    rows
      .filter(row => row.kind === kind && row.allowed === allowed)
      .map(({ key }) => key)
      .join(', ');
  return {
    permissions: keys('permission', true),
    menu_items: keys('menu', true),
    denied_permissions: keys('permission', false),
    denied_menu_items: keys('menu', false),
  };
}
