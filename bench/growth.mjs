import { createPool } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACCOUNT, fillCaseList } from './case-rows.mjs';
import { demoCases } from './demo-cases.mjs';
import { CALLS, CALLS_AFTER_CHANGE, cases } from './growth-calls.mjs';
import { ADMIN, post } from './http.mjs';
import { median, rounded } from './measure.mjs';
import { createDatabase, startProduct } from './servers.mjs';

const CASES = Number(process.env.BENCH_SIZE ?? 1_000_000);
const BEFORE = { cases: CASES / 10, accounts: 10 };
const AFTER = { cases: CASES, accounts: 100 };
const SMALL_DATABASE = 'bench_growth_small';
/** Cases of each of the other accounts, in addition to those of the caller's. */
const CASES_OF_OTHERS = 500;
const ROUNDS = 60;
const WARM_UP = 15;
/** The page that is read by the token of the page before. */
const PAGE = 40;
/** Background work of a start ends first. */
const REST_MS = 10_000;
const MOST_TIMES = 1.2;
/** The list shows a change by then. */
const SHOWN_MS = 100;

/**
 * The twenty most used calls, one client at a time, when the cases of the caller's account grow from 100,000 to 1,000,000 and the accounts from 10 to 100. The
 * other accounts have cases in addition to that. Both sizes run at the same time, each product on its own database, and are asked in turn, so that the load
 * of the machine affects both alike. Only the case list grows: cases with their documents and history are read by their ids.
 */
export async function benchGrowth(url) {
  const agent = new Agent({ keepAlive: true });
  const products = [];
  const open = async (databaseUrl, size) => {
    const product = await startProduct(databaseUrl);
    products.push(product);
    await fillCaseList(databaseUrl, size.cases);
    await fillOtherAccounts(databaseUrl, size.accounts);
    return () => openCaller(databaseUrl, product.url, agent);
  };
  try {
    const signIns = [await open(await createDatabase(url, SMALL_DATABASE), BEFORE), await open(url, AFTER)];
    await sleep(REST_MS);
    const callers = await Promise.all(signIns.map(signIn => signIn()));
    return [
      ...rowsOf(await measureCalls(callers, CALLS)),
      ...rowsOf(await measureCalls(callers, CALLS_AFTER_CHANGE, changeCase)),
    ];
  } finally {
    agent.destroy();
    for (const product of products) await product.stop();
  }
}

function rowsOf(times) {
  return Object.entries(times).map(([call, [before, after]]) => {
    const factor = after / before;
    return {
      what: `${call}: from ${BEFORE.cases.toLocaleString('en')} to ${AFTER.cases.toLocaleString('en')} cases`,
      bare: rounded(before, 1),
      ours: rounded(after, 1),
      unit: `ms, ${rounded(factor)} times`,
      ratio: rounded(MOST_TIMES / factor),
      target: 1,
    };
  });
}

/** Copies of the caller's cases for each other account. */
async function fillOtherAccounts(url, accounts) {
  const pool = createPool(url, { max: 1 });
  const { rows } = await pool.query(
    `select column_name as name from information_schema.columns
      where table_schema = 'cases' and table_name = 'case_list' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const changed = { account_id: 'a', case_id: `'OTHER-' || l.case_id` };
  const names = rows.map(({ name }) => name);
  await pool.query(
    `insert into cases.case_list (${names.join(', ')})
     select ${names.map(name => changed[name] ?? `l.${name}`).join(', ')}
       from generate_series(${ACCOUNT + 1}, ${accounts}) a,
            (select * from cases.case_list where account_id = ${ACCOUNT} and case_id like 'BENCH-%' limit ${CASES_OF_OTHERS}) l
         on conflict do nothing`,
  );
  await pool.query('vacuum analyze cases.case_list');
  await pool.end();
}

/** Signs in and finds what the calls are about: a common status, a page token, cases with all their parts. */
async function openCaller(url, productUrl, agent) {
  const api = `${productUrl}/AtlasAPI/api`;
  const { access_token: token } = await post(agent, `${api}/Token/GetAccessToken`, ADMIN);
  const pool = createPool(url, { max: 1 });
  const { rows } = await pool.query(
    `select current_status_id as id from cases.case_list where account_id = $1 group by 1 order by count(*) desc limit 1`,
    [ACCOUNT],
  );
  await pool.end();
  const before = await post(agent, `${api}/Case/simple_search`, cases({ page: PAGE - 1 }).body, token);
  const status = rows[0].id;
  return {
    ask: call => answered(agent, api, call, token),
    caseIds: await demoCases(url),
    about: {
      status,
      pageToken: before.next_page_token,
      views: viewsWith(status),
    },
  };
}

/** The kinds of views that the case list starts with: open, due soon, overdue, one status, all. */
function viewsWith(status) {
  const day = days => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return [
    { filters: { is_closed: false } },
    { filters: { our_deadline: { from: day(0), to: day(7) } } },
    { filters: { our_deadline: { to: day(-1) } } },
    { filters: { Current_Status: [status] } },
    {},
  ];
}

/** Each call to both callers in turn, all calls again and again; the medians by call. `prepare` runs before each call and is not measured. */
async function measureCalls(callers, calls, prepare = () => undefined) {
  const times = Object.fromEntries(Object.keys(calls).map(call => [call, callers.map(() => [])]));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [call, made] of Object.entries(calls)) {
      // The one that is asked second is a little faster, so they swap.
      const turns = [...callers.entries()];
      for (const [index, { ask, caseIds, about }] of round % 2 === 0 ? turns : turns.reverse()) {
        const caseId = caseIds[(round + WARM_UP) % caseIds.length];
        await prepare(ask, caseId);
        const asked = made({ ...about, caseId });
        const started = performance.now();
        await ask(asked);
        if (round >= 0) times[call][index].push(performance.now() - started);
      }
    }
  }
  return Object.fromEntries(Object.entries(times).map(([call, both]) => [call, both.map(median)]));
}

async function changeCase(ask, caseId) {
  await ask({ path: `case/${caseId}/update`, body: { ins_claim_number: randomUUID().slice(0, 8) } });
  await sleep(SHOWN_MS);
}

/** A GET, or a POST with a body, on a kept connection, with its whole answer. */
function answered(agent, api, { path, body }, token) {
  const content = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(content ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) } : {}),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${api}/${path}`, { method: content ? 'POST' : 'GET', agent, headers }, response => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode} from ${path}`)),
      );
    });
    call.once('error', reject);
    call.end(content);
  });
}
