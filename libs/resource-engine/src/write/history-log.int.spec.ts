import { SealKeys, Seals, sqlMigration } from '@atlas/platform';
import { besideTransaction, testDatabase, type TestDatabase } from '@atlas/testing';
import { engineSql } from '../sql/engine-sql.js';
import { historyLog } from './history-log.js';

const schemas = [{ schema: 'filing', migrations: [sqlMigration('CreateFiling1764000000000', engineSql('filing'))] }];

const entry = (record: number, changes = '[]') => `insert into filing.record_history
  (account_id, resource, record_id, revision, action, changes, actor_id, actor_name) values (${record}, 'status', ${record}, 1, 'created', '${changes}', 7, 'Ada')`;

describe('the sealed history of records', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase({ schemas });
  });
  afterEach(() => database?.close());

  const seals = () => new Seals(database.database, new SealKeys({ secretKeys: `k1:${Buffer.alloc(32, 7).toString('base64')}` }));

  it('waits for entries whose transaction is not over, so that they do not look like inserted ones', async () => {
    const log = historyLog(database.database, 'filing');
    let made: Promise<unknown> | undefined;
    await besideTransaction(database.ownerPool, async older => {
      await older.query(entry(1));
      await database.ownerPool.query(entry(2));
      let isOver = false;
      made = seals()
        .sealNew(log)
        .finally(() => (isOver = true));
      // Long enough for what does not wait.
      await new Promise(resolve => setTimeout(resolve, 300));
      expect(isOver).toBe(false);
      await older.query('commit');
    });
    expect(await made).toMatchObject([{ number: 1, count: 2, lastPosition: '2' }]);
    expect(await seals().verify(log)).toMatchObject({ entries: 2, seals: 1, differences: [] });
  });

  it.each([
    ['account_id', '9'],
    ['resource', `'other'`],
    ['record_id', '9'],
    ['revision', '9'],
    ['action', `'deleted'`],
    ['changes', `'[{"field_name":"name","new_value":"x"}]'`],
    ['actor_id', '9'],
    ['actor_name', `'Ivo'`],
    ['job_id', `'a job'`],
    ['created_at', `created_at + interval '1 microsecond'`],
  ])('covers %s', async (column, value) => {
    const log = historyLog(database.database, 'filing');
    for (const record of [1, 2, 3]) await database.ownerPool.query(entry(record, '[{"field_name": "name", "new_value": 1.50}]'));
    await seals().sealNew(log);
    expect((await seals().verify(log)).differences).toEqual([]);
    await database.ownerPool.query(`update filing.record_history set ${column} = ${value} where record_id = 2`);
    expect((await seals().verify(log)).differences).toMatchObject([{ kind: 'content', number: 1, first: { position: '2' } }]);
  });

  it('covers all columns', async () => {
    const { rows } = await database.ownerPool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'filing' and table_name = 'record_history' and column_name <> 'id'`,
    );
    expect(rows).toHaveLength(10);
  });
});
