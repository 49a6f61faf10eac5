import { caseMigrations, caseProjections } from '@atlas/case';
import { eventStoreSchemaSql } from '@atlas/event-sourcing';
import { createPool, migrate, sqlMigration } from '@atlas/platform';
import { cpus } from 'node:os';
import { rounded } from './measure.mjs';
import { modeled, topicRate } from './scale-model.mjs';
import { bytesOfEvent, handlingTime, measureGrowth, WRITERS } from './scale-runs.mjs';
import { ACCOUNTS, accountSizes, busiestShares, CASES } from './scale-shape.mjs';

const PARTITIONS = [1, 6, 12, 24, 48];
/** What the product creates its topics with (`kafka-topics.ts`). */
const PRODUCT_PARTITIONS = 12;
const SAMPLES = 200_000;
const PROCESSES_MODELED = [1, 2, 4, 8];
const DATABASE_CORES_MODELED = [2, 8];

/**
 * How throughput grows with case processes on one event store, and where it stops: 1,000 accounts with 10,000,000 cases as a distribution, of which some
 * thousand cases exist and get commands. Measured: one to four processes, with and without projections. Computed: the load of Kafka partitions.
 * Modeled: more processes and cores than this machine has, from the measured times.
 */
export async function benchScale(url) {
  await migrate(url, [
    { schema: 'event_store', migrations: [sqlMigration('Baseline1795420000000', eventStoreSchemaSql)] },
    caseMigrations,
  ]);
  const pool = createPool(url, { max: 1 });
  try {
    const { followed, alone, costs } = await measureGrowth(url, pool);
    const handlingMs = await handlingTime(pool);
    return [
      ...shapeRows(accountSizes()),
      ...alone.map(run => measuredRow(run, alone[0])),
      ...followed.map(run => measuredRow(run, followed[0])),
      { what: 'measured: an event of this run, indexes included', ours: Math.round(await bytesOfEvent(pool)), unit: 'bytes' },
      ...costRows(costs, handlingMs),
      ...(await partitionRows(handlingMs)),
      ...checkRows(costs, followed),
      ...modelRows(costs),
    ];
  } finally {
    await pool.end();
  }
}

function shapeRows(sizes) {
  const sorted = [...sizes].sort((a, b) => b - a);
  const largest = sorted.slice(0, 10).reduce((sum, size) => sum + size, 0);
  return [
    { what: `shape: cases of the largest of ${ACCOUNTS.toLocaleString('en')} accounts`, ours: sorted[0], unit: 'cases' },
    { what: 'shape: cases of the median account', ours: sorted[ACCOUNTS / 2], unit: 'cases' },
    { what: 'shape: share of the 10 largest accounts', ours: rounded((100 * largest) / CASES, 1), unit: '%' },
  ];
}

const processesText = count => `${count} case process${count === 1 ? '' : 'es'}`;

/** With what other programs took of the machine meanwhile: it makes runs slower that have nothing to do with the number of processes. */
function measuredRow({ count, isFollowed, rate, catchUpMs, conflicts, othersCores }, first) {
  const details = [
    `${rounded(rate / first.rate)} × one`,
    ...(isFollowed ? [`projections behind by ${rounded(catchUpMs, 0)} ms at the end`] : []),
    `conflicts ${rounded(100 * conflicts, 1)} %`,
    `other programs ${rounded(othersCores, 1)} cores`,
  ];
  const where = isFollowed ? 'projections in one more' : 'no projections';
  return { what: `measured: ${processesText(count)}, ${where} (${details.join('; ')})`, ours: Math.round(rate), unit: '/s' };
}

function costRows(costs, handlingMs) {
  const row = (what, ms) => ({ what: `measured: ${what}`, ours: rounded(ms, 3), unit: 'ms' });
  return [
    row('processor time of a command in the case process', costs.process),
    row('processor time of a command in PostgreSQL', costs.database),
    row(`the same, ${caseProjections.length} projections and relays in their process`, costs.follower),
    row('the same, PostgreSQL for these', costs.followerDatabase),
    row('waiting of a single writer per command', costs.waiting),
    row('a message in one partition, only its inbox row', handlingMs),
  ];
}

async function partitionRows(handlingMs) {
  const ways = [
    { keys: 'by account and case', keyOf: ({ accountId, caseId }) => ({ accountId, key: caseId }) },
    // What the relay of record uses publishes when several cases of an account changed together.
    { keys: 'by account', keyOf: ({ accountId }) => ({ accountId, key: 'record_use' }) },
  ];
  const rows = [];
  for (const { keys, keyOf } of ways) {
    const shares = await busiestShares(PARTITIONS, SAMPLES, keyOf);
    for (const { partitions, share } of shares) {
      const what = `computed: topic of ${partitions} partition${partitions === 1 ? '' : 's'}, keys ${keys}`;
      rows.push({ what: `${what} (busiest ${rounded(100 * share, 1)} %)`, ours: rounded(1 / share, 1), unit: '× one' });
    }
    const { share } = shares.find(({ partitions }) => partitions === PRODUCT_PARTITIONS);
    rows.push({
      what: `modeled: messages, ${PRODUCT_PARTITIONS} partitions, keys ${keys}, a consumer each`,
      ours: Math.round(topicRate(share, handlingMs)),
      unit: '/s',
    });
  }
  return rows;
}

/** The model beside what was measured, with the cores that other programs left: the ratio says how far the model can be trusted. */
function checkRows(costs, followed) {
  return followed.map(({ count, rate, othersCores }) => {
    const cores = Math.max(0.5, cpus().length - othersCores);
    const expected = modeled({ processes: count, writers: WRITERS, cores, isShared: true }, costs);
    return {
      what: `modeled: ${processesText(count)} on the ${rounded(cores, 1)} cores left here; limit: ${expected.by}; ratio to measured`,
      ours: Math.round(expected.rate),
      unit: '/s',
      ratio: rounded(expected.rate / rate),
    };
  });
}

function modelRows(costs) {
  return DATABASE_CORES_MODELED.flatMap(cores =>
    PROCESSES_MODELED.map(processes => {
      const { rate, by } = modeled({ processes, writers: WRITERS, cores, isShared: false }, costs);
      const what = `modeled: ${processesText(processes)} with a core each, database on ${cores} cores; limit: ${by}`;
      return { what, ours: Math.round(rate), unit: '/s' };
    }),
  );
}
