import { AppError, identityTexts } from '@atlas/contracts';
import { Database, INSTALLATION, type RecordedBy } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityActivity } from '../../activity/identity-activity.js';
import { userById } from '../../users/user-records.js';
import { NamedAccounts } from '../named-accounts.js';
import type { PasskeyOwner } from './passkeys.js';
import { ChallengeNotOpen } from './sign-in-challenges.js';

/** Who has a second factor uses it; a password alone does not add another. */
export class SecondFactorExists extends AppError {
  constructor(readonly owner: PasskeyOwner) {
    super(422, 'VALIDATION_FAILED', identityTexts.codeWrong, { code: identityTexts.codeWrong });
    this.name = 'SecondFactorExists';
  }
}

/** Records why a sign-in with a second factor is refused. */
@Injectable()
export class SecondFactorRefusals {
  constructor(
    private readonly database: Database,
    private readonly accounts: NamedAccounts,
    private readonly activity: IdentityActivity,
  ) {}

  /** Records the refusals of a step after its transaction, which they end. */
  async around<Result>(token: string | undefined, step: () => Promise<Result>): Promise<Result> {
    try {
      return await step();
    } catch (error) {
      if (error instanceof ChallengeNotOpen)
        await this.activity.recordRefusedSignIn('sign_in_expired', await this.accounts.of(token));
      if (error instanceof SecondFactorExists) await this.record(error.owner, 'second_factor_exists');
      throw error;
    }
  }

  /** Of a user whom a passkey only claims to have, there may be none. */
  async record(owner: PasskeyOwner, reason: string): Promise<void> {
    const who = await this.#userOf(owner);
    await this.activity.recordRefusedSignIn(who ? reason : 'unknown_passkey', who);
  }

  /** Throws 429. */
  async refuseEarly(owner: PasskeyOwner, wait: number): Promise<never> {
    return this.activity.refuseEarly(wait, (await this.#userOf(owner)) ?? INSTALLATION);
  }

  async #userOf({ accountId, userId }: PasskeyOwner): Promise<RecordedBy | undefined> {
    const user = await this.database.withAccount(accountId, tx => userById(tx, accountId, userId)).catch(() => undefined);
    return user && { accountId, actor: { userId, username: user.username, name: user.name }, sessionId: '' };
  }
}
