import { createPool } from '@atlas/platform';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rounded } from './measure.mjs';
import { createDatabase, startProduct } from './servers.mjs';

const EVENTS = 1_000_000;
const TARGET = { perSecond: 60_000, megabytes: 300 };
const root = join(import.meta.dirname, '..');

/**
 * History and user activity of 1,000,000 facts rebuilt by `npm run projections -- rebuild activity`: the demo's own log, laid down again and
 * again under other ids, so that kinds and sizes of facts are those of real work.
 */
export async function benchRebuild(server) {
  // Other benchmarks write facts that no projection knows.
  const url = await createDatabase(server, 'bench_rebuild');
  await (await startProduct(url)).stop();
  await multiplyLog(url);
  const { events, milliseconds, megabytes } = await rebuild(url);
  return [
    {
      what: `rebuild of history and activity, ${events.toLocaleString('en')} events`,
      ours: Math.round(events / (milliseconds / 1000)),
      unit: 'events/s',
      ratio: rounded(events / (milliseconds / 1000) / TARGET.perSecond),
      target: 1,
    },
    { what: 'its memory', ours: megabytes, unit: 'MB', ratio: rounded(TARGET.megabytes / megabytes), target: 1 },
  ];
}

async function multiplyLog(url) {
  const pool = createPool(url, { max: 1 });
  const { rows } = await pool.query('select count(*)::int as events from event_store.event');
  const copies = Math.ceil(EVENTS / rows[0].events) - 1;
  await pool.query(
    `insert into event_store.event (event_id, account_id, category, stream_id, revision, type, data, metadata)
     select gen_random_uuid(), e.account_id, e.category, e.stream_id || '-' || copy, e.revision, e.type, e.data, e.metadata
       from generate_series(1, ${copies}) as copy, (select * from event_store.event order by transaction_id, position) e limit $1`,
    [EVENTS - rows[0].events],
  );
  await pool.query('vacuum analyze event_store.event');
  await pool.end();
}

async function rebuild(url) {
  const dataDir = mkdtempSync(join(tmpdir(), 'atlas-bench-rebuild-'));
  const child = spawn(process.execPath, [join(root, 'launcher/dist/projections.js'), 'rebuild', 'activity'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  let megabytes = 0;
  child.stdout.on('data', chunk => (said += chunk));
  const watch = setInterval(() => (megabytes = Math.max(megabytes, peakMemory(child.pid))), 100);
  const code = await new Promise(resolve => child.once('exit', resolve));
  clearInterval(watch);
  rmSync(dataDir, { recursive: true, force: true });
  const told = /from (\d+) events in ([\d.]+) s/.exec(said);
  if (code !== 0 || !told) throw new Error(`The rebuild ended with ${code}: ${said}`);
  return { events: Number(told[1].replaceAll(',', '')), milliseconds: Number(told[2].replaceAll(',', '')) * 1000, megabytes };
}

/** The peak memory of the process in MB, as Linux reports it. */
function peakMemory(pid) {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
