import type { OwnSecondFactor, SecondFactor } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { AuthenticatorApps } from './authenticator-apps.js';
import { Passkeys, type PasskeyOwner } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { isSecondFactorRequired } from './second-factor-rule.js';

/** What a user can prove themselves with beside the password. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly apps: AuthenticatorApps,
    private readonly passkeys: Passkeys,
    private readonly codes: RecoveryCodes,
  ) {}

  /** None: the user has not set one up. Recovery codes alone are no second factor. */
  async methodsOf(tx: Transaction, { accountId, userId }: PasskeyOwner): Promise<SecondFactor[]> {
    const [has] = await tx.query<{ app: boolean; passkey: boolean; code: boolean }>(
      `select exists (select from identity.authenticator_app where account_id = $1 and user_id = $2 and sealed_secret is not null) as app,
              exists (select from identity.passkey where account_id = $1 and user_id = $2) as passkey,
              exists (select from identity.recovery_code where account_id = $1 and user_id = $2 and used_at is null) as code`,
      [accountId, userId],
    );
    if (!has?.app && !has?.passkey) return [];
    return [
      ...(has.app ? ['app' as const] : []),
      ...(has.passkey ? ['passkey' as const] : []),
      ...(has.code ? ['recovery_code' as const] : []),
    ];
  }

  async stateOf(tx: Transaction, owner: PasskeyOwner): Promise<OwnSecondFactor> {
    const [app] = await tx.query<{ confirmed_at: Date }>(
      'select confirmed_at from identity.authenticator_app where account_id = $1 and user_id = $2 and sealed_secret is not null',
      [owner.accountId, owner.userId],
    );
    return {
      is_required: await isSecondFactorRequired(tx, owner.accountId),
      app_since: app?.confirmed_at.toISOString() ?? null,
      passkeys: await this.passkeys.list(tx, owner),
      recovery_codes_left: await this.codes.left(tx, owner.accountId, owner.userId),
    };
  }

  /** By the code of an app, or else a recovery code: what it was; undefined for a wrong one. */
  async checkCode(tx: Transaction, { accountId, userId }: PasskeyOwner, code: string): Promise<SecondFactor | undefined> {
    if (await this.apps.check(tx, accountId, userId, code)) return 'app';
    return (await this.codes.use(tx, accountId, userId, code)) ? 'recovery_code' : undefined;
  }

  /** An administrator does this for a user who has lost everything. */
  async removeAll(tx: Transaction, owner: PasskeyOwner): Promise<void> {
    await this.apps.remove(tx, owner.accountId, owner.userId);
    await this.passkeys.removeAll(tx, owner);
    await this.codes.remove(tx, owner.accountId, owner.userId);
  }
}
