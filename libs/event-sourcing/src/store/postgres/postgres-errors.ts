import { EventStoreUnavailable } from '../event-store.js';

/** Connection and server errors, by SQLSTATE class: temporary, and independent of the statement. */
const TROUBLE_CLASSES = new Set(['08', '53', '57', '58']);
/** Another transaction was there first: unique violation, serialization failure, deadlock. */
const RACES = new Set(['23505', '40001', '40P01']);
/** Locks and serialization; the same statement may go through in a moment. */
const PASSING = new Set(['40001', '40P01', '55P03']);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code);

/** The server has refused the statement; the connection and the server work. */
export function isRefusal(error: unknown): boolean {
  const code = codeOf(error);
  return isSqlState(code) && !TROUBLE_CLASSES.has(code.slice(0, 2));
}

export const isRace = (error: unknown): boolean => RACES.has(codeOf(error));

/** Worth a retry: the database or the event store was unavailable or busy. */
export function isPassing(error: unknown): boolean {
  if (error instanceof EventStoreUnavailable) return true;
  const code = codeOf(error);
  if (isSqlState(code)) return PASSING.has(code) || TROUBLE_CLASSES.has(code.slice(0, 2));
  // Errors of the socket carry a system code, those of the driver only words.
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/.test(code) ||
    (error instanceof Error && /connection|timeout exceeded/i.test(error.message) && code === '')
  );
}
