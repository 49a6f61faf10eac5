import type { ScimTokenInfo } from '@atlas/contracts';
import { sessionEnded, type Session, type Transaction } from '@atlas/platform';

interface TokenRow {
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
}

/** Without the token itself. */
export async function scimTokenInfo(tx: Transaction, accountId: number): Promise<ScimTokenInfo | null> {
  const [row] = await tx.query<TokenRow>(
    'select created_at, expires_at, last_used_at from identity.scim_token where account_id = $1',
    [accountId],
  );
  return row
    ? {
        created_at: row.created_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        last_used_at: row.last_used_at?.toISOString() ?? null,
      }
    : null;
}

/** A write in the name of a token is checked in its own transaction, like one of a user: the token may have been replaced. */
export async function refuseEndedToken(tx: Transaction, { accountId, sessionId }: Session): Promise<void> {
  const alive = await tx.query(
    `select from identity.scim_token t join identity.account a on a.account_id = t.account_id
      where t.account_id = $1 and t.token_id = $2 and t.expires_at > now() and a.is_active`,
    [accountId, sessionId],
  );
  if (!alive.length) throw sessionEnded();
}
