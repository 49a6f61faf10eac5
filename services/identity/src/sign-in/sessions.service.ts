import { AppError, commonTexts, identityTexts, type SignInMethod, type TokenAnswer } from '@atlas/contracts';
import {
  CONFIG,
  sessionFromClaims,
  type AccessTokenClaims,
  type Config,
  type RecordedBy,
  type Transaction,
} from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { IdentityWrites, type AccessTransaction } from '../access/identity-writes.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { EmergencyEnds } from '../emergency/emergency-ends.js';
import { SigningKeys } from '../keys/signing-keys.js';
import { accountToken, readAccountToken, type AccountToken } from './account-token.js';
import { derivedKey } from './derived-key.js';
import { settingValues } from '../settings/setting-values.js';
import { loadClaims } from './load-claims.js';
import { successorOf } from './refresh-token.js';
import { idleMinutes, openSession, type OpenSession } from './session-list.js';

/** Two tabs that renew with the same token at once, or a client whose answer was lost, are one user, not a thief. */
const REUSE_GRACE_SECONDS = 10;

export type SessionEnd =
  | 'signed_out'
  | 'token_reused'
  | 'user_inactive'
  | 'idle'
  | 'password_changed'
  | 'ended_by_user'
  | 'ended_by_administrator'
  | 'account_disabled';

/** Where a session is started from; its user sees it in the list of their sessions. */
export interface SessionClient {
  readonly address: string;
  readonly userAgent?: string | undefined;
  readonly clientId?: string | undefined;
  /** How the user signed in; with the password where it is not set. */
  readonly signedInBy?: SignInMethod;
  /** The sign-in had a second factor. */
  readonly hasSecondFactor?: boolean;
}

const USER_AGENT_MAX = 300;

interface Renewal {
  readonly session_id: string;
  readonly user_id: number;
  readonly username: string;
  readonly name: string;
  readonly is_dead: boolean;
  readonly was_reused: boolean;
}

type RefreshOutcome =
  | { readonly kind: 'renewed'; readonly answer: TokenAnswer }
  | {
      readonly kind: 'dead';
      readonly of?: RecordedBy;
      readonly reason?: 'session_ended' | 'user_inactive';
      readonly isRecorded?: boolean;
    };

/** Sessions: a family of refresh tokens, each good for one renewal, and the short access tokens made with them. */
@Injectable()
export class SessionsService {
  readonly #successorKey: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly writes: IdentityWrites,
    private readonly activity: IdentityActivity,
    private readonly keys: SigningKeys,
    private readonly emergencies: EmergencyEnds,
  ) {
    this.#successorKey = derivedKey(config, 'refresh-token-successor');
  }

  /** Starts a session of a user who has proved who they are; undefined when they may not be signed in. */
  async start(tx: Transaction, accountId: number, userId: number, client: SessionClient) {
    const { address, userAgent, clientId, signedInBy = 'password', hasSecondFactor = false } = client;
    const sessionId = randomUUID();
    const claims = await loadClaims(tx, accountId, userId, sessionId);
    if (!claims) return undefined;
    await tx.query(
      `delete from identity.session where account_id = $1 and user_id = $2 and expires_at < now() - interval '1 day'`,
      [accountId, userId],
    );
    // However often its tokens are renewed, a session ends after this long.
    const { session_hours } = await settingValues(tx, accountId, 'session_hours');
    await tx.query(
      `insert into identity.session (account_id, session_id, user_id, client_id, client_address, user_agent, signed_in_by, has_second_factor, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(hours => $9))`,
      [
        accountId,
        sessionId,
        userId,
        clientId ?? null,
        address,
        userAgent?.slice(0, USER_AGENT_MAX) ?? null,
        signedInBy,
        hasSecondFactor,
        Number(session_hours),
      ],
    );
    await tx.query('update identity.app_user set last_sign_in_at = now() where account_id = $1 and user_id = $2', [
      accountId,
      userId,
    ]);
    return { session: sessionFromClaims(claims), answer: await this.#issue(tx, claims, accountToken(accountId)) };
  }

  /**
   * Renews: the old token is spent, its successor takes its place. A spent token that comes back at once gets the same successor; one that comes
   * back later ends the whole session.
   */
  async refresh(text: string | undefined): Promise<TokenAnswer> {
    const token = readAccountToken(text);
    const outcome = token ? await this.writes.in(token.accountId, tx => this.#renew(tx, token)) : { kind: 'dead' as const };
    if (outcome.kind === 'renewed') return outcome.answer;
    const { of, reason, isRecorded = false } = outcome;
    if (text && !isRecorded) await this.activity.recordRefusedRefresh(reason, of);
    throw new AppError(401, 'SESSION_ENDED', commonTexts.sessionEnded);
  }

  /** Ends the session a refresh token belongs to; false when there was nothing left to end. */
  async signOutByToken(text: string | undefined): Promise<boolean> {
    const token = readAccountToken(text);
    if (!token) return false;
    return this.writes.in(token.accountId, async tx => {
      const [row] = await tx.query<{ session_id: string }>(
        'select session_id from identity.refresh_token where account_id = $1 and token_hash = $2',
        [token.accountId, token.hash],
      );
      return row !== undefined && (await this.#endRecorded(tx, token.accountId, row.session_id, 'signed_out'));
    });
  }

  signOut(accountId: number, sessionId: string): Promise<boolean> {
    return this.writes.in(accountId, tx => this.#endRecorded(tx, accountId, sessionId, 'signed_out'));
  }

  /** Ends all sessions of a user except the one that changed the password. */
  async endAllOf(tx: AccessTransaction, accountId: number, userId: number, reason: SessionEnd, except?: string): Promise<void> {
    await tx.query(
      `update identity.session set ended_at = now(), end_reason = $3
        where account_id = $1 and user_id = $2 and ended_at is null and session_id is distinct from $4::uuid`,
      [accountId, userId, reason, except ?? null],
    );
    await this.emergencies.endWithSessions(tx, accountId);
    tx.changesAccessOf({ userId });
  }

  /** Ends every session of an account. */
  async endAllIn(tx: AccessTransaction, accountId: number, reason: SessionEnd): Promise<void> {
    await tx.query('update identity.session set ended_at = now(), end_reason = $2 where account_id = $1 and ended_at is null', [
      accountId,
      reason,
    ]);
    await this.emergencies.endWithSessions(tx, accountId);
    tx.changesAccessOf('account');
  }

  /** Ends one session of a user; answers which it was, undefined when there is none of this id. */
  async endOneOf(tx: AccessTransaction, accountId: number, userId: number, sessionId: string): Promise<OpenSession | undefined> {
    const found = await openSession(tx, accountId, userId, sessionId);
    if (found) await this.#end(tx, accountId, sessionId, 'ended_by_user');
    return found;
  }

  async #renew(tx: AccessTransaction, token: AccountToken): Promise<RefreshOutcome> {
    const { accountId, hash } = token;
    // The lock on the session makes renewals of one family wait for each other.
    const [row] = await tx.query<Renewal>(
      `select s.session_id, s.user_id, u.username, u.first_name || ' ' || u.last_name as name,
              s.ended_at is not null or least(s.expires_at, t.expires_at, s.last_seen_at + make_interval(mins => $3)) <= now() as is_dead,
              coalesce(t.used_at < now() - interval '${REUSE_GRACE_SECONDS} seconds', false) as was_reused
         from identity.refresh_token t join identity.session s on s.account_id = t.account_id and s.session_id = t.session_id
         join identity.app_user u on u.account_id = s.account_id and u.user_id = s.user_id
        where t.account_id = $1 and t.token_hash = $2 for update of s`,
      [accountId, hash, await idleMinutes(tx, accountId)],
    );
    if (!row) return { kind: 'dead' };
    if (row.was_reused)
      return { kind: 'dead', isRecorded: await this.#endRecorded(tx, accountId, row.session_id, 'token_reused') };
    const { session_id: sessionId, user_id: userId, username, name } = row;
    const of = { accountId, actor: { userId, username, name }, sessionId };
    const claims = await loadClaims(tx, accountId, userId, sessionId);
    if (row.is_dead) return { kind: 'dead', of, reason: claims ? 'session_ended' : 'user_inactive' };
    if (!claims) {
      await this.#end(tx, accountId, sessionId, 'user_inactive');
      return { kind: 'dead', of, reason: 'user_inactive' };
    }
    await tx.query(
      'update identity.refresh_token set used_at = coalesce(used_at, now()) where account_id = $1 and token_hash = $2',
      [accountId, hash],
    );
    await tx.query('update identity.session set last_seen_at = now() where account_id = $1 and session_id = $2', [
      accountId,
      row.session_id,
    ]);
    return { kind: 'renewed', answer: await this.#issue(tx, claims, successorOf(token, this.#successorKey)) };
  }

  /** False when the session had ended before. */
  async #endRecorded(
    tx: AccessTransaction,
    accountId: number,
    sessionId: string,
    reason: 'signed_out' | 'token_reused',
  ): Promise<boolean> {
    const claims = await this.#end(tx, accountId, sessionId, reason);
    if (!claims) return false;
    const who = sessionFromClaims(claims);
    if (reason === 'signed_out') await this.activity.recordIn(tx, who, 'SignedOut', 'Signed out');
    else await this.activity.recordIn(tx, who, 'SessionRevoked', identityTexts.refreshTokenTwice, { reason });
    return true;
  }

  async #issue(tx: Transaction, claims: AccessTokenClaims, refresh: AccountToken): Promise<TokenAnswer> {
    await tx.query(
      `insert into identity.refresh_token (account_id, token_hash, session_id, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))
       on conflict do nothing`,
      [claims.accountId, refresh.hash, claims.sid, this.config.refreshTokenSeconds],
    );
    return {
      access_token: await this.keys.sign(claims),
      refresh_token: refresh.text,
      token_type: 'Bearer',
      expires_in: this.config.accessTokenSeconds,
    };
  }

  async #end(
    tx: AccessTransaction,
    accountId: number,
    sessionId: string,
    reason: SessionEnd,
  ): Promise<AccessTokenClaims | undefined> {
    const [ended] = await tx.query<{ user_id: number }>(
      `update identity.session set ended_at = now(), end_reason = $3 where account_id = $1 and session_id = $2 and ended_at is null returning user_id`,
      [accountId, sessionId, reason],
    );
    if (!ended) return undefined;
    await this.emergencies.endWithSessions(tx, accountId);
    tx.changesAccessOf({ sessionId });
    return loadClaims(tx, accountId, ended.user_id, sessionId);
  }
}
