import type { AppKey } from '@atlas/contracts';
import { SecretBox, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { APP_KEY } from '../../secrets.js';

const ISSUER = 'Atlas';
const PERIOD_SECONDS = 30;
/** A clock may be one code fast or slow. */
const WINDOW = 1;

/** What authenticator apps expect: SHA-1, 6 digits, 30 seconds (RFC 6238; the defaults of the key URI format). */
const totp = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });

/** Keys of authenticator apps, and the codes that they show. */
@Injectable()
export class AuthenticatorApps {
  constructor(private readonly secrets: SecretBox) {}

  /** A new key that waits for its first code. A key that is in use stays until then. */
  async start(tx: Transaction, accountId: number, userId: number, username: string): Promise<AppKey> {
    const secret = new Secret({ size: 20 }).base32;
    const sealed = this.secrets.seal(secret, APP_KEY.place(accountId, { user_id: userId }));
    await tx.query(
      `insert into identity.authenticator_app (account_id, user_id, next_sealed_secret) values ($1, $2, $3)
       on conflict (account_id, user_id) do update set next_sealed_secret = excluded.next_sealed_secret`,
      [accountId, userId, sealed],
    );
    return { secret, uri: totp(secret, username).toString() };
  }

  /** Puts a new key to use, if the code is one of it. */
  async confirm(tx: Transaction, accountId: number, userId: number, code: string): Promise<boolean> {
    const [row] = await tx.query<{ next_sealed_secret: string | null }>(
      'select next_sealed_secret from identity.authenticator_app where account_id = $1 and user_id = $2 for update',
      [accountId, userId],
    );
    const step = row?.next_sealed_secret ? this.#stepOf(accountId, userId, row.next_sealed_secret, code) : undefined;
    if (step === undefined) return false;
    await tx.query(
      `update identity.authenticator_app set sealed_secret = next_sealed_secret, next_sealed_secret = null, confirmed_at = now(), last_step = $3
        where account_id = $1 and user_id = $2`,
      [accountId, userId, step],
    );
    return true;
  }

  /** Whether a code is right now, and has not been used. */
  async check(tx: Transaction, accountId: number, userId: number, code: string): Promise<boolean> {
    const [row] = await tx.query<{ sealed_secret: string; last_step: string }>(
      `select sealed_secret, last_step from identity.authenticator_app
        where account_id = $1 and user_id = $2 and sealed_secret is not null for update`,
      [accountId, userId],
    );
    const step = row && this.#stepOf(accountId, userId, row.sealed_secret, code);
    if (step === undefined || step <= Number(row?.last_step)) return false;
    await tx.query('update identity.authenticator_app set last_step = $3 where account_id = $1 and user_id = $2', [
      accountId,
      userId,
      step,
    ]);
    return true;
  }

  async remove(tx: Transaction, accountId: number, userId: number): Promise<boolean> {
    const removed = await tx.query(
      'delete from identity.authenticator_app where account_id = $1 and user_id = $2 returning sealed_secret is not null as was_used',
      [accountId, userId],
    );
    return removed.length > 0;
  }

  /** The time step of a code; undefined for a wrong one. */
  #stepOf(accountId: number, userId: number, sealed: string, code: string): number | undefined {
    const token = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return undefined;
    const app = totp(this.secrets.open(sealed, APP_KEY.place(accountId, { user_id: userId })), '');
    const delta = app.validate({ token, window: WINDOW });
    return delta === null ? undefined : app.counter() + delta;
  }
}
