import { AppError, INVALID_CREDENTIALS, type SignInRequest, type TokenAnswer } from '@atlas/contracts';
import { Database } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { IdentityActivity } from '../activity/identity-activity.js';
import { PasswordHasher } from './password-hasher.js';
import { SessionsService } from './sessions.service.js';
import { NO_ACCOUNT, SignInBackoff } from './sign-in-backoff.js';

/** Every refusal takes at least this long, so that what was wrong cannot be read from a clock either. */
export const REFUSAL_MS = 300;

interface Candidate {
  readonly account_id: number;
  readonly user_id: number;
  readonly username: string;
  readonly name: string;
  readonly password_hash: string;
}

type RefusalReason = 'locked' | 'wrong_password' | 'disabled';

/** Signs users in by name and password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordHasher,
    private readonly backoff: SignInBackoff,
    private readonly sessions: SessionsService,
    private readonly activity: IdentityActivity,
  ) {}

  /** Wrong user, wrong password, disabled and locked are refused with the same words, after the same work. */
  async signIn({ username, password, domain, client_id }: SignInRequest): Promise<TokenAnswer> {
    const startedAt = performance.now();
    const candidate = await this.#candidate(username, domain || undefined);
    const isOpen = await this.backoff.attempt(candidate?.account_id ?? NO_ACCOUNT, username);
    const isRight = await this.passwords.verify(candidate?.password_hash, password);
    const started = candidate && isOpen && isRight ? await this.#start(candidate, client_id) : undefined;
    if (started) {
      await this.activity.record(started.session, 'SignedIn', 'Signed in');
      return started.answer;
    }
    await this.#recordRefusal(candidate, username, !isOpen ? 'locked' : !isRight ? 'wrong_password' : 'disabled');
    await sleep(Math.max(0, REFUSAL_MS - (performance.now() - startedAt)));
    throw new AppError(401, 'INVALID_CREDENTIALS', INVALID_CREDENTIALS);
  }

  /** A name that exists in several accounts is nobody's until the account is named. */
  async #candidate(username: string, domain: string | undefined): Promise<Candidate | undefined> {
    const { rows } = await this.database.pool.query<Candidate>('select * from identity.sign_in_candidates($1, $2)', [
      username,
      domain ?? null,
    ]);
    return rows.length === 1 ? rows[0] : undefined;
  }

  #start({ account_id, user_id, username }: Candidate, clientId: string | undefined) {
    return this.database.withAccount(account_id, async tx => {
      const started = await this.sessions.start(tx, account_id, user_id, clientId);
      if (started) await this.backoff.clear(tx, account_id, username);
      return started;
    });
  }

  async #recordRefusal(candidate: Candidate | undefined, given: string, reason: RefusalReason): Promise<void> {
    if (!candidate) return this.activity.recordUnknownName(given, reason === 'locked' ? reason : 'unknown_name');
    const { account_id, user_id, username, name } = candidate;
    const who = { accountId: account_id, actor: { userId: user_id, username, name }, sessionId: '' };
    await this.activity.record(who, 'SignInFailed', 'Sign-in refused', { reason });
  }
}
