import type { Database } from '@atlas/platform';
import type { LockSession } from '../../lock-session.js';
import type { DeadOutcome } from '../delivery.js';
import type { DeadLetter, IntegrationEvent } from '../event-bus.js';
import { PARTITIONS } from './event-bus-schema.js';

/** Woken members hear the topic's name on this channel. */
export const MESSAGE_CHANNEL = 'event_bus_message';

/** A position in the log. The order is transaction, then position: a late commit still comes after what was read. */
export interface LogPlace {
  readonly transactionId: string;
  readonly position: number;
}

export interface LoggedMessage extends LogPlace {
  readonly topic: string;
  readonly partition: number;
  /** Set on a replayed dead letter: the only group that is to have it. */
  readonly onlyGroup: string | null;
  readonly event: unknown;
}

const APPEND = `
  insert into event_bus.message (account_id, topic, key, event_id, event)
  select (event ->> 'accountId')::int, $1, event ->> 'key', (event ->> 'id')::uuid, event
    from jsonb_array_elements($2::jsonb) with ordinality as given (event, place)
   order by place
  on conflict (topic, event_id) where only_group is null do nothing`;

/** Only what every transaction before it has finished: a number drawn earlier and committed later is never jumped over. */
const READ = `
  select message.* from event_bus.checkpoint
   cross join lateral (
     select topic, partition, position, transaction_id::text as "transactionId", only_group as "onlyGroup", event from event_bus.message
      where topic = checkpoint.topic and partition = checkpoint.partition
        and (transaction_id, position) > (checkpoint.transaction_id, checkpoint.position)
        and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      order by event_bus.message.transaction_id, position
      limit $4
   ) as message
   where checkpoint.consumer_group = $1 and checkpoint.topic = any($2) and checkpoint.partition = any($3)
   order by message."transactionId"::xid8, message.position`;

/** Never backwards: a member that lost its place without noticing cannot reset the progress of its successor. */
const ADVANCE = `
  update event_bus.checkpoint set transaction_id = $4::xid8, position = $5
   where consumer_group = $1 and topic = $2 and partition = $3 and (transaction_id, position) < ($4::xid8, $5::bigint)`;

const BURY = `
  insert into event_bus.dead_letter (account_id, consumer_group, topic, position, key, event_id, event, cause, attempts)
  select account_id, $1, topic, position, key, event_id, event, $3, $4 from event_bus.message where position = $2
  on conflict (consumer_group, position) do nothing`;

const REPLAY = `
  with taken as (delete from event_bus.dead_letter where id = any($1::uuid[]) returning *),
  put_back as (
    insert into event_bus.message (account_id, topic, key, event_id, event, only_group)
    select account_id, topic, key, event_id, event, consumer_group from taken order by sequence returning topic
  )
  select topic, count(*)::int as count, pg_notify('${MESSAGE_CHANNEL}', topic) from put_back group by topic`;

/** What comes next for a group in these partitions, at most `limit` of each topic and partition, in order. */
export function readMessages(
  session: LockSession,
  group: string,
  topics: readonly string[],
  partitions: readonly number[],
  limit: number,
): Promise<LoggedMessage[]> {
  return session.query<LoggedMessage>(READ, [group, topics, partitions, limit]);
}

/** The tables of the bus: messages, how far each group is, and what it could not handle. */
export class MessageLog {
  constructor(private readonly database: Database) {}

  /** An event that the topic already has is acknowledged and not written twice. */
  append(topic: string, events: readonly IntegrationEvent[]): Promise<void> {
    return this.database.withSystem(async tx => {
      await tx.query(APPEND, [topic, JSON.stringify(events)]);
      await tx.query(`select pg_notify('${MESSAGE_CHANNEL}', $1)`, [topic]);
    });
  }

  /** Makes the places of a group that reads these topics for the first time: at their beginning. */
  async register(group: string, topics: readonly string[]): Promise<void> {
    await this.database.withSystem(tx =>
      tx.query(
        `insert into event_bus.checkpoint (consumer_group, topic, partition)
         select $1, topic, partition from unnest($2::text[]) as topic, generate_series(0, $3::int - 1) as partition on conflict do nothing`,
        [group, topics, PARTITIONS],
      ),
    );
  }

  /** Records that a group is done with everything up to these places of one partition. */
  async advance(group: string, partition: number, places: ReadonlyMap<string, LogPlace>): Promise<void> {
    if (places.size === 0) return;
    await this.database.withSystem(async tx => {
      for (const [topic, place] of places)
        await tx.query(ADVANCE, [group, topic, partition, place.transactionId, place.position]);
    });
  }

  /** Stores a message as a dead letter of the group and advances past it, both or neither. */
  async bury(group: string, message: LoggedMessage, { cause, attempts }: DeadOutcome): Promise<void> {
    await this.database.withSystem(async tx => {
      await tx.query(BURY, [group, message.position, cause, attempts]);
      await tx.query(ADVANCE, [group, message.topic, message.partition, message.transactionId, message.position]);
    });
  }

  deadLetters(group: string | undefined, limit: number): Promise<DeadLetter[]> {
    return this.database.withSystem(tx =>
      tx.query<DeadLetter>(
        `select id, topic, consumer_group as "group", nullif(account_id, 0) as "accountId", nullif(key, '') as key, event_id as "eventId", event ->> 'type' as "eventType", cause, attempts,
                to_char(failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "failedAt", event::text as payload
           from event_bus.dead_letter where $1::text is null or consumer_group = $1 order by sequence limit $2`,
        [group ?? null, limit],
      ),
    );
  }

  async replay(ids: readonly string[]): Promise<number> {
    const topics = await this.database.withSystem(tx => tx.query<{ count: number }>(REPLAY, [ids]));
    return topics.reduce((sum, { count }) => sum + count, 0);
  }
}
