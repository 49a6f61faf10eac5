import { testDatabase, until, type TestDatabase } from '@atlas/testing';
import { Logger } from '@nestjs/common';
import { JobRunner } from './job-runner.js';
import { jobsSchema } from './jobs.schema.js';
import { Retention } from './retention.js';

Logger.overrideLogger(false);

const ID = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const UPLOAD = `1/upload/${ID(1)}`;
const always = () => true;

describe('retention of old jobs', () => {
  let db: TestDatabase;
  const deleted: string[] = [];
  const retention = (days: number) =>
    new Retention(
      { retention: { busDays: days, inboxDays: days, idempotencyDays: days, draftDays: days, jobDays: days, webhookDays: days } },
      { delete: key => Promise.resolve(deleted.push(key) > 0) },
    );
  const sweep = async (days = 30) => {
    const gone: Record<string, number> = {};
    for (const each of retention(days).sweeps) gone[each.name] = await each.run(db.database, each.days, always);
    return gone;
  };
  const owner = <Row extends object>(sql: string, values?: unknown[]) =>
    db.ownerPool.query<Row>(sql, values).then(({ rows }) => rows);

  beforeEach(async () => {
    db = await testDatabase({ schemas: [jobsSchema] });
    deleted.length = 0;
    await owner(
      `insert into platform.idempotency_key (account_id, user_id, key, request_hash, locked_at)
       select 1 + n % 2, n, 'k', 'h', now() - case when n <= 4500 then interval '31 days' else interval '29 days' end from generate_series(1, 5000) n`,
    );
    const job = async (n: number, state: number, age: string | null, payload: object) =>
      owner(
        `insert into jobs.background_job (account_id, job_id, type, title, user_id, actor, payload, state, finished_at)
         values (1, $1, 't', 't', 1, '{}', $2, $3, now() - $4::interval)`,
        [ID(n), payload, state, age],
      );
    await job(1, 3, '40 days', { file_key: UPLOAD });
    await job(2, 4, '29 days', { file_key: `1/upload/${ID(2)}` });
    await job(3, 2, null, { file_key: `1/upload/${ID(3)}` });
    await job(4, 5, '40 days', { file_key: `1/document/${ID(4)}` });
    await owner(
      `insert into jobs.background_job_row (account_id, job_id, seq, severity, message) values (1, $1, 1, 'error', 'm')`,
      [ID(1)],
    );
  });
  afterEach(() => db?.close());

  it('deletes old jobs of every account, and keeps younger and running ones', async () => {
    expect(await sweep()).toEqual({ idempotency: 4500, 'session-writes': 0, jobs: 2 });
    expect(await owner('select count(*)::int as n from platform.idempotency_key')).toEqual([{ n: 500 }]);
    expect(await owner('select job_id from jobs.background_job order by job_id')).toEqual([{ job_id: ID(2) }, { job_id: ID(3) }]);
    expect(await owner('select from jobs.background_job_row')).toEqual([]);
    expect(await sweep()).toEqual({ idempotency: 0, 'session-writes': 0, jobs: 0 });
  });

  it('deletes a file that only the job references, never a document', async () => {
    await sweep();
    expect(deleted).toEqual([UPLOAD]);
  });

  it('deletes all files of a job', async () => {
    const more = [`1/upload/${ID(8)}`, `1/upload/${ID(9)}`];
    await owner('update jobs.background_job set payload = $2 where job_id = $1', [ID(1), { file_keys: more }]);
    await sweep();
    expect(deleted.sort()).toEqual(more);
  });

  it('keeps a file if the job was repeated with it', async () => {
    await owner(
      `insert into jobs.background_job (account_id, job_id, type, title, user_id, actor, payload, state)
       values (1, $1, 't', 't', 1, '{}', $2, 1)`,
      [ID(5), { file_key: UPLOAD }],
    );
    await sweep();
    expect(deleted).toEqual([]);
  });

  it('is switched off by the setting, and stops with the process', async () => {
    // What sessions wrote last matters for ten seconds, whatever is kept.
    expect(await sweep(0)).toEqual({ 'session-writes': 0 });
    const [first] = retention(30).sweeps;
    expect(await first!.run(db.database, 30, () => false)).toBe(0);
  });

  it('runs once a day in the job queue, and makes up for a missed day', async () => {
    await owner(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('sweep-idempotency', now() - interval '3 days', now() - interval '26 hours')`,
    );
    const runner = new JobRunner(db, db.database, { heartbeatMs: 100 }, retention(30));
    await runner.start();
    try {
      const left = async () => (await owner<{ n: number }>('select count(*)::int as n from platform.idempotency_key'))[0]?.n;
      await until('what is left', async () => (await left()) === 500);
      const known = await owner<{ identifier: string }>(
        'select identifier from graphile_worker._private_known_crontabs order by identifier',
      );
      expect(known.map(({ identifier }) => identifier)).toEqual(['sweep-idempotency', 'sweep-jobs', 'sweep-session-writes']);
    } finally {
      await runner.stop();
    }
  });
});
