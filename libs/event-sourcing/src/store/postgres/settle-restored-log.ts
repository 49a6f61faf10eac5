import type { ClientBase } from 'pg';
import { assertName } from '../../projection/projection.js';

/**
 * Makes a log that was restored from a dump into another cluster readable again: there transaction ids start from small numbers, and readers go no
 * further than those that have ended. All events move below every transaction to come, in their order, and each projection's checkpoint (also
 * a relay's, which cannot be rebuilt) and each seal to the matching position. Runs in the caller's transaction, as the owner, while nothing else
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
  if (await hasSeals(owner)) await owner.query(SETTLE_SEALS);
  const { rows } = await owner.query<{ settled: number }>('select event_store.settle_restored_log()::int as settled');
  return rows[0]?.settled ?? 0;
}

/** A dump of an earlier version has none. */
const hasSeals = async (owner: Pick<ClientBase, 'query'>): Promise<boolean> =>
  (await owner.query<{ has: boolean }>(`select to_regclass('platform.seal') is not null as has`)).rows[0]?.has ?? false;

/** The transaction id of all events of a settled log: the first one of every cluster. */
const SETTLED = 3;

/** Moves the ends of the seals of events, of which there are too many to count the events for each. Rows of seals cannot be changed otherwise. */
const SETTLE_SEALS = `
  alter table platform.seal no force row level security;
  with place as (
    select transaction_id, position, null::int as number from event_store.event
    union all
    select split_part(last_position, '-', 1)::xid8, split_part(last_position, '-', 2)::bigint, number from platform.seal
     where log = 'events' and last_position ~ '^[0-9]+-[0-9]+$'
  ), counted as (
    select number, count(*) filter (where number is null) over (order by transaction_id, position) as events from place
  )
  update platform.seal s set last_position = '${SETTLED}-' || c.events from counted c where s.log = 'events' and s.number = c.number;
  alter table platform.seal force row level security`;
