import { allSchemas } from '../launcher/dist/schemas.js';
import '../launcher/dist/all-services.module.js';
import { createPool, Database, LIST_SOURCES, migrate } from '@atlas/platform';
import { ACCOUNT } from './case-rows.mjs';
import { fillLists, PROVIDER, USER } from './list-rows.mjs';
import { median, rounded } from './measure.mjs';

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const DEEP = 400;
const TIMES = 3;
const GOAL_MS = 100;

const FIRM = {
  accountId: ACCOUNT,
  actor: { userId: USER, username: 'bench', name: 'Bench' },
  userType: 1,
  dataScope: { kind: 'law_firm' },
};
const GIVEN = {
  seen: undefined,
  providerId: PROVIDER,
  period: {},
  nodes: [],
  kept: new Map([1, 2, 3].map(node => [node, 5])),
  today: '2026-04-21',
  roads: undefined,
  group: () => [],
  schema: 'master_data',
  resource: 'provider_master',
  typeId: 1,
};

/**
 * Every defined list on tables of 1,000,000 rows each: its first page, page 400 by the token, each column it is sorted by in its slower direction, and
 * its totals, in milliseconds; pages with their count. The target is 100 ms.
 */
export async function benchLists(url) {
  await migrate(url, allSchemas);
  await fillLists(url, ROWS);
  const pool = createPool(url, { max: 2, role: 'atlas_app', name: 'bench-lists' });
  const database = new Database(pool);
  const rows = [];
  for (const source of LIST_SOURCES) rows.push(...(await measured(database, source)));
  await pool.end();
  return rows.map(({ what, ms }) => ({ what, ours: ms, unit: 'ms', ratio: rounded(GOAL_MS / Math.max(ms, 1)), target: 1 }));
}

async function measured(database, source) {
  const { label, names, columns } = source.definition;
  const ask = request => source.query(FIRM, request, GIVEN);
  const page = request => timed(() => database.withAccount(ACCOUNT, tx => ask(request).page(tx)));
  const rows = [{ what: `${label}: first page`, ms: await page({}) }];
  const before = await database.withAccount(ACCOUNT, tx => ask({ page: DEEP - 1 }).page(tx));
  if (before.next_page_token)
    rows.push({ what: `${label}: page ${DEEP}`, ms: await page({ page_token: before.next_page_token }) });
  for (const field of names.filter(name => columns[name].sort)) {
    const both = [await page({ sort: [{ field, dir: 'asc' }] }), await page({ sort: [{ field, dir: 'desc' }] })];
    rows.push({ what: `${label}: by ${field}`, ms: Math.max(...both) });
  }
  if (names.some(name => columns[name].total))
    rows.push({
      what: `${label}: with totals`,
      ms: await timed(() => database.withAccount(ACCOUNT, tx => ask({}).totaledPage(tx))),
    });
  return rows;
}

async function timed(work) {
  const times = [];
  for (let time = 0; time < TIMES; time += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return Math.round(median(times));
}
