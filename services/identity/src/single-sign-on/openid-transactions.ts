import { Database } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import * as openid from 'openid-client';
import { accountToken, readAccountToken } from '../sign-in/account-token.js';

/** How long a user has for signing in at the provider. */
export const TRANSACTION_MINUTES = 10;

const BROWSER = /^[\w-]{43}$/;

/** What the browser takes to the provider, and what only the server and this browser know. */
export interface StartedTransaction {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The cookie. */
  readonly browser: string;
}

export interface TakenTransaction {
  readonly accountId: number;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Sign-ins that have begun and wait for the answer of a provider. */
@Injectable()
export class OpenIdTransactions {
  constructor(private readonly database: Database) {}

  /** `browser`: the cookie that the browser has from another tab's sign-in; both may be finished. */
  async start(accountId: number, browser: string | undefined): Promise<StartedTransaction> {
    const { text: state, hash } = accountToken(accountId);
    const started = {
      state,
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
      browser: browser && BROWSER.test(browser) ? browser : randomBytes(32).toString('base64url'),
    };
    await this.database.withAccount(accountId, async tx => {
      await tx.query('delete from identity.openid_transaction where account_id = $1 and expires_at < now()', [accountId]);
      await tx.query(
        `insert into identity.openid_transaction (account_id, state_hash, browser_hash, nonce, code_verifier, expires_at)
         values ($1, $2, $3, $4, $5, now() + interval '${TRANSACTION_MINUTES} minutes')`,
        [accountId, hash, hashOf(started.browser), started.nonce, started.codeVerifier],
      );
    });
    return started;
  }

  /** Once. Undefined for one that is unknown, too old, answered already, or began in another browser. */
  async take(state: string | undefined, browser: string | undefined): Promise<TakenTransaction | undefined> {
    const token = readAccountToken(state);
    if (!token || !browser || !BROWSER.test(browser)) return undefined;
    const [row] = await this.database.withAccount(token.accountId, tx =>
      tx.query<{ nonce: string; code_verifier: string }>(
        `delete from identity.openid_transaction where account_id = $1 and state_hash = $2 and browser_hash = $3 and expires_at > now()
         returning nonce, code_verifier`,
        [token.accountId, token.hash, hashOf(browser)],
      ),
    );
    return row && { accountId: token.accountId, nonce: row.nonce, codeVerifier: row.code_verifier };
  }
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
