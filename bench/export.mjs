import { Agent } from 'node:http';
import { fillCaseList } from './case-rows.mjs';
import { ADMIN, post, readThrough } from './http.mjs';
import { percentile, rounded, watchMemory } from './measure.mjs';
import { startProduct } from './servers.mjs';

const CASES = 1_000_000;
const TARGET = { csv: 150_000, xlsx: 60_000, megabytes: 80, slower: 2 };
const LISTS_ALONE = 100;

/** All of 1,000,000 cases as a CSV and as a workbook, how much memory the process needs more for it, and how much slower a list is meanwhile. */
export async function benchExport(url) {
  const product = await startProduct(url);
  await fillCaseList(url, CASES);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const search = `${product.url}/AtlasAPI/api/Case/simple_search`;
  try {
    const { access_token: token } = await post(agent, `${product.url}/AtlasAPI/api/Token/GetAccessToken`, ADMIN);
    const list = () => timed(() => post(agent, search, { page: 1, top: 25 }, token));
    const alone = [];
    for (let time = 0; time < LISTS_ALONE; time++) alone.push(await list());
    const rows = [];
    for (const format of ['csv', 'xlsx']) {
      const memory = watchMemory(product.pid);
      const meanwhile = [];
      let isDone = false;
      const lists = (async () => {
        while (!isDone) meanwhile.push(await list());
      })();
      const ms = await timed(() => readThrough(agent, `${search}/download`, { format }, token));
      isDone = true;
      await lists;
      const { before, highest } = memory.stop();
      const rate = CASES / (ms / 1000);
      const slower = percentile(meanwhile, 0.99) / percentile(alone, 0.99);
      const grown = highest - before;
      rows.push(
        {
          what: `export of ${CASES.toLocaleString('en')} cases as ${format}`,
          ours: Math.round(rate),
          unit: 'rows/s',
          ratio: rounded(rate / TARGET[format]),
          target: 1,
        },
        {
          what: `memory of the export as ${format}`,
          ours: rounded(grown, 0),
          unit: 'MB',
          ratio: rounded(TARGET.megabytes / Math.max(grown, 1)),
          target: 1,
        },
        {
          what: `p99 of a list during the export as ${format}, compared with alone`,
          ours: rounded(slower, 1),
          unit: 'times',
          ratio: rounded(TARGET.slower / slower),
          target: 1,
        },
      );
    }
    return rows;
  } finally {
    agent.destroy();
    await product.stop();
  }
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
