import { AppError, identityTexts, invalid } from '@atlas/contracts';
import { Database, TooManyRequests, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityActivity } from '../activity/identity-activity.js';
import { PasswordHasher } from '../sign-in/password-hasher.js';
import { SignInBackoff } from '../sign-in/sign-in-backoff.js';
import { SignInCounters } from '../sign-in/sign-in-counters.js';

/** For so long after a sign-in what protects the sign-in can be changed without the current password. */
const FRESH_MINUTES = 5;

/** Asks who changes their own password or second factor for the current password, unless they have just signed in. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordHasher,
    private readonly backoff: SignInBackoff,
    private readonly counters: SignInCounters,
    private readonly activity: IdentityActivity,
  ) {}

  /** A person who finds an open session must not be able to keep it, nor to try passwords in it. Throws 422, and 429 after several wrong ones. */
  async require(session: Session, given: string | null | undefined): Promise<void> {
    const { accountId, actor, sessionId } = session;
    const refused = (reason: string) => this.activity.recordRefusedAttempt(session, identityTexts.confirmingPassword, reason);
    const [row] = await this.database.withAccount(accountId, tx =>
      tx.query<{ password_hash: string | null; is_fresh: boolean }>(
        `select u.password_hash, s.started_at > now() - interval '${FRESH_MINUTES} minutes' as is_fresh
           from identity.session s join identity.app_user u on u.account_id = s.account_id and u.user_id = s.user_id
          where s.account_id = $1 and s.session_id = $2 and u.user_id = $3`,
        [accountId, sessionId, actor.userId],
      ),
    );
    if (!given) {
      if (row?.is_fresh) return;
      await refused('password_missing');
      const errors = { current_password: identityTexts.currentPasswordNeeded };
      throw new AppError(422, 'CURRENT_PASSWORD_NEEDED', identityTexts.currentPasswordNeeded, errors);
    }
    const counter = this.counters.session(accountId, sessionId);
    const wait = await this.backoff.reserve(counter);
    if (wait) {
      await refused('locked');
      throw new TooManyRequests(wait);
    }
    if (!(await this.passwords.verify(row?.password_hash ?? undefined, given))) {
      await refused('wrong_password');
      throw invalid({ current_password: identityTexts.currentPasswordWrong });
    }
    await this.backoff.release(counter);
  }
}
