/**
 * `node bench/office.mjs [address]`: an office of 60 people behind one address at work for five minutes, on a product that runs with its demo data and
 * default limits. Each one loads 20 lists and opens 20 cases a minute; a list asks one route eleven times. Prints the answers by status, and ends
 * with 1 when a call was refused for being one too many. OFFICE_PEOPLE and OFFICE_MINUTES make it smaller.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN } from './http.mjs';
import { percentile } from './measure.mjs';

const PEOPLE = Number(process.env.OFFICE_PEOPLE ?? 60);
const MINUTES = Number(process.env.OFFICE_MINUTES ?? 5);
const LISTS_PER_MINUTE = 20;
const LOOKUPS_PER_LIST = 11;
const SIGN_INS_AT_ONCE = 6;

const base = `${(process.argv[2] ?? 'http://localhost:8080').replace(/\/$/, '')}/AtlasAPI/api`;
const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const statuses = new Map();
const times = [];

function call(method, path, { token, body } = {}) {
  const content = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...(content ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(`${base}/${path}`, { method, agent, headers }, response => {
      const chunks = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('end', () => {
        times.push(performance.now() - started);
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() });
      });
    });
    sent.once('error', reject);
    sent.end(content);
  });
}

async function signIn() {
  const { status, text } = await call('POST', 'Token/GetAccessToken', { body: ADMIN });
  if (status !== 200) throw new Error(`Sign-in was answered ${status}: ${text}`);
  return JSON.parse(text).access_token;
}

async function listAndCase(token, caseIds, round) {
  await Promise.all([
    call('POST', 'Case/simple_search', { token, body: { page: 1, top: 25 } }),
    ...Array.from({ length: LOOKUPS_PER_LIST }, () => call('GET', 'domain/Current_Status/option', { token })),
  ]);
  const caseId = encodeURIComponent(caseIds[round % caseIds.length]);
  await Promise.all(['details', 'whole', 'moments', 'treatment'].map(part => call('GET', `case/${caseId}/${part}`, { token })));
}

/** One person: a list and a case every three seconds, starting at a random time. A slow answer delays the next round and is not made up for. */
async function work(token, caseIds, person, until) {
  const pause = 60_000 / LISTS_PER_MINUTE;
  await sleep((pause * person) / PEOPLE);
  for (let round = person; performance.now() < until; round += 1) {
    const started = performance.now();
    await listAndCase(token, caseIds, round);
    await sleep(Math.max(0, pause - (performance.now() - started)));
  }
}

const tokens = [];
while (tokens.length < PEOPLE)
  tokens.push(...(await Promise.all(Array.from({ length: Math.min(SIGN_INS_AT_ONCE, PEOPLE - tokens.length) }, signIn))));
const { text } = await call('POST', 'Case/simple_search', { token: tokens[0], body: { page: 1, top: 100 } });
const caseIds = JSON.parse(text).result.map(row => row.case_id);
if (!caseIds[0]) throw new Error('The product has no cases to open.');

const started = performance.now();
const until = started + MINUTES * 60_000;
await Promise.all(tokens.map((token, person) => work(token, caseIds, person, until)));
const minutes = (performance.now() - started) / 60_000;
agent.destroy();

console.log(`${PEOPLE} sessions behind one address, ${minutes.toFixed(1)} minutes, ${times.length} calls`);
console.log(
  `${Math.round(times.length / minutes)} calls a minute, ${Math.round(times.length / minutes / PEOPLE)} of each session`,
);
console.log(`p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(percentile(times, 0.99))} ms`);
console.table(Object.fromEntries([...statuses].sort().map(([status, calls]) => [status, { calls }])));
process.exit(statuses.has(429) ? 1 : 0);
