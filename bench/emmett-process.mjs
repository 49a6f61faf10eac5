/**
 * Appends with emmett-postgresql: `node emmett-process.mjs URL`. A message has the number of writers; the answer is the appends per second. A separate
 * process, because the library changes how the driver reads types, in the whole process.
 */
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { randomUUID } from 'node:crypto';
import { APPEND_SECONDS, BILL_SENT, perSecond } from './measure.mjs';

const store = getPostgreSQLEventStore(process.argv[2]);
await store.schema.migrate();
process.on('message', async writers => {
  const streams = Array.from({ length: writers }, () => `case-${randomUUID()}`);
  process.send(
    await perSecond(writers, APPEND_SECONDS, (writer, index) =>
      store.appendToStream(streams[writer], [BILL_SENT], {
        expectedStreamVersion: index === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(index),
      }),
    ),
  );
});
process.on('disconnect', () => process.exit(0));
process.send('ready');
