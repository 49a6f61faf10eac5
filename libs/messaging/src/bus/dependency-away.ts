import { AppError } from '@atlas/contracts';
import { isAway } from '@atlas/platform';
import { isNativeError } from 'node:util/types';
import { BusUnavailable, DependencyUnavailable } from './event-bus.js';

const GATEWAY = new Set([502, 503, 504]);

/** Whether a failure means that a dependency is unavailable, and is not caused by the event. Looks through the chain of causes. */
export function isDependencyAway(error: unknown, depth = 0): boolean {
  if (!isNativeError(error) || depth > 8) return false;
  if (error instanceof DependencyUnavailable || error instanceof BusUnavailable) return true;
  if (error instanceof AppError && GATEWAY.has(error.status)) return true;
  return isAway(error) || isDependencyAway(error.cause, depth + 1);
}
