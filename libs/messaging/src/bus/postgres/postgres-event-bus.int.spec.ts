import { testDatabase } from '@atlas/testing';
import { Logger } from '@nestjs/common';
import { eventBusContract } from '../../../test/event-bus.contract.js';
import { eventBusSchema } from './event-bus-schema.js';
import { PostgresEventBus } from './postgres-event-bus.js';

const settings = { retry: { firstMs: 5, maxMs: 50 }, pollMs: 200, balanceMs: 200, patienceMs: 20_000 };

Logger.overrideLogger(false);

eventBusContract('PostgreSQL', async () => {
  const test = await testDatabase({ schemas: [eventBusSchema], poolSize: 20 });
  return {
    open: () => new PostgresEventBus(test.database, settings),
    async publishMalformed(topic, text) {
      await test.database.withSystem(tx =>
        tx.query(`insert into event_bus.message (account_id, topic, key, event) values (0, $1, '', $2)`, [topic, text]),
      );
    },
    close: () => test.close(),
  };
});
