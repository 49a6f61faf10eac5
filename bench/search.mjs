import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillCaseList } from './case-rows.mjs';
import { ADMIN, post } from './http.mjs';
import { percentile, perSecond, rounded } from './measure.mjs';
import { startProduct } from './servers.mjs';

const CASES = 1_000_000;
const CLIENTS = 8;
const SECONDS = 6;
const MS_BETWEEN_KEYS = 200;
const TARGET_MS = { p50: 10, p99: 60 };
const ROWS = 8;
/** What users type: names, ids and claim numbers, key by key. */
const TYPED = ['campbell', 'rodriguez', 'BENCH-00712', 'DEMO26-0001', '065-5055', 'shevchenko 12', 'elenora ca', '4471'];

/** Search as you type over 1,000,000 cases: eight users, one key every 200 ms each, as the search box of the header asks. */
export async function benchSearch(url) {
  const product = await startProduct(url);
  await fillCaseList(url, CASES);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const search = `${product.url}/AtlasAPI/api/Case/simple_search`;
  try {
    const { access_token: token } = await post(agent, `${product.url}/AtlasAPI/api/Token/GetAccessToken`, ADMIN);
    const ask = query => post(agent, search, { page: 1, top: ROWS, query }, token);
    for (const query of TYPED) await ask(query);
    const times = [];
    await perSecond(CLIENTS, SECONDS, async (client, round) => {
      if (round === 0) await sleep((client * MS_BETWEEN_KEYS) / CLIENTS);
      const text = TYPED[(client + Math.floor(round / 8)) % TYPED.length];
      const typed = text.slice(0, Math.min(text.length, 2 + (round % 8)));
      const started = performance.now();
      await Promise.all([ask(typed).then(() => times.push(performance.now() - started)), sleep(MS_BETWEEN_KEYS)]);
    });
    const row = (what, share, target) => {
      const ms = percentile(times, share);
      return { what, ours: rounded(ms, 1), unit: 'ms', ratio: rounded(target / ms), target: 1 };
    };
    return [
      row(`search as you type over ${CASES.toLocaleString('en')} cases, median`, 0.5, TARGET_MS.p50),
      row('the same, p99', 0.99, TARGET_MS.p99),
    ];
  } finally {
    agent.destroy();
    await product.stop();
  }
}
