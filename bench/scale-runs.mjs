import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { perSecond } from './measure.mjs';
import { machineUsage, serverUsage } from './scale-usage.mjs';

export const WRITERS = 8;
const SECONDS = 5;
/** Short measurements of what waits are repeated, and the fastest counts: another program only makes them slower. */
const REPEATED = 5;
const SHORT_SECONDS = 1;
const MOST_PROCESSES = 4;

/** One to four case processes on one event store: first with the projections in a separate process, then without them. */
export async function measureGrowth(url, pool) {
  const follower = await startCaseProcess(url, 'follow');
  const processes = await Promise.all(Array.from({ length: MOST_PROCESSES }, () => startCaseProcess(url, 'write')));
  const scene = { pool, processes, databaseUsage: await serverUsage(pool) };
  // The projections are at the end of the log from the start, as in a process that is not restarted.
  await processes[0].run({ task: 'open', writers: WRITERS });
  const followed = await growth({ ...scene, follower });
  follower.stop();
  const alone = await growth(scene);
  const single = [];
  for (let round = 0; round < REPEATED; round++) single.push(await commands(scene, 1, 1, SHORT_SECONDS));
  for (const process of processes) process.stop();
  return { followed, alone, costs: costsOf(followed, alone, single) };
}

/** Starts a case process; `run` gives it a task and resolves with what it reports. */
async function startCaseProcess(url, role) {
  const child = fork(join(import.meta.dirname, 'scale-process.mjs'), [url, role]);
  const next = () =>
    new Promise((resolve, reject) => {
      const failed = code => reject(new Error(`A case process ended with ${code}.`));
      child.once('exit', failed);
      child.once('message', message => {
        child.off('exit', failed);
        resolve(message);
      });
    });
  await next();
  return {
    run: task => {
      child.send(task);
      return next();
    },
    stop: () => child.disconnect(),
  };
}

async function growth(scene) {
  const runs = [];
  for (let count = 1; count <= MOST_PROCESSES; count++) runs.push(await commands(scene, count, WRITERS));
  return runs;
}

/** Commands a second, and the processor time of each in the case processes, in PostgreSQL and in the process that runs the projections. */
async function commands({ pool, processes, databaseUsage, follower }, count, writers, seconds = SECONDS) {
  await follower?.run({ task: 'usage' });
  const before = { at: performance.now(), database: databaseUsage(), machine: machineUsage(), own: process.cpuUsage() };
  const reports = await Promise.all(
    processes.slice(0, count).map((one, index) => one.run({ task: 'change', writers, seconds, seed: count * 100 + index })),
  );
  const caughtUp = await follower?.run({ task: 'reach', position: await lastPosition(pool) });
  const elapsedMs = performance.now() - before.at;
  const databaseMs = databaseUsage() - before.database;
  const own = process.cpuUsage(before.own);
  const done = sumOf(reports, 'done');
  const usedMs = sumOf(reports, 'cpuMs') + databaseMs + (caughtUp?.cpuMs ?? 0) + (own.user + own.system) / 1000;
  return {
    count,
    isFollowed: follower !== undefined,
    rate: reports.reduce((sum, report) => sum + report.done / (report.ms / 1000), 0),
    processMs: sumOf(reports, 'cpuMs') / done,
    databaseMs: databaseMs / done,
    followerMs: (caughtUp?.cpuMs ?? 0) / done,
    catchUpMs: caughtUp?.ms ?? 0,
    conflicts: sumOf(reports, 'conflicts') / done,
    othersCores: Math.max(0, (machineUsage() - before.machine - usedMs) / elapsedMs),
  };
}

const sumOf = (reports, key) => reports.reduce((sum, report) => sum + report[key], 0);

async function lastPosition(pool) {
  await pool.query(`select set_config('app.account_id', '*', false)`);
  const { rows } = await pool.query(
    `select transaction_id || '-' || position as last from event_store.event order by transaction_id desc, position desc limit 1`,
  );
  return rows[0].last;
}

const meanOf = (runs, key) => sumOf(runs, key) / runs.length;

/** The times of one command that the model needs: means of all runs; waiting from a single writer, who waits for no other one. */
function costsOf(followed, alone, single) {
  const database = meanOf(alone, 'databaseMs');
  return {
    process: meanOf([...alone, ...followed], 'processMs'),
    database,
    follower: meanOf(followed, 'followerMs'),
    followerDatabase: Math.max(0, meanOf(followed, 'databaseMs') - database),
    waiting: Math.max(0, Math.min(...single.map(run => 1000 / run.rate - run.processMs - run.databaseMs))),
  };
}

/** The least that a consumer does for a message: its inbox row in a transaction, one message after the other as in one partition. */
export async function handlingTime(pool) {
  const statement = `insert into cases.inbox (account_id, consumer_group, event_id) values (1, 'bench', $1) on conflict do nothing`;
  const rates = [];
  for (let round = 0; round < REPEATED; round++)
    rates.push(await perSecond(1, SHORT_SECONDS, () => pool.query(statement, [randomUUID()])));
  return 1000 / Math.max(...rates);
}

/** What an event of this run takes in the event store, indexes included. Real events are larger: docs/scale.md. */
export async function bytesOfEvent(pool) {
  await pool.query('vacuum analyze event_store.event');
  const { rows } = await pool.query(
    `select pg_total_relation_size(oid) / reltuples as bytes from pg_class where oid = 'event_store.event'::regclass`,
  );
  return rows[0].bytes;
}
