import { Database, keyHashOf, type AccessRecord, type AccessSource, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { keyAccess } from '../api-keys/api-key-access.js';
import { loadClaims } from '../sign-in/load-claims.js';
import { accessVersion } from './access-version.js';

/** What `identity.session.session_id` can be compared with. */
export const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface SessionRow {
  readonly user_id: number;
  readonly expires_at: string;
}

/** The access records as the tables say. */
@Injectable()
export class SessionAccess implements AccessSource {
  constructor(private readonly database: Database) {}

  find({ accountId, sessionId }: Pick<Session, 'accountId' | 'sessionId'>): Promise<AccessRecord> {
    const keyHash = keyHashOf(sessionId);
    if (keyHash) return this.database.withAccount(accountId, tx => keyAccess(tx, accountId, keyHash));
    return this.database.withAccount(accountId, async tx => {
      const version = await accessVersion(tx);
      const [row] = SESSION_ID.test(sessionId)
        ? await tx.query<SessionRow>(
            `select user_id, to_char(expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires_at
               from identity.session where account_id = $1 and session_id = $2 and ended_at is null and expires_at > now()`,
            [accountId, sessionId],
          )
        : [];
      const claims = row && (await loadClaims(tx, accountId, row.user_id, sessionId));
      return claims ? { version, ended: false, expires_at: row.expires_at, claims } : { version, ended: true };
    });
  }
}
