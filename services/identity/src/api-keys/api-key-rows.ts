import { identityTexts, notFound, type ApiKeyRow, type ApiKeyStatus, type PermissionKey } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';

interface StoredKey extends Omit<ApiKeyRow, 'created_date' | 'expires_date' | 'last_used_date' | 'networks' | 'key_hint'> {
  readonly last_four: string;
  readonly networks: readonly string[] | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
  readonly status: ApiKeyStatus;
  readonly scopes: readonly PermissionKey[];
}

const STATUS = `case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired'
  when u.deleted_at is not null or not u.is_active then 'user_inactive' else 'active' end`;

const KEYS = `
  select k.key_id as id, k.name, k.user_id, u.first_name || ' ' || u.last_name as user_name, k.last_four, k.scopes, k.networks, ${STATUS} as status,
         c.first_name || ' ' || c.last_name as created_by, k.created_at, k.expires_at, k.last_used_at, k.last_used_address
    from identity.api_key k
    join identity.app_user u on u.account_id = k.account_id and u.user_id = k.user_id
    join identity.app_user c on c.account_id = k.account_id and c.user_id = k.created_by
   where k.account_id = $1`;

/** All keys of an account, the newest first; those that work no more, too. */
export async function listKeys(tx: Transaction, accountId: number): Promise<ApiKeyRow[]> {
  return (await tx.query<StoredKey>(`${KEYS} order by k.created_at desc, k.key_id`, [accountId])).map(key =>
    shown(accountId, key),
  );
}

/** Throws 404. */
export async function keyById(tx: Transaction, accountId: number, id: string): Promise<ApiKeyRow> {
  const [key] = await tx.query<StoredKey>(`${KEYS} and k.key_id = $2`, [accountId, id]);
  if (!key) throw notFound('API_KEY_NOT_FOUND', identityTexts.keyNotFound);
  return shown(accountId, key);
}

const shown = (
  accountId: number,
  { last_four, networks, created_at, expires_at, last_used_at, ...key }: StoredKey,
): ApiKeyRow => ({
  ...key,
  key_hint: `atlas_${accountId}_…${last_four}`,
  networks: networks ?? [],
  created_date: created_at.toISOString(),
  expires_date: expires_at.toISOString(),
  last_used_date: last_used_at?.toISOString() ?? null,
});
