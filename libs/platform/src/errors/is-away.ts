import { isNativeError } from 'node:util/types';

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const UNDICI = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT']);
/**
 * PostgreSQL: connection lost (08, without 08P01, which is a wrong statement of ours), out of disk, memory or connections (53), shutting down or
 * starting (57P).
 */
const POSTGRES = /^(08(?!P01)[0-9A-Z]{3}|53[0-9A-Z]{3}|57P0[123])$/;
/** As the event store's adapters say it (`EventStoreUnavailable`). */
const EVENT_STORE = 'EVENT_STORE_UNAVAILABLE';
/** The driver has no codes for these. */
const POSTGRES_DRIVER =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed and is not queryable)/;

/** Whether a failure means that a dependency (the database, another server) is unavailable, and is not caused by the request. Looks through the chain of causes. */
export function isAway(error: unknown, depth = 0): boolean {
  if (!isNativeError(error) || depth > 8) return false;
  const { code } = error as { code?: unknown };
  if (code === EVENT_STORE) return true;
  if (typeof code === 'string' && (NETWORK.has(code) || UNDICI.has(code) || POSTGRES.test(code))) return true;
  return POSTGRES_DRIVER.test(error.message) || isAway(error.cause, depth + 1);
}
