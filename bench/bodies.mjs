import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { createPool } from '@atlas/platform';
import { ADMIN, asCommand, post } from './http.mjs';
import { median, rounded } from './measure.mjs';
import { LONGEST_TURN, startGateway, startProduct } from './servers.mjs';

const REPEATS = 5;
const TARGET_MS = 50;

const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const nested = (levels, open, middle, close) => open.repeat(levels) + middle + close.repeat(levels);
const keys = count => `{${times(count, index => `"key${index}":1`).join()}}`;
const SIGN_IN = 'Token/GetAccessToken';

/** The heaviest bodies: those that are refused by size, depth or number, and the largest that are allowed. `{case}` is an open case of the demo. */
const BODIES = [
  ['9.8 MB nested arrays', SIGN_IN, nested(4_900_000, '[', '', ']')],
  ['9.8 MB nested arrays, signed in', 'Case/simple_search', nested(4_900_000, '[', '', ']')],
  ['1.1 MB 100,000 unknown keys', SIGN_IN, keys(100_000)],
  ['1.1 MB 100,000 unknown keys, signed in', 'Case/simple_search', keys(100_000)],
  ['3 MB nested objects', SIGN_IN, nested(500_000, '{"a":', '1', '}')],
  ['3 MB nested objects, signed in', 'Case/simple_search', nested(500_000, '{"a":', '1', '}')],
  ['60 kB nested objects', SIGN_IN, nested(10_000, '{"a":', '1', '}')],
  ['60 kB of text', SIGN_IN, JSON.stringify({ username: 'x'.repeat(60_000), password: 'x' })],
  ['500 unknown keys', SIGN_IN, keys(500)],
  ['2,500 unknown keys', 'Case/simple_search', keys(2500)],
  ['250 kB of text', 'Case/simple_search', JSON.stringify({ query: 'x'.repeat(250_000) })],
  ['300 empty payments', 'case/{case}/payment/transaction/multiple', JSON.stringify({ transactions: times(300, () => ({})) })],
  [
    '300 payments with 8 fields',
    'case/{case}/payment/transaction/multiple',
    JSON.stringify({
      transactions: times(300, index => ({
        transaction_type: 'Voluntary Payment',
        sub_type: 'Principal',
        amount: 0.01,
        transaction_date: '01/02/2026',
        check_no: `C${index}`,
        check_date: '01/02/2026',
        payer: 'Carrier',
        description: 'Paid',
      })),
    }),
  ],
  [
    '300 payments, saved',
    'case/{case}/payment/transaction/multiple',
    JSON.stringify({
      transactions: times(300, index => ({
        transaction_type: 'INTEREST',
        amount: 0.01,
        transaction_date: '2026-01-02',
        description: `Check ${index}`,
      })),
    }),
  ],
  [
    '2,000 names to resolve',
    'insurance_company/resolve',
    JSON.stringify({ items: times(2000, index => ({ name: `Insurer ${index}` })) }),
  ],
  [
    '2,000 items to resolve, 6 fields each',
    'insurance_company/resolve',
    JSON.stringify({
      items: times(2000, index => ({
        name: `Insurer ${index}`,
        first_name: 'First',
        last_name: 'Last',
        npi: '1234567893',
        naic_code: String(index),
        external_code: `E${index}`,
      })),
    }),
  ],
  [
    '10,000 ids of cases',
    'case/party/preview',
    JSON.stringify({ resource: 'insurance_company', id: 1, case_ids: times(10_000, index => `DEMO26-${100_000 + index}`) }),
  ],
  ['5,000 ids to delete', 'adjuster/delete', JSON.stringify(times(5000, index => 1_000_000 + index))],
  [
    '5,000 ids to update',
    'adjuster/bulk_update',
    JSON.stringify({ ids: times(5000, index => 1_000_000 + index), field: 'name', value: 'x' }),
  ],
  [
    '1,000 values of a filter',
    'Case/simple_search',
    JSON.stringify({ filters: { case_id: times(1000, index => `DEMO26-${index}`) } }),
  ],
];

/**
 * The longest turn of the event loop in the process of the services while each body is answered, and of the gateway if that runs in a separate process.
 * While one runs nothing else is answered.
 */
export async function benchBodies(databaseUrl) {
  const product = await startProduct(databaseUrl, { preload: LONGEST_TURN });
  const gateway = await startGateway(product);
  const agent = new Agent({ keepAlive: true });
  try {
    const { access_token: token } = await post(agent, `${product.url}/AtlasAPI/api/${SIGN_IN}`, ADMIN);
    const cases = await openCases(databaseUrl);
    // Background work of the start ends first.
    await sleep(10_000);
    const rows = [];
    for (const [what, path, content] of BODIES) {
      // Each call has its own case: a case that grows with every repeat would be measured instead.
      const call = () => ({
        path: `/AtlasAPI/api/${path.replace('{case}', () => cases.pop())}`,
        content,
        token: path === SIGN_IN ? undefined : token,
      });
      const inServices = await measured(() => send(product.url, call()), [product]);
      const throughGateway = await measured(() => send(gateway.url, call()), [product, gateway]);
      const [services, ofGateway] = [inServices.map(({ turns }) => turns[0]), throughGateway.map(({ turns }) => turns[1])];
      const longest = Math.max(0.1, ...services, ...throughGateway.flatMap(({ turns }) => turns));
      const details = `${statusesOf(inServices)}; services ${figures(services)}; gateway ${figures(ofGateway)}, ${statusesOf(throughGateway)}`;
      rows.push({
        what: `longest turn for ${what} (${details})`,
        ours: rounded(longest, 0),
        unit: 'ms',
        ratio: rounded(TARGET_MS / longest),
        target: 1,
      });
    }
    console.log(
      `Load of the machine at the end: ${loadavg()
        .map(one => one.toFixed(1))
        .join(', ')}`,
    );
    return rows;
  } finally {
    agent.destroy();
    await gateway.stop();
    await product.stop();
  }
}

async function measured(work, processes) {
  const results = [];
  for (let repeat = 0; repeat <= REPEATS; repeat++) {
    await Promise.all(processes.map(longestTurn));
    const status = await work();
    await sleep(20);
    results.push({ status, turns: await Promise.all(processes.map(longestTurn)) });
  }
  // The first one compiles.
  return results.slice(1);
}

function longestTurn({ child }) {
  return new Promise(resolve => {
    child.once('message', ({ longestTurn: turn }) => resolve(turn));
    child.send('longest turn');
  });
}

/** The status of the answer, which may come before the body has been sent; or the error of a connection that broke instead. */
function send(url, { path, content, token }) {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(content),
    ...(token ? { authorization: `Bearer ${token}`, ...asCommand() } : {}),
  };
  return new Promise(resolve => {
    const call = request(url + path, { method: 'POST', headers }, response => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
      response.once('error', () => resolve(response.statusCode));
    });
    call.on('error', ({ code }) => resolve(code));
    call.setTimeout(30_000, () => resolve('no answer'));
    call.end(content);
  });
}

const statusesOf = results => [...new Set(results.map(({ status }) => status))].join(', ');
const figures = turns => [Math.min(...turns), median(turns), Math.max(...turns)].map(turn => Math.round(turn)).join(' / ');

/** Open cases: a closed one takes no payments. */
async function openCases(url) {
  const pool = createPool(url, { max: 1 });
  const { rows } = await pool.query(
    `select case_id from cases.case_list where case_id like 'DEMO%' and not is_deleted and not is_closed order by case_id desc limit 1000`,
  );
  await pool.end();
  return rows.map(row => row.case_id);
}
