import { CASE_SUBMITTED, FILING_TOPIC } from '@atlas/contracts';
import { inboxSql, Outbox, outboxSql } from '@atlas/messaging';
import { createPool, Database, migrate, sqlMigration, SYSTEM_ROLE } from '@atlas/platform';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafka } from '../scripts/test-servers/kafka.mjs';
import { rounded } from './measure.mjs';

const EVENTS = Number(process.env.BENCH_SIZE ?? 100_000);
const CASES = 5_000;
const ENQUEUED_AT_ONCE = 1_000;
const TARGET_PER_SECOND = 10_000;
const SCHEMA = 'bench_kafka';

/**
 * Events from an outbox to a real Kafka broker by the relay, and from there through a consumer with an inbox that writes one row per event. The relay and
 * the consumer are separate processes, as services are; both work at the same time. No event may be lost, and none may have two effects.
 */
export async function benchKafka(url) {
  const dir = mkdtempSync(join(tmpdir(), 'atlas-bench-kafka-'));
  const broker = await startKafka({ dir }).catch(error => error);
  if (broker instanceof Error) {
    rmSync(dir, { recursive: true, force: true });
    return [{ what: `Kafka: not measured, no broker could be started (${broker.message.split('\n')[0]})` }];
  }
  const pool = createPool(url, { max: 2 });
  const processes = [];
  const start = async role => {
    const started = await startRole(role, url, broker.brokers);
    processes.push(started);
    return started;
  };
  try {
    await fillOutbox(url, pool);
    const consumer = await start('consumer');
    const relay = await start('relay');
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    for (const { go } of processes) go();
    const [published, handled] = await Promise.all([relay.finished.then(seconds), consumer.finished.then(seconds)]);
    const { effects, events } = await countEffects(pool);
    return [
      rate(
        `${EVENTS.toLocaleString('en')} events of ${JSON.stringify(submission(0)).length} bytes from the outbox to Kafka`,
        published,
      ),
      rate('the same, until a consumer with an inbox has written a row for each', handled),
      count('events without an effect', EVENTS - events),
      count('events with two effects', effects - events),
    ];
  } finally {
    await Promise.all(processes.map(({ stop }) => stop()));
    await pool.end();
    await broker.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

function rate(what, seconds) {
  const perSecond = EVENTS / seconds;
  return { what, ours: Math.round(perSecond), unit: 'events/s', ratio: rounded(perSecond / TARGET_PER_SECOND), target: 1 };
}

const count = (what, number) => ({ what, ours: number, unit: '', ratio: number === 0 ? 1 : 0, target: 1 });

/** A published event with all its fields: what the filing service sends for each submission. */
function submission(number) {
  const case_id = `BENCH26-${String(number % CASES).padStart(6, '0')}`;
  return {
    id: randomUUID(),
    type: CASE_SUBMITTED,
    accountId: 1,
    key: case_id,
    time: new Date().toISOString(),
    correlationId: randomUUID(),
    actor: { userId: 7, username: 'clerk@demo.test', name: 'Nadia Bril' },
    data: {
      submission_id: randomUUID(),
      case_id,
      submission_type: 'Arbitration Submission',
      to_email_id: 'filings@arbitration.example',
      filed_on: '2026-03-02',
      status_id: 14,
      packet: {
        document_id: randomUUID(),
        file_key: `1/${case_id}/${randomUUID()}.pdf`,
        file_name: `${case_id} arbitration packet.pdf`,
        size: 1_482_113,
        node_id: 31,
      },
    },
  };
}

async function fillOutbox(url, pool) {
  const statements = [
    outboxSql(SCHEMA),
    inboxSql(SCHEMA),
    `create table ${SCHEMA}.effect (account_id int not null, event_id uuid not null, case_id text not null, file_key text not null);
     select platform.protect('${SCHEMA}.effect')`,
  ];
  await migrate(url, [{ schema: SCHEMA, migrations: [sqlMigration('CreateBenchKafka1795420000000', statements)] }]);
  const database = openDatabase(url);
  const outbox = new Outbox(SCHEMA);
  for (let from = 0; from < EVENTS; from += ENQUEUED_AT_ONCE) {
    const events = Array.from({ length: Math.min(ENQUEUED_AT_ONCE, EVENTS - from) }, (_, index) => submission(from + index));
    await database.withAccount(1, tx => outbox.enqueue(tx, FILING_TOPIC, events));
  }
  await database.close();
  await pool.query(`vacuum analyze ${SCHEMA}.outbox`);
}

const openDatabase = url => new Database(createPool(url, { max: 10, role: SYSTEM_ROLE }));

async function countEffects(pool) {
  const { rows } = await pool.query(
    `select count(*)::int as effects, count(distinct event_id)::int as events from ${SCHEMA}.effect`,
  );
  return rows[0];
}

/** The relay or the consumer in a separate process. `finished` also resolves when it makes no more progress. */
async function startRole(role, url, brokers) {
  const child = fork(join(import.meta.dirname, 'kafka-process.mjs'), [role, url, brokers.join(), SCHEMA, String(EVENTS)]);
  const exited = new Promise(resolve => child.once('exit', resolve));
  const said = word =>
    new Promise((resolve, reject) => {
      child.on('message', message => message === word && resolve());
      void exited.then(code => reject(new Error(`The ${role} ended with ${code}.`)));
    });
  const finished = said('finished');
  finished.catch(() => undefined);
  await said('ready');
  return {
    finished,
    go: () => child.send('go'),
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
