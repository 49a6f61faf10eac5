import type { AccessRecord, AccessTokenClaims, EndedKey, Transaction } from '@atlas/platform';
import { identityTexts } from '@atlas/contracts';
import { accessVersion } from '../access/access-version.js';
import { loadClaims } from '../sign-in/load-claims.js';

interface KeyRow {
  readonly key_id: string;
  readonly name: string;
  readonly user_id: number;
  readonly username: string;
  readonly person: string;
  readonly scopes: readonly string[];
  readonly networks: readonly string[] | null;
  readonly expires_at: string;
  readonly is_expired: boolean;
  readonly is_revoked: boolean;
}

const BY_HASH = `
  select k.key_id, k.name, k.user_id, k.scopes, k.networks, u.username, u.first_name || ' ' || u.last_name as person,
         to_char(k.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires_at,
         k.expires_at <= now() as is_expired, k.revoked_at is not null as is_revoked
    from identity.api_key k join identity.app_user u on u.account_id = k.account_id and u.user_id = k.user_id
   where k.account_id = $1 and k.key_hash = $2`;

/**
 * What holds for calls with a key: everything that holds for its user now, but of the permissions only the scopes, and no rights over other accounts. The
 * key's name is part of the name that acts are recorded under.
 */
export async function keyAccess(tx: Transaction, accountId: number, hash: Buffer): Promise<AccessRecord> {
  const version = await accessVersion(tx);
  const [key] = await tx.query<KeyRow>(BY_HASH, [accountId, hash]);
  if (!key) return { version, ended: true };
  const reason = key.is_revoked ? 'revoked' : key.is_expired ? 'expired' : undefined;
  const claims = reason ? undefined : await loadClaims(tx, accountId, key.user_id, key.key_id);
  if (!claims) return { version, ended: true, key: endedKey(accountId, key, reason ?? 'user_inactive') };
  return { version, ended: false, expires_at: key.expires_at, claims: withinScopes(claims, key) };
}

function withinScopes(claims: AccessTokenClaims, { name, person, scopes, networks }: KeyRow): AccessTokenClaims {
  return {
    ...claims,
    name: identityTexts.byKey(person, name),
    isSystem: 'False',
    permissions: claims.permissions.filter(key => scopes.includes(key)),
    apiKey: { name, ...(networks ? { networks } : {}) },
  };
}

const endedKey = (accountId: number, key: KeyRow, reason: EndedKey['reason']): EndedKey => ({
  reason,
  accountId,
  actor: { userId: key.user_id, username: key.username, name: identityTexts.byKey(key.person, key.name) },
  sessionId: key.key_id,
  apiKey: { name: key.name },
});
