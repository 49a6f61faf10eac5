import { createEventStore, eventStoreSchemaSql } from '@atlas/event-sourcing';
import { createPool, loadEventStoreConfig, migrate, sqlMigration, SYSTEM_ROLE } from '@atlas/platform';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { APPEND_SECONDS, BILL_SENT, median, perSecond, rounded } from './measure.mjs';
import { createDatabase } from './servers.mjs';

const ROUNDS = 5;

const event = () => ({
  id: randomUUID(),
  ...BILL_SENT,
  metadata: { actor: { userId: 1, username: 'bench', name: 'Bench' }, time: new Date().toISOString(), correlationId: 'bench' },
});

/**
 * One 256-byte event with 1, 4 and 16 writers, against a bare prepared INSERT of as many bytes, and against emmett-postgresql, on the same server, turn by
 * turn.
 */
export async function benchAppend(server) {
  // The product's projections do not know these events, and would stop at them.
  const url = await createDatabase(server, 'bench_append');
  await migrate(url, [{ schema: 'event_store', migrations: [sqlMigration('Baseline1795420000000', eventStoreSchemaSql)] }]);
  const owner = createPool(url, { max: 16 });
  await owner.query('create table bare (id uuid primary key, stream text not null, revision int not null, data jsonb not null)');
  const pool = createPool(url, { max: 17, role: SYSTEM_ROLE });
  const store = await createEventStore(loadEventStoreConfig(), { pool, systemPool: pool });
  const emmett = fork(join(import.meta.dirname, 'emmett-process.mjs'), [await createDatabase(server, 'bench_emmett')]);
  const fromEmmett = async () => (await once(emmett, 'message'))[0];
  await fromEmmett();
  const rows = [];
  for (const writers of [1, 4, 16]) {
    const bare = [];
    const ours = [];
    const theirs = [];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(
        await perSecond(writers, APPEND_SECONDS, (writer, index) =>
          owner.query({
            name: 'bare',
            text: 'insert into bare values ($1, $2, $3, $4)',
            values: [randomUUID(), `s${writer}`, index, BILL_SENT.data],
          }),
        ),
      );
      const streams = Array.from({ length: writers }, () => randomUUID());
      ours.push(
        await perSecond(writers, APPEND_SECONDS, (writer, index) =>
          store.append({
            stream: { accountId: 1, category: 'case', id: streams[writer] },
            events: [event()],
            expectedRevision: index === 0 ? 'no-stream' : index - 1,
          }),
        ),
      );
      emmett.send(writers);
      theirs.push(await fromEmmett());
    }
    rows.push(
      compared(`append, ${writers} writers`, ours, bare, 0.75),
      compared(`append, ${writers} writers, compared with emmett-postgresql`, ours, theirs, 2),
    );
  }
  emmett.disconnect();
  await store.close();
  await pool.end();
  await owner.end();
  return rows;
}

const compared = (what, ours, bare, target) => ({
  what,
  bare: Math.round(median(bare)),
  ours: Math.round(median(ours)),
  unit: '/s',
  ratio: rounded(median(ours.map((one, index) => one / bare[index]))),
  target,
});
