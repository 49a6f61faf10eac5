import { INTEGRATION_EVENTS, WEBHOOK_EVENT_TYPES } from '@atlas/contracts';
import { Inbox, type EventsTogether, type EventSubscription, type IntegrationEvent } from '@atlas/messaging';
import { Database, TaskQueue, type Transaction } from '@atlas/platform';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { scheduleDeliveries, type DueDelivery } from './delivery-task.js';

const everyEvent = {
  group: 'filing-webhooks',
  topics: [...new Set(INTEGRATION_EVENTS.flatMap(({ topics }) => topics))],
  together: true,
} satisfies EventSubscription;

/** The body of a message, as Standard Webhooks recommends it: what the event publishes, and nothing else. */
export const payloadOf = ({ type, time, data }: Pick<IntegrationEvent, 'type' | 'time' | 'data'>): string =>
  JSON.stringify({ type, timestamp: time, data });

/** Makes a delivery of every event for every webhook of its account that subscribes to it. */
@Controller()
export class WebhookConsumer {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly queue: TaskQueue,
  ) {}

  @EventPattern<string>([...WEBHOOK_EVENT_TYPES] as unknown as string, everyEvent)
  async published(@Payload() events: EventsTogether): Promise<void> {
    const [{ accountId, type }] = events;
    // Most accounts have no webhook; their events need no entry in the inbox.
    if (!(await this.#isSubscribed(accountId, type))) return;
    await this.inbox.handle(this.database, everyEvent.group, events, async (tx, fresh) => {
      const due = await insertDeliveries(tx, accountId, type, fresh);
      await scheduleDeliveries(this.queue, tx, accountId, due);
    });
  }

  async #isSubscribed(accountId: number, type: string): Promise<boolean> {
    const found = await this.database.withAccount(accountId, tx =>
      tx.query(
        'select from filing.webhook_endpoint where account_id = $1 and is_enabled and deleted_at is null and $2 = any(event_types) limit 1',
        [accountId, type],
      ),
    );
    return found.length > 0;
  }
}

/** A webhook gets what happens after it was created, also where this group reads the log from its beginning. */
const insertDeliveries = (
  tx: Transaction,
  accountId: number,
  type: string,
  events: readonly IntegrationEvent[],
): Promise<DueDelivery[]> =>
  tx.query<DueDelivery>(
    `insert into filing.webhook_delivery (account_id, endpoint_id, message_id, event_type, payload, next_attempt_at)
     select e.account_id, e.endpoint_id, m.message_id, $2, m.payload, now()
       from unnest($3::uuid[], $4::timestamptz[], $5::text[]) with ordinality as m(message_id, time, payload, place)
       join filing.webhook_endpoint e on e.account_id = $1 and e.is_enabled and e.deleted_at is null and $2 = any(e.event_types)
        and e.created_at <= m.time
      order by m.place
     on conflict do nothing returning delivery_id, endpoint_id`,
    [accountId, type, events.map(({ id }) => id), events.map(({ time }) => time), events.map(payloadOf)],
  );
