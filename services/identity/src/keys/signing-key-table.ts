import type { PublicJwk, Transaction } from '@atlas/platform';

export interface SigningKeyRow {
  readonly kid: string;
  readonly jwk: PublicJwk;
  readonly private_key_secret: string;
  readonly created_at: Date;
  readonly replaced_at: Date | null;
}

/** A process that signs learns of a new key within a second. Until this time has passed, tokens of the old one may still be signed. */
const MARGIN_SECONDS = 5 * 60;

const isPublished = (seconds: string) => `coalesce(replaced_at + make_interval(secs => ${seconds}) > now(), true)`;

/** Changes of the keys wait for each other, whichever process makes them. */
export async function lockKeys(tx: Transaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('identity.signing_key', 0))`);
}

/** The keys whose tokens are valid, the one that signs first. */
export function publishedKeys(tx: Transaction, tokenSeconds: number): Promise<SigningKeyRow[]> {
  return tx.query<SigningKeyRow>(
    `select kid, jwk, private_key_secret, created_at, replaced_at from identity.signing_key where ${isPublished('$1')}
      order by replaced_at desc nulls first, created_at desc`,
    [tokenSeconds + MARGIN_SECONDS],
  );
}

export async function publishedKids(tx: Transaction, tokenSeconds: number): Promise<string[]> {
  const rows = await tx.query<{ kid: string }>(
    `select kid from identity.signing_key where ${isPublished('$1')} order by kid`,
    [tokenSeconds + MARGIN_SECONDS],
    { prepared: true },
  );
  return rows.map(({ kid }) => kid);
}

/** From now on this key signs; keys whose tokens have all expired are deleted. Answers the key that signed until now. */
export async function replaceKey(
  tx: Transaction,
  tokenSeconds: number,
  key: Pick<SigningKeyRow, 'kid' | 'jwk' | 'private_key_secret'>,
): Promise<string | undefined> {
  await tx.query(`delete from identity.signing_key where not ${isPublished('$1')}`, [tokenSeconds + MARGIN_SECONDS]);
  const [replaced] = await tx.query<{ kid: string }>(
    'update identity.signing_key set replaced_at = now() where replaced_at is null returning kid',
  );
  await tx.query('insert into identity.signing_key (kid, jwk, private_key_secret) values ($1, $2, $3)', [
    key.kid,
    JSON.stringify(key.jwk),
    key.private_key_secret,
  ]);
  return replaced?.kid;
}

/** False when there is no such key, or when it is the one that signs. */
export async function deleteReplacedKey(tx: Transaction, kid: string): Promise<boolean> {
  const deleted = await tx.query('delete from identity.signing_key where kid = $1 and replaced_at is not null returning 1', [
    kid,
  ]);
  return deleted.length > 0;
}
