import { APPLICATION_ROLE, createPool, jobsSchema } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import pg from 'pg';
import { allSchemas } from '../src/schemas.js';

/** Rows of two accounts, with every reference between tables left aside. */
const ROWS = `
  set session_replication_role = replica;
  insert into identity.account (account_id, code, name) values (1, 'ONE', 'One'), (2, 'TWO', 'Two');
  insert into event_store.event (event_id, account_id, category, stream_id, revision, type, data, metadata)
    select gen_random_uuid(), n, 'case', 'A', 0, 'Noted', '{}', '{}' from generate_series(1, 2) n;
  insert into jobs.background_job (account_id, job_id, type, title, user_id, actor, payload)
    select n, gen_random_uuid(), 'x', 'x', 1, '{}', '{}' from generate_series(1, 2) n;
  insert into platform.idempotency_key (account_id, user_id, key, request_hash) values (1, 1, 'a', 'a'), (2, 1, 'a', 'a');
  insert into jobs.runner (runner_id, worker_ids) values (gen_random_uuid(), '{}');
  select graphile_worker.add_job('x', '{}');
  set session_replication_role = origin`;

/** Attacks that are possible with arbitrary SQL in a request's session. */
const ATTEMPTS = [
  `set app.account_id = '*'`,
  `select set_config('app.account_id', '*', false)`,
  `reset role; set app.account_id = '*'`,
  `set role none; set app.account_id = '*'`,
  `set role atlas_app; set app.account_id = '*'`,
  `set role atlas_system; set app.account_id = '*'`,
  `set session authorization default; set app.account_id = '*'`,
  `set session authorization atlas_test_system; set app.account_id = '*'`,
  `grant atlas_system to current_user; set app.account_id = '*'`,
  `alter role current_user bypassrls; set app.account_id = '*'`,
  `set row_security = off; set app.account_id = '*'`,
];

describe('the database users of the product', () => {
  let database: TestDatabase;
  let tables: string[];
  beforeAll(async () => {
    database = await testDatabase({ schemas: allSchemas });
    await database.ownerPool.query(ROWS);
    const { rows } = await database.ownerPool.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname = any($1) and c.relname not in ('migration', 'migrations')
          and obj_description(c.oid) is distinct from 'shared by all accounts' order by 1`,
      [[...SCHEMAS, 'graphile_worker']],
    );
    tables = rows.map(({ name }) => name);
  });
  afterAll(() => database?.close());

  const SCHEMAS = ['platform', ...new Set([jobsSchema, ...allSchemas].map(({ schema }) => schema))];

  /** A separate session that may fail. */
  const as = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const asRequest = <Result>(work: (client: pg.Client) => Promise<Result>) => as(database.databaseLogins.requestUrl, work);

  /** Tables of which the session sees a row; one that it may not read at all shows none. */
  const seenBy = async (client: pg.Client): Promise<string[]> => {
    const seen: string[] = [];
    for (const table of tables) {
      const answer = await client.query(`select from ${table} limit 1`).catch(() => undefined);
      if (answer?.rowCount) seen.push(table);
    }
    return seen;
  };

  it('are checked on tables with rows, which the system user can see', async () => {
    const seen = await as(database.databaseLogins.systemUrl, async client => {
      await client.query(`set app.account_id = '*'`);
      return seenBy(client);
    });
    expect(seen).toEqual(
      expect.arrayContaining([
        'event_store.event',
        'graphile_worker._private_jobs',
        'identity.account',
        'jobs.background_job',
        'jobs.runner',
        'platform.idempotency_key',
      ]),
    );
    expect(tables.length).toBeGreaterThan(60);
  });

  it.each(ATTEMPTS)('show a request no row of any table after %s', async attempt => {
    const seen = await asRequest(async client => {
      for (const statement of attempt.split('; ')) await client.query(statement).catch(() => undefined);
      return seenBy(client);
    });
    expect(seen).toEqual([]);
  });

  it('cannot use functions with their owner’s rights for all accounts in a request', async () => {
    await asRequest(async client => {
      await client.query(`set app.account_id = '*'`);
      await expect(client.query(`select jobs.recover('1 second')`)).rejects.toThrow('Only the job runner recovers jobs.');
      await expect(client.query(`select jobs.schedule(2, gen_random_uuid(), 'x')`)).rejects.toThrow("one's own account only");
      await expect(client.query(`select * from event_store.read_log('0', 0, null, 10)`)).rejects.toThrow('serves all accounts');
      for (const schema of ['master_data', 'filing']) {
        const found = await client.query(`select * from ${schema}.records_found('${schema}.record_copy', 2, '%', array['%'], 9)`);
        expect(found.rows).toEqual([]);
      }
      for (const asked of [`cases_found(array['%'])`, `cases_up_to(array['%'], 9)`, `many_begin('D', 0)`])
        await expect(client.query(`select * from cases.${asked}`)).rejects.toThrow('invalid input syntax');
    });
  });

  it('write nothing for all accounts in a request', async () => {
    await asRequest(async client => {
      await client.query(`set app.account_id = '*'`);
      await expect(client.query(`insert into identity.account (account_id, code, name) values (3, 'X', 'X')`)).rejects.toThrow(
        'row-level security',
      );
      for (const statement of ['update identity.account set name = name', 'delete from jobs.background_job'])
        expect((await client.query(statement)).rowCount).toBe(0);
    });
  });

  it('leave a process of an earlier version working, which logs in as the owner', async () => {
    const pool = createPool(database.ownerUrl, { max: 1, role: APPLICATION_ROLE });
    expect((await pool.query('select from jobs.background_job')).rowCount).toBe(0);
    await pool.query(`set app.account_id = '*'`);
    expect((await pool.query('select from jobs.background_job')).rowCount).toBe(2);
    await pool.end();
  });

  it.each(['request', 'system'] as const)('own nothing and cannot create objects (%s)', async kind => {
    const { username: owner } = new URL(database.ownerUrl);
    await as(database.databaseLogins[`${kind}Url`], async client => {
      for (const schema of [...SCHEMAS, 'graphile_worker', 'public'])
        await expect(client.query(`create table ${schema}.mine (id int)`)).rejects.toThrow('permission denied');
      for (const statement of [
        'create schema mine',
        'create role mine',
        'alter table identity.account no force row level security',
        'drop policy account on identity.account',
        'truncate event_store.event',
        'select * from pg_authid',
        `set role ${owner}`,
        `set session authorization ${owner}`,
        `set role ${kind === 'request' ? 'atlas_test_system' : 'atlas_test_request'}`,
      ])
        await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
      const { rows } = await client.query(
        `select from pg_class where pg_has_role(relowner, 'member') union all select from pg_proc where pg_has_role(proowner, 'member')`,
      );
      expect(rows).toEqual([]);
    });
  });

  it('evaluate the role once per statement, and only in the system scope', async () => {
    const planOf = async (scope: string, url: string) =>
      as(url, async client => {
        await client.query(`set app.account_id = '${scope}'`);
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          'explain (analyze, costs off, timing off, summary off) select count(*) from jobs.background_job',
        );
        return rows.map(row => row['QUERY PLAN']).join('\n');
      });
    for (const plan of [
      await planOf('1', database.databaseLogins.requestUrl),
      await planOf('*', database.databaseLogins.systemUrl),
    ]) {
      expect(plan.match(/InitPlan/g)?.length).toBeGreaterThanOrEqual(2);
      expect(plan).not.toContain('SubPlan');
    }
  });
});
