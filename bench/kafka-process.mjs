/** The relay or the consumer of `kafka.mjs`: `node kafka-process.mjs relay|consumer URL BROKERS SCHEMA EVENTS`. */
import { FILING_TOPIC } from '@atlas/contracts';
import { Inbox, OutboxRelay } from '@atlas/messaging';
import { KafkaEventBus } from '@atlas/messaging/kafka';
import { createPool, Database, SYSTEM_ROLE } from '@atlas/platform';
import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';

const GROUP = 'bench-effects';
/** Without progress for so long the rest counts as lost. */
const PATIENCE_MS = 20_000;
const [role, url, brokers, schema, count] = process.argv.slice(2);
const expected = Number(count);

let done = 0;

/** Reports that it has finished after all events, or when it made no progress for some time. */
async function watchProgress() {
  let [before, since] = [0, performance.now()];
  while (done < expected) {
    if (done !== before) [before, since] = [done, performance.now()];
    else if (performance.now() - since > PATIENCE_MS) break;
    await sleep(10);
  }
  process.send('finished');
}

/** Each prepares its work and answers how it starts and stops. */
const ROLES = {
  relay() {
    const counting = {
      publish: async (topic, events) => {
        await bus.publish(topic, events);
        done += events.length;
      },
    };
    const relay = new OutboxRelay(database, counting, schema);
    return { start: () => relay.start(), stop: () => relay.stop() };
  },
  async consumer() {
    const inbox = new Inbox(schema);
    const handlerOfMany = async deliveries => {
      const events = deliveries.map(({ event }) => event);
      const taken = await inbox.handle(database, GROUP, events, (tx, fresh) =>
        tx.query(
          `insert into ${schema}.effect (account_id, event_id, case_id, file_key)
           select $1, * from unnest($2::uuid[], $3::text[], $4::text[])`,
          [
            fresh[0].accountId,
            fresh.map(({ id }) => id),
            fresh.map(({ key }) => key),
            fresh.map(({ data }) => data.packet.file_key),
          ],
        ),
      );
      done += taken;
    };
    const handler = delivery => handlerOfMany([delivery]);
    const consumer = await bus.consume({ topics: [FILING_TOPIC], group: GROUP, handler, handlerOfMany });
    return { start: () => undefined, stop: () => consumer.stop() };
  },
};

Logger.overrideLogger(['warn', 'error', 'fatal']);
const database = new Database(createPool(url, { max: 10, role: SYSTEM_ROLE }));
const bus = new KafkaEventBus({ brokers: brokers.split(',') });
const { start, stop } = await ROLES[role]();
process.once('message', () => {
  start();
  void watchProgress();
});
process.once('SIGTERM', async () => {
  await stop();
  await bus.close();
  await database.close();
  process.exit(0);
});
process.send('ready');
