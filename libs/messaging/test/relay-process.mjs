/** A process that carries an outbox to the bus until it is killed: `node relay-process.mjs <schema>`, with REQUEST_DATABASE_URL, SYSTEM_DATABASE_URL and, for Kafka, KAFKA_BROKERS. */
import { join } from 'node:path';
import { compilePackage, root } from '../../../scripts/compile-package.mjs';

for (const name of ['contracts', 'platform', 'messaging']) await compilePackage(join(root, 'libs', name));
const { Database, createPool } = await import('@atlas/platform');
const { OutboxRelay, PostgresEventBus } = await import('@atlas/messaging');
const { KafkaEventBus } = await import('@atlas/messaging/kafka');

const { REQUEST_DATABASE_URL, SYSTEM_DATABASE_URL, KAFKA_BROKERS } = process.env;
const database = new Database(createPool(REQUEST_DATABASE_URL), createPool(SYSTEM_DATABASE_URL));
const bus = KAFKA_BROKERS ? new KafkaEventBus({ brokers: KAFKA_BROKERS.split(',') }) : new PostgresEventBus(database);
const relay = new OutboxRelay(database, bus, process.argv[2], { batch: 50, pollMs: 100 });
relay.start();
process.on('SIGTERM', () => void relay.stop().then(() => process.exit(0)));
