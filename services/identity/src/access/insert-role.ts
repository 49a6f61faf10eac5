import type { Transaction } from '@atlas/platform';
import type { RoleSeed } from '../accounts/account-seeds.js';

/** Adds a role with what it grants; answers its id. */
export async function insertRole(
  tx: Transaction,
  accountId: number,
  by: number,
  {
    name,
    description,
    fullAccess,
    permissions,
    menuIds,
  }: Omit<RoleSeed, 'description'> & { readonly description: string | null },
  { isSystem = false } = {},
): Promise<number> {
  const [role] = await tx.query<{ role_id: number }>(
    `insert into identity.role (account_id, name, description, full_access, is_system, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $6) returning role_id`,
    [accountId, name, description, fullAccess, isSystem, by],
  );
  await tx.query(
    `insert into identity.access_grant (account_id, role_id, kind, key, allowed)
     select $1::int, $2::int, 'permission', key, true from unnest($3::text[]) as key union all select $1, $2, 'menu', key, true from unnest($4::text[]) as key`,
    [accountId, role!.role_id, permissions, menuIds.map(String)],
  );
  return role!.role_id;
}
