import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACCOUNT } from './case-rows.mjs';
import { ADMIN, get, post, readThrough } from './http.mjs';
import { median, percentile, perSecond, rounded, watchMemory } from './measure.mjs';
import { fillInsurers } from './record-rows.mjs';
import { startBareServer, startProduct } from './servers.mjs';

const RECORDS = 200_000;
const CLIENTS = 8;
const SECONDS = 3;
const ROUNDS = 3;
const EXPORTS = 3;
/** What the client waits after a key before it asks. */
const MS_BETWEEN_KEYS = 200;
const PREFIXES = ['alpha', 'beta 1', 'gamma a', 'delta 0f', 'omega', 'sigma 3', 'kappa b', 'theta 77'];

/** Reference records: a list of 25 out of 200,000 by prefix and by the search box, all of them as a file, and options by prefix. */
export async function benchRecord(url) {
  const product = await startProduct(url);
  await fillInsurers(url, RECORDS);
  const bare = await startBareServer(url);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  try {
    const { access_token: token } = await post(agent, `${product.url}/AtlasAPI/api/Token/GetAccessToken`, ADMIN);
    const path = `${product.url}/AtlasAPI/api/insurance_company`;
    const some = n => PREFIXES[n % PREFIXES.length];
    const lists = [
      {
        what: 'by prefix',
        bare: n => post(agent, `${bare.url}/record/prefix`, { account_id: ACCOUNT, text: some(n) }),
        ours: n => post(agent, `${path}/list`, { top: 25, filters: { name: some(n) } }, token),
      },
      {
        what: 'by the search box',
        bare: n => post(agent, `${bare.url}/record/search`, { account_id: ACCOUNT, text: `${1000 + (n % 900)}` }),
        ours: n => post(agent, `${path}/list`, { top: 25, query: `${1000 + (n % 900)}` }, token),
      },
    ];
    const rows = [];
    for (const list of lists) rows.push(await turnByTurn(list));
    rows.push(...(await options(n => get(agent, `${path}/option?query=${encodeURIComponent(some(n))}`, token))));
    rows.push(...(await exports(agent, { product, bare, path, token })));
    return rows;
  } finally {
    agent.destroy();
    await bare.stop();
    await product.stop();
  }
}

async function turnByTurn({ what, bare, ours }) {
  const [bareRates, ourRates, times] = [[], [], []];
  let n = 0;
  const timed = async () => {
    const started = performance.now();
    await ours(n++);
    times.push(performance.now() - started);
  };
  for (let round = 0; round < ROUNDS; round++) {
    bareRates.push(await perSecond(CLIENTS, SECONDS, () => bare(n++)));
    ourRates.push(await perSecond(CLIENTS, SECONDS, timed));
  }
  return {
    what: `25 of ${RECORDS.toLocaleString('en')} records ${what}, ${CLIENTS} clients (p99 ${rounded(percentile(times, 0.99), 0)} ms)`,
    bare: Math.round(median(bareRates)),
    ours: Math.round(median(ourRates)),
    unit: '/s',
    ratio: rounded(median(ourRates.map((one, index) => one / bareRates[index]))),
    target: 0.3,
  };
}

/** The target is a time: the ratio is that time beside the measured one. Clients who type, and clients who wait for nothing. */
async function options(ask) {
  const times = [];
  let n = 0;
  const timed = async () => {
    const started = performance.now();
    await ask(n++);
    times.push(performance.now() - started);
  };
  const row = what => {
    const p99 = percentile(times.splice(0), 0.99);
    return { what, bare: 10, ours: rounded(p99, 1), unit: 'ms p99', ratio: rounded(10 / p99), target: 1 };
  };
  // What V8 has not compiled yet is not what a user waits for all day.
  await perSecond(CLIENTS, SECONDS, () => ask(n++));
  const rate = await perSecond(CLIENTS, SECONDS * ROUNDS, timed);
  const saturated = row(`options by prefix, ${CLIENTS} clients without a pause (${Math.round(rate)}/s)`);
  await perSecond(CLIENTS, SECONDS * ROUNDS, async (client, round) => {
    // Users do not type in sync.
    if (round === 0) await sleep((client * MS_BETWEEN_KEYS) / CLIENTS);
    await Promise.all([timed(), sleep(MS_BETWEEN_KEYS)]);
  });
  return [row(`options by prefix, ${CLIENTS} clients who type, a key each ${MS_BETWEEN_KEYS} ms`), saturated];
}

async function exports(agent, { product, bare, path, token }) {
  const [bareRates, ourRates] = [[], []];
  let halves;
  const timed = async work => {
    const started = performance.now();
    const { lines } = await work();
    if (lines < RECORDS) throw new Error(`An export of ${lines} lines.`);
    return (1000 * lines) / (performance.now() - started);
  };
  for (let round = 0; round < EXPORTS; round++) {
    bareRates.push(await timed(() => readThrough(agent, `${bare.url}/record/export`, { account_id: ACCOUNT })));
    const watch = watchMemory(product.pid);
    ourRates.push(await timed(() => readThrough(agent, `${path}/export`, { format: 'csv' }, token)));
    // The first one warms the process up.
    const seen = watch.stop();
    if (round > 0) halves = seen;
  }
  return [
    {
      what: `export of ${RECORDS.toLocaleString('en')} records as CSV`,
      bare: Math.round(median(bareRates)),
      ours: Math.round(median(ourRates)),
      unit: 'rows/s',
      ratio: rounded(median(ourRates.map((one, index) => one / bareRates[index]))),
      target: 0.4,
    },
    {
      what: 'memory of the process at most, in the first and in the second half of an export',
      bare: rounded(halves.first, 0),
      ours: rounded(halves.second, 0),
      unit: 'MB',
      ratio: rounded(halves.first / halves.second),
      target: 0.9,
    },
  ];
}
