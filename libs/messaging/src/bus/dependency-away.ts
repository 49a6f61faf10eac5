import { AppError } from '@atlas/contracts';
import { isNativeError } from 'node:util/types';
import { BusUnavailable, DependencyUnavailable } from './event-bus.js';

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
/** PostgreSQL: connection lost (08), out of disk, memory or connections (53), shutting down or starting (57P). */
const POSTGRES = /^(08[0-9A-Z]{3}|53[0-9A-Z]{3}|57P0[123])$/;
/** The driver has no codes for these. */
const POSTGRES_DRIVER =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;
const GATEWAY = new Set([502, 503, 504]);

/** Whether a failure says that something needed is away, and so nothing about the event in hand. Looks through the chain of causes. */
export function isDependencyAway(error: unknown, depth = 0): boolean {
  if (!isNativeError(error) || depth > 8) return false;
  if (error instanceof DependencyUnavailable || error instanceof BusUnavailable) return true;
  if (error instanceof AppError && GATEWAY.has(error.status)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (NETWORK.has(code) || UNDICI.has(code) || POSTGRES.test(code))) return true;
  if (POSTGRES_DRIVER.test(error.message)) return true;
  return isDependencyAway(error.cause, depth + 1);
}
