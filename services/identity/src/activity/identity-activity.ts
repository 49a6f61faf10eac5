import {
  type IdentityFactType,
  type JsonObject,
  type LinkPurpose,
  type ObservedFactType,
  forbidden,
  identityTexts,
} from '@atlas/contracts';
import {
  ACTIVITY_RECORDER,
  ChangeRecorder,
  INSTALLATION,
  TooManyRequests,
  ValueDigest,
  type ActivityRecorder,
  type ChangeTransaction,
  type RecordedBy,
} from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FieldChange } from './changed-fields.js';

type LinkSender = 'administrator' | 'operator' | 'sign_in_screen';

/** Identity's entries in the activity trail. */
@Injectable()
export class IdentityActivity {
  constructor(
    @Inject(ACTIVITY_RECORDER) private readonly recorder: ActivityRecorder,
    private readonly recorded: ChangeRecorder,
    private readonly digests: ValueDigest,
  ) {}

  /** What was observed and changed nothing that another transaction could keep without it. */
  record(who: RecordedBy, type: IdentityFactType & ObservedFactType, description: string, data: JsonObject = {}): Promise<void> {
    return this.recorder.record(who, { type, description, data });
  }

  /** What is done in a transaction: it is recorded if and only if the transaction is committed. */
  recordIn(
    tx: ChangeTransaction,
    who: RecordedBy,
    type: IdentityFactType,
    description: string,
    data: JsonObject = {},
  ): Promise<void> {
    return this.recorded.record(tx, who, { type, description, data });
  }

  /** A refused sign-in with a name that no account knows. People type passwords into this field: only its keyed digest is stored. */
  recordUnknownName(username: string, reason: string): Promise<void> {
    const names = [this.digests.digest(INSTALLATION.accountId, username)];
    return this.recorder.record(INSTALLATION, {
      type: 'SignInFailed',
      description: 'Sign-in of an unknown user refused',
      data: { reason },
      repeatable: { key: reason, inFull: 10, sets: { names } },
    });
  }

  /** A refused sign-in: of its user or account where they are known. */
  recordRefusedSignIn(reason: string, who: RecordedBy = INSTALLATION): Promise<void> {
    return this.record(who, 'SignInFailed', identityTexts.signInRefused, { reason });
  }

  /** Refuses a try to sign in (429) until the wait after earlier failures is over. */
  async refuseEarly(wait: number, who?: RecordedBy): Promise<never> {
    await this.recordRefusedSignIn(who?.accountId ? 'locked' : 'too_many_requests', who);
    throw new TooManyRequests(wait);
  }

  /** A link that was mailed to a user: by whom it was asked for. */
  recordLinkSent(tx: ChangeTransaction, who: RecordedBy, purpose: LinkPurpose, username: string, by: LinkSender): Promise<void> {
    return this.recordIn(tx, who, 'LinkSent', identityTexts.linkSent(purpose, username), { purpose, by });
  }

  /** What a signed-in user was refused with 422 or 429, which no interceptor records. */
  async recordRefusedAttempt(who: RecordedBy, attempt: string, reason: string): Promise<void> {
    await this.recorder.record(who, {
      type: 'AttemptRefused',
      description: `${attempt}, refused`,
      data: { reason },
    });
  }

  /** A refresh token that renews nothing: of its user where it is known. */
  recordRefusedRefresh(reason = 'unknown_token', who: RecordedBy = INSTALLATION): Promise<void> {
    return this.record(who, 'RefreshRefused', identityTexts.refreshRefused, { reason });
  }

  /** A change of a record, in its transaction, with its fields before and after; nothing where nothing changed. */
  async recordChange(
    tx: ChangeTransaction,
    who: RecordedBy,
    type: IdentityFactType,
    description: string,
    changes: readonly FieldChange[],
  ): Promise<void> {
    if (changes.length) await this.recordIn(tx, who, type, description, { changes: [...changes] });
  }

  /** A change in an account that may be another one than the user's: both have a record of it. */
  async recordChangeIn(
    tx: ChangeTransaction,
    accountId: number,
    who: RecordedBy,
    type: IdentityFactType,
    description: string,
    changes: readonly FieldChange[],
  ): Promise<void> {
    await this.recordChange(tx, { ...who, accountId }, type, description, changes);
    if (who.accountId !== accountId) await this.recordChange(tx, who, type, description, changes);
  }

  /** Refuses what the door could not know to refuse, and leaves the same trace as the door does. */
  async refuse(who: RecordedBy, permission: string, attempt: string, message?: string): Promise<never> {
    await this.recordNoPermission(who, permission, attempt);
    throw forbidden(permission, message);
  }

  /** The same record for a refusal with another answer. */
  recordNoPermission(who: RecordedBy, permission: string, attempt: string): Promise<void> {
    return this.recorder.record(who, {
      type: 'AttemptRefused',
      description: `${attempt}, no permission ${permission}`,
      data: { permission },
    });
  }
}
