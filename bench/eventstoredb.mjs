import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN, post } from './http.mjs';
import { CLINIC_B, importCases } from './import-over-http.mjs';
import { median, rounded } from './measure.mjs';
import { createDatabase, ended, startProduct } from './servers.mjs';

const WATCH = join(import.meta.dirname, 'eventstoredb-watch.mjs');
/** Lines of the file to import. */
const LINES = Number(process.env.BENCH_SIZE ?? Infinity);
const TARGET = { subscriptions: 1, eventsPerBatch: 200, delayMs: 50 };
/** Work that the demo data has started ends first. */
const REST_MS = 10_000;

/**
 * The import of a clinic's file with the events in EventStoreDB. The stub is a separate process, so its work does not block the product's event loop. The
 * figures say how the product works with the server, not how fast a real server is.
 */
export async function benchEventStoreDb(url) {
  if (!existsSync(CLINIC_B)) {
    console.log('eventstoredb: left out, the clinic’s file is not here.');
    return [];
  }
  // A database belongs to the event store that it was filled from.
  const databaseUrl = await createDatabase(url, 'bench_eventstoredb');
  const stub = await startStub();
  const environment = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: stub.url };
  const product = await startProduct(databaseUrl, { preload: WATCH, environment });
  const agent = new Agent({ keepAlive: true });
  try {
    await sleep(REST_MS);
    const api = `${product.url}/AtlasAPI/api`;
    const { access_token: token } = await post(agent, `${api}/Token/GetAccessToken`, ADMIN);
    await askFigures(product.child);
    const { lines, content } = fileOf(LINES);
    const imported = await importCases({ agent, api, token }, content);
    const { subscriptions } = await stub.figures();
    return rowsOf({ lines, ...imported, ...(await askFigures(product.child)), subscriptions });
  } finally {
    agent.destroy();
    await product.stop();
    await stub.stop();
  }
}

function rowsOf({ lines, jobSeconds, listSeconds, subscriptions, batches, delayMs }) {
  const batch = batches.length ? median(batches) : 0;
  return [
    {
      what: `import on EventStoreDB, ${lines.toLocaleString('en')} lines`,
      ours: Math.round(lines / jobSeconds),
      unit: 'rows/s',
    },
    { what: 'from the end of the job until the list is complete', ours: rounded(listSeconds, 1), unit: 's' },
    {
      what: 'subscriptions of the process',
      ours: subscriptions,
      unit: '',
      ratio: rounded(TARGET.subscriptions / subscriptions),
      target: 1,
    },
    {
      what: `events per batch, median of ${batches.length}`,
      ours: batch,
      unit: '',
      ratio: rounded(batch / TARGET.eventsPerBatch),
      target: 1,
    },
    {
      what: 'event-loop delay of the product during the import, p99',
      ours: rounded(delayMs, 0),
      unit: 'ms',
      ratio: rounded(TARGET.delayMs / delayMs),
      target: 1,
    },
  ];
}

/** The headers and so many lines. */
function fileOf(count) {
  const lines = readFileSync(CLINIC_B, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(0, count + 1);
  return { lines: lines.length - 1, content: new Blob([lines.join('\n')], { type: 'text/csv' }) };
}

async function startStub() {
  const child = fork(join(import.meta.dirname, 'eventstoredb-stub.mjs'));
  const { url } = await messageOf(child);
  return { url, figures: () => askFigures(child), stop: () => ended(child) };
}

function messageOf(child) {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', code => reject(new Error(`A process of the benchmark ended with ${code}.`)));
  });
}

function askFigures(child) {
  const answer = messageOf(child);
  child.send('figures');
  return answer;
}
