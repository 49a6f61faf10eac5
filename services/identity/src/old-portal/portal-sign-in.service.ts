import { AppError, INVALID_CREDENTIALS } from '@atlas/contracts';
import { Database, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { enabledFeatures } from '../accounts/account-features.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { needsProvider } from '../single-sign-on/required-provider.js';
import { loadClaims } from '../sign-in/load-claims.js';
import { SecondFactorSignIn } from '../sign-in/second-factor/second-factor-sign-in.service.js';
import { SessionsService, type SessionClient } from '../sign-in/sessions.service.js';
import { SignInBackoff } from '../sign-in/sign-in-backoff.js';
import { SignInCounters } from '../sign-in/sign-in-counters.js';
import { REFUSAL_MS, type SignedIn } from '../sign-in/sign-in.service.js';
import { namedIn, verifyPortalToken, type NamedUser } from './portal-token.js';

interface Candidate {
  readonly account_id: number;
  readonly user_id: number;
  readonly username: string;
  readonly name: string;
}

/** Signs users in whom the old portal of their account sends with a signed token. */
@Injectable()
export class PortalSignInService {
  constructor(
    private readonly database: Database,
    private readonly backoff: SignInBackoff,
    private readonly counters: SignInCounters,
    private readonly sessions: SessionsService,
    private readonly secondFactors: SecondFactorSignIn,
    private readonly activity: IdentityActivity,
  ) {}

  /** Whatever is wrong with a token, the answer is the same, after the same time. */
  async signIn(token: string, client: SessionClient): Promise<SignedIn> {
    const startedAt = performance.now();
    const counter = this.counters.address(client.address);
    const wait = counter ? await this.backoff.reserve(counter) : 0;
    if (wait) await this.activity.refuseEarly(wait);
    const named = namedIn(token);
    const candidate = named && (await this.#find(named));
    const signedIn = candidate && (await this.#start(token, named, candidate, client));
    if (signedIn) {
      if (counter) await this.backoff.release(counter);
      return signedIn;
    }
    await this.#recordRefusal(candidate, named);
    await sleep(Math.max(0, REFUSAL_MS - (performance.now() - startedAt)));
    throw new AppError(401, 'INVALID_CREDENTIALS', INVALID_CREDENTIALS);
  }

  async #find({ accountCode, username }: NamedUser): Promise<Candidate | undefined> {
    const { rows } = await this.database.pool.query<Candidate>(
      'select account_id, user_id, username, name from identity.sign_in_candidates($1, $2)',
      [username, accountCode],
    );
    return rows[0];
  }

  #start(
    token: string,
    { accountCode }: NamedUser,
    { account_id, user_id }: Candidate,
    client: SessionClient,
  ): Promise<SignedIn | undefined> {
    return this.database.withAccount(account_id, async tx => {
      if (!(await enabledFeatures(tx, account_id)).has('old_portal')) return undefined;
      const [portal] = await tx.query<{ public_key: string }>(
        'select public_key from identity.old_portal where account_id = $1',
        [account_id],
      );
      const verified = portal && (await verifyPortalToken(token, portal.public_key, accountCode));
      if (!verified || !(await isFirstUse(tx, account_id, verified))) return undefined;
      const owner = { accountId: account_id, userId: user_id };
      // A firm that requires its identity provider does not accept another portal in its place.
      if (!(await loadClaims(tx, account_id, user_id, '')) || (await needsProvider(tx, account_id, user_id))) return undefined;
      const step = await this.secondFactors.stepFor(tx, owner, client.clientId, 'old_portal');
      if (step) return { ...owner, answer: { second_factor: step } };
      const started = await this.sessions.start(tx, account_id, user_id, { ...client, signedInBy: 'old_portal' });
      if (!started) return undefined;
      await this.activity.recordIn(tx, started.session, 'SignedIn', 'Signed in from the old portal');
      return { accountId: account_id, userId: user_id, answer: started.answer };
    });
  }

  async #recordRefusal(candidate: Candidate | undefined, named: NamedUser | undefined): Promise<void> {
    if (!candidate) return this.activity.recordUnknownName(named?.username ?? '', 'old_portal');
    const { account_id, user_id, username, name } = candidate;
    const who = { accountId: account_id, actor: { userId: user_id, username, name }, sessionId: '' };
    await this.activity.record(who, 'SignInFailed', 'Sign-in from the old portal refused', { reason: 'old_portal' });
  }
}

/** Takes the token out of use, and forgets those that have expired. A minute more than they are valid: clocks differ. */
async function isFirstUse(tx: Transaction, accountId: number, { jti, exp }: { jti: string; exp: number }): Promise<boolean> {
  await tx.query(`delete from identity.old_portal_token where account_id = $1 and expires_at < now() - interval '1 minute'`, [
    accountId,
  ]);
  const used = await tx.query(
    `insert into identity.old_portal_token (account_id, jti, expires_at) values ($1, $2, to_timestamp($3)) on conflict do nothing returning 1`,
    [accountId, jti, exp],
  );
  return used.length > 0;
}
