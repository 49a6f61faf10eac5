import type { ClientBase } from 'pg';
import { assertName } from '../../projection/projection.js';

/**
 * Makes a log that was restored from a dump into another cluster readable again: there transaction ids start from small numbers, and readers go no
 * further than those that have ended. All events move below every transaction to come, in their order, and each projection's checkpoint (also
 * a relay's, which cannot be rebuilt) to the matching position. Runs in the caller's transaction, as the owner, while nothing else
 * runs; it is idempotent. Answers the number of events.
 */
export async function settleRestoredLog(owner: Pick<ClientBase, 'query'>): Promise<number> {
  // Row-level security is forced upon the owner, too.
  await owner.query(`select set_config('app.account_id', '*', true)`);
  const { rows: tables } = await owner.query<{ schema: string }>(
    `select schemaname as schema from pg_tables where tablename = 'projection_checkpoint'`,
  );
  for (const { schema } of tables) {
    await owner.query(
      `update ${assertName(schema)}.projection_checkpoint c
          set position = (select '${SETTLED}-' || count(*) from event_store.event e
                           where (e.transaction_id, e.position) <= (split_part(c.position, '-', 1)::xid8, split_part(c.position, '-', 2)::bigint))
        where position is not null`,
    );
  }
  const { rows } = await owner.query<{ settled: number }>('select event_store.settle_restored_log()::int as settled');
  return rows[0]?.settled ?? 0;
}

/** The transaction id of all events of a settled log: the first one of every cluster. */
const SETTLED = 3;
