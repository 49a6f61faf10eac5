import { identityTexts } from '@atlas/contracts';
import {
  Database,
  keyHashOf,
  sessionFromClaims,
  type AccessRecord,
  type AccessSource,
  type ChangeTransaction,
  type Session,
} from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityActivity } from '../activity/identity-activity.js';
import { EmergencyEnds } from '../emergency/emergency-ends.js';
import { settingValues } from '../settings/setting-values.js';
import { keyAccess } from '../api-keys/api-key-access.js';
import { loadClaims } from '../sign-in/load-claims.js';
import { accessVersion } from './access-version.js';

/** What `identity.session.session_id` can be compared with. */
export const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The use of a session is noted this often. */
const NOTE_USE_SECONDS = 30;

interface SessionRow {
  readonly user_id: number;
  readonly expires_at: string;
  readonly is_idle: boolean;
}

/** The access records as the tables say. Services ask for the record of a session while it is used, so this is where its use is noted. */
@Injectable()
export class SessionAccess implements AccessSource {
  constructor(
    private readonly database: Database,
    private readonly activity: IdentityActivity,
    private readonly emergencies: EmergencyEnds,
  ) {}

  async find({ accountId, sessionId }: Pick<Session, 'accountId' | 'sessionId'>): Promise<AccessRecord> {
    const keyHash = keyHashOf(sessionId);
    if (keyHash) return this.database.withAccount(accountId, tx => keyAccess(tx, accountId, keyHash));
    if (!SESSION_ID.test(sessionId))
      return this.database.withAccount(accountId, async tx => ({ version: await accessVersion(tx), ended: true }));
    return this.database.withAccount(accountId, tx => this.#find(tx, accountId, sessionId));
  }

  async #find(tx: ChangeTransaction, accountId: number, sessionId: string): Promise<AccessRecord> {
    const version = await accessVersion(tx);
    const { session_idle_minutes } = await settingValues(tx, accountId, 'session_idle_minutes');
    const minutes = Number(session_idle_minutes);
    const [row] = await tx.query<SessionRow>(
      `select user_id, to_char(expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires_at,
              last_seen_at <= now() - make_interval(mins => $3) as is_idle
         from identity.session where account_id = $1 and session_id = $2 and ended_at is null and expires_at > now()`,
      [accountId, sessionId, minutes],
    );
    const claims = row && (await loadClaims(tx, accountId, row.user_id, sessionId));
    if (!claims) return { version, ended: true };
    await tx.query(
      row.is_idle
        ? `update identity.session set ended_at = now(), end_reason = 'idle' where account_id = $1 and session_id = $2`
        : `update identity.session set last_seen_at = now() where account_id = $1 and session_id = $2
            and last_seen_at < now() - interval '${NOTE_USE_SECONDS} seconds'`,
      [accountId, sessionId],
    );
    if (row.is_idle) {
      await this.emergencies.endWithSessions(tx, accountId);
      const what = identityTexts.sessionIdle(minutes);
      await this.activity.recordIn(tx, sessionFromClaims(claims), 'SessionRevoked', what, { reason: 'idle' });
      return { version, ended: true };
    }
    return { version, ended: false, expires_at: row.expires_at, claims };
  }
}
