import type { Statement } from '../database/database.js';
import type { Session } from '../session/request-context.js';
import { MOST_PLACES, placeText, type WrittenPlace } from './written-place.js';

const SESSION_ID = /^[\w-]{1,100}$/;

/**
 * Stores what a session wrote in the last ten seconds, in a table that all processes share. It is not logged: after a crash of the database server it
 * is empty, and lists are as current as their read models. Undefined when there is nothing to store.
 */
export function rememberedWrites({ accountId, sessionId }: Session, places: Iterable<WrittenPlace>): Statement | undefined {
  const latest = [...places].slice(-MOST_PLACES).map(placeText);
  if (!latest.length || !SESSION_ID.test(sessionId)) return undefined;
  return {
    prepared: true,
    sql: `insert into platform.session_write as w (account_id, session_id, places, times)
          values ($1, $2, $3::text[], array_fill(now(), array[cardinality($3::text[])]))
          on conflict (account_id, session_id) do update
            set places = (excluded.places || w.places)[:${MOST_PLACES}], times = (excluded.times || w.times)[:${MOST_PLACES}], written_at = now()`,
    parameters: [accountId, sessionId, latest],
    mayBeLost: true,
  };
}

/** Answers one column `places`: as in the header `Atlas-Written`, empty when the session wrote nothing. Undefined for what is no session. */
export const writesOfSessionSql = (sessionId: string): string | undefined =>
  SESSION_ID.test(sessionId) ? `select platform.writes_of_session('${sessionId}') as places` : undefined;
