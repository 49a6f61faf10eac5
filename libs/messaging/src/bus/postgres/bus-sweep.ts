import { SWEPT_TOGETHER, type Database, type Sweep } from '@atlas/platform';
import { PARTITIONS } from './event-bus-schema.js';

/**
 * What every group is past and is older than `$2` days. The newest event of each key and type stays, whatever its age: from these a group that is
 * new builds its copy of other services' records, as from a compacted topic. A group that is gone for good holds the log back until its checkpoints are deleted.
 */
const OUTLIVED = `
  select m.position from event_bus.message m
   where m.partition = $1 and m.published_at < now() - $2 * interval '1 day'
     and not exists (
       select from event_bus.checkpoint c
        where c.topic = m.topic and c.partition = m.partition and (c.transaction_id, c.position) < (m.transaction_id, m.position)
          and (m.only_group is null or m.only_group = c.consumer_group))
     and (m.only_group is not null or exists (
       select from event_bus.message n
        where n.topic = m.topic and n.partition = $1 and n.account_id = m.account_id and n.key = m.key and n.only_group is null
          and n.event ->> 'type' = m.event ->> 'type' and n.position > m.position))`;

/** Deletes old messages from the log of the bus in PostgreSQL. */
export const busSweep = (days: number): Sweep => ({
  name: 'bus',
  days,
  run: async (database, olderThan, mayGoOn) => {
    let gone = 0;
    for (let partition = 0; partition < PARTITIONS && mayGoOn(); partition++) {
      const outlived = await database.withSystem(tx => tx.query<{ position: number }>(OUTLIVED, [partition, olderThan]));
      gone += await deleteMessages(
        database,
        outlived.map(({ position }) => position),
        mayGoOn,
      );
    }
    return gone;
  },
});

/** The search is slow but blocks no one; the deletes run in short transactions. */
async function deleteMessages(database: Database, positions: readonly number[], mayGoOn: () => boolean): Promise<number> {
  let gone = 0;
  for (; gone < positions.length && mayGoOn(); gone += SWEPT_TOGETHER) {
    const some = positions.slice(gone, gone + SWEPT_TOGETHER);
    await database.withSystem(tx => tx.query('delete from event_bus.message where position = any($1)', [some]));
  }
  return Math.min(gone, positions.length);
}
