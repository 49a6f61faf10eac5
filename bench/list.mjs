import { createPool } from '@atlas/platform';
import { Agent } from 'node:http';
import { ACCOUNT, fillCaseList } from './case-rows.mjs';
import { ADMIN, post } from './http.mjs';
import { median, percentile, perSecond, rounded } from './measure.mjs';
import { startBareServer, startProduct } from './servers.mjs';

const CASES = 1_000_000;
const CLIENTS = 8;
const SECONDS = 3;
const ROUNDS = 3;
const DEEP = 400;
const SIZE = 25;

/**
 * A page of 25 cases out of 1,000,000, one status, newest first, with its total: the first page, page 400 by its number and page 400 by the token
 * of the page before, against a bare Fastify handler with the same two queries on the same table.
 */
export async function benchList(url) {
  const product = await startProduct(url);
  await fillCaseList(url, CASES);
  const bare = await startBareServer(url);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const search = `${product.url}/AtlasAPI/api/Case/simple_search`;
  try {
    const { access_token: token } = await post(agent, `${product.url}/AtlasAPI/api/Token/GetAccessToken`, ADMIN);
    const status = await commonStatus(url);
    const list = { top: SIZE, filters: { Current_Status: [status] }, sort: [{ field: 'date_open', dir: 'desc' }] };
    const ours = body => () => post(agent, search, { ...list, ...body }, token);
    const theirs = page => () => post(agent, `${bare.url}/list`, { account_id: ACCOUNT, status, page, size: SIZE });
    const before = await post(agent, search, { ...list, page: DEEP - 1 }, token);
    const pages = [
      { what: 'page 1', bare: theirs(1), ours: ours({ page: 1 }) },
      { what: `page ${DEEP} by its number`, bare: theirs(DEEP), ours: ours({ page: DEEP }) },
      { what: `page ${DEEP} by the token`, bare: theirs(DEEP), ours: ours({ page_token: before.next_page_token }) },
    ];
    const measured = [];
    for (const page of pages) measured.push(await turnByTurn(page));
    const [first, byNumber, byToken] = measured;
    return [
      ...measured.map(({ what, bare: theirRate, ours: ourRate, ratio, p99 }) => ({
        what: `${what} of ${CASES.toLocaleString('en')} cases, ${CLIENTS} clients (p99 ${rounded(p99, 0)} ms)`,
        bare: Math.round(theirRate),
        ours: Math.round(ourRate),
        unit: '/s',
        ratio,
        target: 0.3,
      })),
      { what: `page ${DEEP} by its number beside page 1`, ratio: rounded(byNumber.ours / first.ours), target: rounded(1 / 3) },
      { what: `page ${DEEP} by the token beside page 1`, ratio: rounded(byToken.ours / first.ours), target: rounded(1 / 1.5) },
    ];
  } finally {
    agent.destroy();
    await bare.stop();
    await product.stop();
  }
}

async function turnByTurn({ what, bare, ours }) {
  const bareRates = [];
  const ourRates = [];
  const times = [];
  const timed = async () => {
    const started = performance.now();
    await ours();
    times.push(performance.now() - started);
  };
  for (let round = 0; round < ROUNDS; round++) {
    bareRates.push(await perSecond(CLIENTS, SECONDS, bare));
    ourRates.push(await perSecond(CLIENTS, SECONDS, timed));
  }
  return {
    what,
    bare: median(bareRates),
    ours: median(ourRates),
    ratio: rounded(median(ourRates.map((one, index) => one / bareRates[index]))),
    p99: percentile(times, 0.99),
  };
}

async function commonStatus(url) {
  const pool = createPool(url, { max: 1 });
  const { rows } = await pool.query(
    `select current_status_id as id from cases.case_list where account_id = $1 group by 1 order by count(*) desc limit 1`,
    [ACCOUNT],
  );
  await pool.end();
  return rows[0].id;
}
