/**
 * `npm run projections -- list | rebuild NAME | settle`: how far the read models are; makes one anew beside the live one and swaps. Works beside a
 * running product: on DATABASE_URL, or on the private PostgreSQL of DATA_DIR. `settle` is for a database that was restored from a dump, before
 * the product is started on it.
 */
import { caseProjections } from '@atlas/case';
import { PostgresEventStore, Projector, type Projection } from '@atlas/event-sourcing';
import { createPool } from '@atlas/platform';
import { reportingProjections } from '@atlas/reporting';
import type pg from 'pg';
import { runningProductDatabase } from './process/running-database.js';
import { settleRestored } from './settle.js';

const OWNERS: Readonly<Record<string, readonly Projection[]>> = { cases: caseProjections, reporting: reportingProjections };
const USAGE = 'npm run projections -- list | rebuild NAME | settle';

async function list(projectors: readonly Projector[]): Promise<void> {
  const all = (await Promise.all(projectors.map(projector => projector.status()))).flat();
  for (const { name, events, behind, isRunning, failure } of all) {
    const state = failure ? `stands still: ${failure.message}` : isRunning ? 'runs' : 'stopped';
    console.log(`${name.padEnd(16)} ${String(events).padStart(10)} events applied, ${behind} to come, ${state}`);
  }
}

async function rebuild(name: string | undefined, projectors: ReadonlyMap<string, Projector>, owner: pg.Pool): Promise<void> {
  const schema = Object.entries(OWNERS).find(([, projections]) =>
    projections.some(one => one.name === name && one.tables.length > 0),
  )?.[0];
  const projector = schema && projectors.get(schema);
  const names = Object.values(OWNERS).flatMap(projections =>
    projections.filter(one => one.tables.length > 0).map(one => one.name),
  );
  if (!name || !projector) throw new Error(`There is no projection ${name ?? ''}; there are ${names.join(', ')}.`);
  const started = performance.now();
  const { events } = await projector.rebuild(name, owner);
  const seconds = (performance.now() - started) / 1000;
  console.log(`Rebuilt ${name} from ${events} events in ${seconds.toFixed(1)} s (${Math.round(events / seconds)} events/s).`);
}

async function main([verb, name]: readonly string[]): Promise<void> {
  const url = runningProductDatabase();
  if (verb === 'settle') {
    const { events, messages } = await settleRestored(url);
    console.log(`Settled ${events} events and ${messages} messages. The product can be started.`);
    return;
  }
  const pool = createPool(url, { max: 6, name: 'atlas projections' });
  const owner = createPool(url, { max: 2, asOwner: true, name: 'atlas projections' });
  const store = new PostgresEventStore(pool);
  const projectors = new Map(
    Object.entries(OWNERS).map(([schema, projections]) => [schema, new Projector({ store, pool, schema, projections })]),
  );
  try {
    if (verb === 'list') await list([...projectors.values()]);
    else if (verb === 'rebuild') await rebuild(name, projectors, owner);
    else throw new Error(USAGE);
  } finally {
    await store.close();
    await pool.end();
    await owner.end();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
