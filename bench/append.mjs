import { createEventStore, eventStoreSchemaSql } from '@atlas/event-sourcing';
import { createPool, loadEventStoreConfig, migrate, sqlMigration, SYSTEM_ROLE } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { median, perSecond, rounded } from './measure.mjs';

const SECONDS = 2;
const ROUNDS = 5;
const PAYLOAD = { text: 'x'.repeat(200) };

const event = () => ({
  id: randomUUID(),
  type: 'BillSent',
  data: PAYLOAD,
  metadata: { actor: { userId: 1, username: 'bench', name: 'Bench' }, time: new Date().toISOString(), correlationId: 'bench' },
});

/** One 256-byte event with 1, 4 and 16 writers, against a bare prepared INSERT of as many bytes on the same server, turn by turn. */
export async function benchAppend(url) {
  await migrate(url, [{ schema: 'event_store', migrations: [sqlMigration('Baseline1795420000000', eventStoreSchemaSql)] }]);
  const owner = createPool(url, { max: 16 });
  await owner.query('create table bare (id uuid primary key, stream text not null, revision int not null, data jsonb not null)');
  const pool = createPool(url, { max: 17, role: SYSTEM_ROLE });
  const store = await createEventStore(loadEventStoreConfig(), { pool, systemPool: pool });
  const rows = [];
  for (const writers of [1, 4, 16]) {
    const bare = [];
    const ours = [];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(
        await perSecond(writers, SECONDS, (writer, index) =>
          owner.query({
            name: 'bare',
            text: 'insert into bare values ($1, $2, $3, $4)',
            values: [randomUUID(), `s${writer}`, index, PAYLOAD],
          }),
        ),
      );
      const streams = Array.from({ length: writers }, () => randomUUID());
      ours.push(
        await perSecond(writers, SECONDS, (writer, index) =>
          store.append({
            stream: { accountId: 1, category: 'case', id: streams[writer] },
            events: [event()],
            expectedRevision: index === 0 ? 'no-stream' : index - 1,
          }),
        ),
      );
    }
    const ratio = rounded(median(ours.map((one, index) => one / bare[index])));
    rows.push({
      what: `append, ${writers} writers`,
      bare: Math.round(median(bare)),
      ours: Math.round(median(ours)),
      unit: '/s',
      ratio,
      target: 0.7,
    });
  }
  await store.close();
  await pool.end();
  await owner.end();
  return rows;
}
