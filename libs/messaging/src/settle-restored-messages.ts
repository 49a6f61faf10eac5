import type { ClientBase } from 'pg';

/** Where each group continues: before the first message that it has not received. Some may be delivered again; its inbox recognizes them. */
const SETTLE_CHECKPOINTS = `
  update event_bus.checkpoint c
     set transaction_id = '3',
         position = coalesce(
           (select min(m.position) - 1 from event_bus.message m
             where m.topic = c.topic and m.partition = c.partition and (m.transaction_id, m.position) > (c.transaction_id, c.position)),
           (select max(m.position) from event_bus.message m where m.topic = c.topic and m.partition = c.partition),
           0)`;

/**
 * The same for the bus's log and the services' outboxes as for the event store after a dump was restored into another cluster: readers go by
 * transaction ids, which start again there. In the caller's transaction, as the owner, while nothing else is at work. Answers the number of messages.
 */
export async function settleRestoredMessages(owner: Pick<ClientBase, 'query'>): Promise<number> {
  await owner.query(`select set_config('app.account_id', '*', true)`);
  await owner.query(SETTLE_CHECKPOINTS);
  const { rowCount: messages } = await owner.query(`update event_bus.message set transaction_id = '3'`);
  const { rows: outboxes } = await owner.query<{ outbox: string }>(
    `select format('%I.%I', table_schema, table_name) as outbox from information_schema.columns where table_name = 'outbox' and column_name = 'transaction_id'`,
  );
  for (const { outbox } of outboxes) await owner.query(`update ${outbox} set transaction_id = '3'`);
  return messages ?? 0;
}
