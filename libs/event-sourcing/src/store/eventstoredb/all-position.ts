import type { Position } from '@eventstore/db-client';
import type { LogPosition } from '../event-store.js';

/** A place in `$all`, as written in a `LogPosition`: 'COMMIT/PREPARE'. */
export const formatPosition = ({ commit, prepare }: Position): LogPosition => `${commit}/${prepare}`;

export function parsePosition(text: LogPosition): Position {
  const match = /^(\d+)\/(\d+)$/.exec(text);
  if (!match?.[1] || !match[2]) throw new Error(`'${text}' is not a position of EventStoreDB.`);
  return { commit: BigInt(match[1]), prepare: BigInt(match[2]) };
}

/** Below 0: `a` is earlier in the log. */
export function comparePositions(a: LogPosition, b: LogPosition): number {
  const [left, right] = [parsePosition(a), parsePosition(b)];
  if (left.commit !== right.commit) return left.commit < right.commit ? -1 : 1;
  return left.prepare === right.prepare ? 0 : left.prepare < right.prepare ? -1 : 1;
}
