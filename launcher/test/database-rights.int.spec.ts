import type { Transaction } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { allSchemas } from '../src/schemas.js';

const LOGS = ['event_store.event', 'master_data.record_history', 'filing.record_history', 'reporting.activity']
  .map(log => [log, 'account_id'])
  .concat([['platform.seal', 'log']]);

const ACTIVITY = `insert into reporting.activity
    (account_id, event_id, user_id, user_name, created_at, change_type_id, change_type, audit_type, description)
  values (1, gen_random_uuid(), 1, 'A', now(), 1, 'x', 'x', 'x')`;
const EVENT = `insert into event_store.event (event_id, account_id, category, stream_id, revision, type, data, metadata)
  values (gen_random_uuid(), 1, 'case', 'A-1', 0, 'Noted', '{}', '{}')`;
const SEAL = `insert into platform.seal (log, number, sealed_at, last_position, count, digest, marks, key_id, code)
  values ('events', 1, now(), '1-1', 1, 'a', '', 'k1', 'a')`;
const historyIn = (schema: string) => `insert into ${schema}.record_history
    (account_id, resource, record_id, revision, action, changes, actor_id, actor_name) values (1, 'status', 1, 1, 'created', '[]', 1, 'A')`;

describe('the database rights of the product', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ schemas: allSchemas });
    for (const sql of [ACTIVITY, EVENT, historyIn('master_data'), historyIn('filing'), SEAL]) await database.ownerPool.query(sql);
  });
  afterAll(() => database?.close());

  /** How many rows a statement touched. */
  const touched = async (tx: Transaction, sql: string) =>
    (await tx.query(`with touched as (${sql} returning 1) select * from touched`)).length;

  it.each(LOGS)('%s can be appended to but not changed, by requests and by system work', async (log, column) => {
    for (const sql of [`update ${log} set ${column} = ${column}`, `delete from ${log}`]) {
      expect(await database.database.withAccount(1, tx => touched(tx, sql))).toBe(0);
      expect(await database.database.withSystem(tx => touched(tx, sql))).toBe(0);
    }
    await expect(database.database.withSystem(tx => tx.query(`truncate ${log}`))).rejects.toThrow('permission denied');
    const { rows } = await database.ownerPool.query(`select from ${log}`);
    expect(rows).toHaveLength(1);
  });

  it('the history of records is written by its own account, activity by the projector only, seals by system work only', async () => {
    const rollback = new Error('enough');
    const attempt = (scope: number | '*', sql: string) => {
      const work = async (tx: Transaction) => {
        await tx.query(sql);
        throw rollback;
      };
      return scope === '*' ? database.database.withSystem(work) : database.database.withAccount(scope, work);
    };
    await expect(attempt(1, historyIn('master_data'))).rejects.toBe(rollback);
    await expect(attempt(2, historyIn('master_data'))).rejects.toThrow('row-level security');
    await expect(attempt('*', ACTIVITY)).rejects.toBe(rollback);
    await expect(attempt(1, ACTIVITY)).rejects.toThrow('row-level security');
    const another = SEAL.replace("'events', 1", "'events', 2");
    await expect(attempt('*', another)).rejects.toBe(rollback);
    await expect(attempt(1, another)).rejects.toThrow('row-level security');
  });

  it('facts that wait for the activity trail are added by requests, and taken away by system work only', async () => {
    const waiting = 'platform.waiting_fact';
    await database.database.withAccount(1, tx =>
      tx.query(`insert into ${waiting} (fact_id, fact) values (gen_random_uuid(), '{}')`),
    );
    const foreign = `insert into ${waiting} (fact_id, account_id, fact) values (gen_random_uuid(), 2, '{}')`;
    await expect(database.database.withAccount(1, tx => tx.query(foreign))).rejects.toThrow('row-level security');
    for (const sql of [`update ${waiting} set fact = '{}'`, `delete from ${waiting}`]) {
      expect(await database.database.withAccount(1, tx => touched(tx, sql))).toBe(0);
      expect(await database.database.withSystem(tx => touched(tx, sql))).toBe(1);
    }
  });

  it('functions with their owner’s rights resolve names safely', async () => {
    const schemas = ['platform', ...allSchemas.map(({ schema }) => schema)];
    const { rows } = await database.ownerPool.query<{ name: string; path: string[] | null; safe: string }>(
      `select p.oid::regprocedure::text as name, p.proconfig as path, format('search_path=pg_catalog, %I, pg_temp', n.nspname) as safe
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname = any($1)`,
      [schemas],
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter(({ path, safe }) => !path?.includes(safe))).toEqual([]);
  });
});
