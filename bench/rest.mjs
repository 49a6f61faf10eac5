import { createPool } from '@atlas/platform';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, rounded } from './measure.mjs';
import { startProduct } from './servers.mjs';

const REST_MS = 20_000;
const TARGET = { startMs: 4000, megabytes: 250, sessions: 25 };

/** A start on data that is there already, and what the product holds when nobody works: memory of its process, sessions on PostgreSQL. */
export async function benchRest(url) {
  const first = await startProduct(url);
  await first.stop({ keepsData: true });
  const started = performance.now();
  const product = await startProduct(url, { dataDir: first.dataDir });
  const startMs = performance.now() - started;
  try {
    await sleep(REST_MS);
    const megabytes = memoryOf(product.pid);
    const pool = createPool(url, { max: 1 });
    const { rows } = await pool.query(
      `select count(*)::int as sessions from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await pool.end();
    return [
      row('start on existing data', startMs, 'ms', TARGET.startMs),
      row('memory of the process at rest', megabytes, 'MB', TARGET.megabytes),
      row('sessions on PostgreSQL at rest', rows[0].sessions, '', TARGET.sessions),
    ];
  } finally {
    await product.stop();
  }
}

const row = (what, ours, unit, target) => ({ what, ours: rounded(ours, 0), unit, ratio: rounded(target / ours), target: 1 });
