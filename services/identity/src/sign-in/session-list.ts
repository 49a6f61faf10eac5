import type { UserSession } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { SESSION_ID } from '../access/session-access.js';
import { settingValues } from '../settings/setting-values.js';

/** Of an account: sessions that are not used for so long end. */
export const idleMinutes = async (tx: Transaction, accountId: number): Promise<number> =>
  Number((await settingValues(tx, accountId, 'session_idle_minutes')).session_idle_minutes);

/** The sessions of a user that are alive, the one that was used last first. */
export async function sessionsOf(tx: Transaction, accountId: number, userId: number, currentId?: string): Promise<UserSession[]> {
  const rows = await tx.query<Omit<UserSession, 'started_at' | 'last_seen_at'> & { started_at: Date; last_seen_at: Date }>(
    `select session_id as id, started_at, last_seen_at, client_address as address, user_agent, signed_in_by, has_second_factor,
            session_id is not distinct from $3::uuid as is_current
       from identity.session where account_id = $1 and user_id = $2 and ended_at is null and expires_at > now()
        and last_seen_at > now() - make_interval(mins => $4)
      order by is_current desc, last_seen_at desc, session_id`,
    [accountId, userId, currentId ?? null, await idleMinutes(tx, accountId)],
  );
  return rows.map(({ started_at, last_seen_at, ...row }) => ({
    ...row,
    started_at: started_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
}

/** A session that has not ended, as the activity names it. */
export type OpenSession = Record<'session_id' | 'started_at', string> & Record<'address' | 'user_agent', string | null>;

/** One session of a user; undefined when there is none of this id, or it has ended. */
export async function openSession(
  tx: Transaction,
  accountId: number,
  userId: number,
  sessionId: string,
): Promise<OpenSession | undefined> {
  if (!SESSION_ID.test(sessionId)) return undefined;
  const [found] = await tx.query<Pick<OpenSession, 'address' | 'user_agent'> & { readonly started_at: Date }>(
    `select started_at, client_address as address, user_agent from identity.session
      where account_id = $1 and user_id = $2 and session_id = $3 and ended_at is null`,
    [accountId, userId, sessionId],
  );
  return found && { session_id: sessionId, ...found, started_at: found.started_at.toISOString() };
}
