import { identityTexts } from '@atlas/contracts';
import { EVENT_BUS, type EventBus } from '@atlas/messaging';
import {
  ACCESS_CHANNEL,
  AccessRecords,
  currentContext,
  Database,
  sessionEnded,
  type AccessChange,
  type ChangeTransaction,
  type Session,
  type Transaction,
} from '@atlas/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { IdentityActivity } from '../activity/identity-activity.js';
import { isScim } from '../scim/scim-session.js';
import { refuseEndedToken } from '../scim/scim-token-records.js';
import { nextAccessVersion } from './access-version.js';
import { SESSION_ID } from './session-access.js';
import { loadAccessFor } from './session-scope.js';

/** Whose access a write changes: one user's, one session's, or the whole account's. */
export type AccessSubject = { readonly userId: number } | { readonly sessionId: string } | 'account';

const live = (table: string, id: string, endedAt: string): string => `
  select u.is_system from identity.${table} s
    join identity.app_user u on u.account_id = s.account_id and u.user_id = s.user_id
    join identity.account a on a.account_id = s.account_id
   where s.account_id = $1 and s.${id} = $2 and s.user_id = $3 and s.${endedAt} is null and s.expires_at > now()
     and u.is_active and u.deleted_at is null and a.is_active`;
const LIVE_SESSION = live('session', 'session_id', 'ended_at');
const LIVE_KEY = live('api_key', 'key_id', 'revoked_at');

/** A transaction that may change access. */
export interface AccessTransaction extends ChangeTransaction {
  /** Say it wherever a write changes what a session may do: it counts from the commit on. */
  changesAccessOf(subject: AccessSubject): void;
}

/**
 * All writes of identity. A user's write is checked against the tables in its own transaction, whatever the access record of this process says. A write
 * that changes access raises the version with it; after the commit this process applies the change at once and broadcasts it to the others.
 */
@Injectable()
export class IdentityWrites {
  readonly #log = new Logger('Access');

  constructor(
    private readonly database: Database,
    private readonly records: AccessRecords,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    private readonly activity: IdentityActivity,
  ) {}

  /** A write that a user asks for; `accountId` where it is not in their own account. */
  async by<Result>(
    session: Session,
    work: (tx: AccessTransaction) => Promise<Result>,
    accountId = session.accountId,
  ): Promise<Result> {
    if (accountId === session.accountId)
      return this.in(accountId, async tx => {
        await this.#check(tx, session);
        return work(tx);
      });
    await this.database.withAccount(session.accountId, tx => this.#check(tx, session));
    return this.in(accountId, work);
  }

  /** A write that no user is signed in for: sign-outs, events of other services, the setup of accounts. */
  async in<Result>(accountId: number, work: (tx: AccessTransaction) => Promise<Result>): Promise<Result> {
    return this.database.withAccount(accountId, async tx => {
      const subjects: AccessSubject[] = [];
      let version: number | undefined;
      // First of what follows the commit: a withdrawn right must not stay in use while records are handed over.
      tx.afterCommit(async () => {
        if (version !== undefined) this.#apply(changeOf(version, accountId, subjects));
      });
      const result = await work({ ...tx, changesAccessOf: subject => void subjects.push(subject) });
      if (subjects.length) version = await nextAccessVersion(tx);
      return result;
    });
  }

  /** A broadcast that fails is made up for by the next heartbeat, which shows the gap. */
  #apply(change: AccessChange): void {
    this.records.apply(change);
    this.bus
      .broadcast(ACCESS_CHANNEL, { ...change })
      .catch((error: Error) => this.#log.warn(`A change of access was not broadcast: ${error.message}`));
  }

  /** The session is alive, its user may be signed in, and still holds what let the call in. */
  async #check(tx: Transaction, session: Session): Promise<void> {
    if (isScim(session)) return refuseEndedToken(tx, session);
    const { accountId, actor, sessionId, apiKey } = session;
    if (!SESSION_ID.test(sessionId)) throw sessionEnded();
    const live = apiKey ? LIVE_KEY : LIVE_SESSION;
    const [alive] = await tx.query<{ is_system: boolean }>(live, [accountId, sessionId, actor.userId]);
    if (!alive) throw sessionEnded();
    const { admittedBy } = currentContext();
    if (admittedBy?.kind === 'system_user' && !alive.is_system)
      await this.activity.refuse(session, 'of a system user', identityTexts.withdrawnSystemUser);
    if (admittedBy?.kind !== 'permission') return;
    const { permissions } = await loadAccessFor(tx, session);
    if (!admittedBy.anyOf.some(key => permissions.includes(key)))
      await this.activity.refuse(session, admittedBy.anyOf.join(' or '), identityTexts.withdrawnPermission);
  }
}

function changeOf(version: number, accountId: number, subjects: readonly AccessSubject[]): AccessChange {
  const about = { version, account_id: accountId };
  if (subjects.includes('account')) return about;
  const named = subjects.filter(subject => subject !== 'account');
  return {
    ...about,
    user_ids: named.flatMap(subject => ('userId' in subject ? subject.userId : [])),
    session_ids: named.flatMap(subject => ('sessionId' in subject ? subject.sessionId : [])),
  };
}
