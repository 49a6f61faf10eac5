import { allSchemas } from '../launcher/dist/schemas.js';
import { REPORTS } from '@atlas/contracts';
import { createPool, Database, migrate } from '@atlas/platform';
import { reportAnswer, reportFigures } from '../services/reporting/dist/reports/report-answers.js';
import { ReportQuery } from '../services/reporting/dist/reports/report-query.js';
import { ACCOUNT } from './case-rows.mjs';
import { fillLists, PROVIDER } from './list-rows.mjs';
import { median, rounded } from './measure.mjs';

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const TODAY = '2026-04-21';
const DEEP = 400;
const TIMES = 3;
const ROWS_GOAL_MS = 300;
const FIGURES_GOAL_MS = 2000;

const SCOPES = {
  firm: { kind: 'law_firm' },
  clinic: { kind: 'provider', providerIds: [PROVIDER] },
};

/**
 * Every report with its defaults on fact tables of 1,000,000 rows each, in milliseconds: the first page of single rows with its count, page 400 by the
 * token, and the figures with their chart; for a firm, and for a clinic with 4,000 of the cases.
 */
export async function benchReports(url) {
  await migrate(url, allSchemas);
  await fillLists(url, ROWS, table => table.startsWith('reporting.fact_'));
  return measureReports(url);
}

export async function measureReports(url) {
  const pool = createPool(url, { max: 2, role: 'atlas_app', name: 'bench-reports' });
  const database = new Database(pool);
  const rows = [];
  for (const definition of REPORTS)
    for (const [who, dataScope] of Object.entries(SCOPES))
      if (definition.audience.includes(dataScope.kind)) rows.push(...(await measured(database, definition, who, dataScope)));
  await pool.end();
  return rows.map(({ what, ms, goal }) => ({ what, ours: ms, unit: 'ms', ratio: rounded(goal / Math.max(ms, 1)), target: 1 }));
}

async function measured(database, definition, who, dataScope) {
  const what = `${definition.id}, ${who}`;
  const session = { accountId: ACCOUNT, dataScope };
  const question = { group_by: [] };
  const inAccount = work => database.withAccount(ACCOUNT, work);
  const queryOf = () => new ReportQuery(definition, session, question, TODAY);
  const page = request => inAccount(tx => reportAnswer(tx, queryOf(), { ...question, ...request }));
  const { next_page_token: deep } = await page({ page: DEEP - 1 });
  return [
    { what: `${what}: first page`, ms: await timed(() => page({})), goal: ROWS_GOAL_MS },
    ...(deep ? [{ what: `${what}: page ${DEEP}`, ms: await timed(() => page({ page_token: deep })), goal: ROWS_GOAL_MS }] : []),
    { what: `${what}: figures`, ms: await timed(() => inAccount(tx => reportFigures(tx, queryOf()))), goal: FIGURES_GOAL_MS },
  ];
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
