/** The stub of EventStoreDB in a separate process, which answers its parent how many subscriptions are open. */
import { EventStoreDbStub } from '@atlas/event-sourcing/eventstoredb-stub';

const stub = new EventStoreDbStub('batched');
let subscriptions = 0;
// Each subscription, and nothing else, listens to the log as long as it is open.
const { log } = stub;
const onGrown = log.onGrown.bind(log);
log.onGrown = listener => {
  const forget = onGrown(listener);
  subscriptions += 1;
  return () => {
    subscriptions -= 1;
    forget();
  };
};

await stub.start();
process.on('message', message => message === 'figures' && process.send({ subscriptions }));
process.once('SIGTERM', () => process.exit(0));
process.send({ url: stub.connectionString });
