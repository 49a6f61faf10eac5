import type { LogPosition } from '../event-store.js';

/** A place in PostgreSQL's log, as written in a `LogPosition`: 'TRANSACTION-POSITION'. */
export interface PostgresPosition {
  readonly transaction: bigint;
  readonly position: bigint;
}

const BEFORE_ALL: PostgresPosition = { transaction: 0n, position: 0n };
const LAST_IN_TRANSACTION = 9_223_372_036_854_775_807n;

export function parsePosition(text: LogPosition | undefined): PostgresPosition {
  if (text === undefined) return BEFORE_ALL;
  const match = /^(\d+)-(\d+)$/.exec(text);
  if (!match?.[1] || !match[2]) throw new Error(`'${text}' is not a position of the PostgreSQL event store.`);
  return { transaction: BigInt(match[1]), position: BigInt(match[2]) };
}

/** Below 0: `a` is earlier in the log. */
export function comparePositions(a: LogPosition, b: LogPosition): number {
  const [left, right] = [parsePosition(a), parsePosition(b)];
  if (left.transaction !== right.transaction) return left.transaction < right.transaction ? -1 : 1;
  return left.position === right.position ? 0 : left.position < right.position ? -1 : 1;
}

/** The end of everything that a reader under this fence could see: all transactions below it have ended. */
export function endBelow(fence: bigint): LogPosition {
  return `${fence - 1n}-${LAST_IN_TRANSACTION}`;
}
