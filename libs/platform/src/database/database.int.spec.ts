import { testDatabase, type TestDatabase } from '@atlas/testing';

describe('the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database?.close());

  const terminate = (pid: number) => database.ownerPool.query('select pg_terminate_backend($1)', [pid]);

  it('fails the work whose connection breaks, and nothing else', async () => {
    const broken = database.database.withAccount(1, async tx => {
      const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await terminate(row?.pid ?? 0);
      await new Promise(resolve => setTimeout(resolve, 100));
      await tx.query('select 1');
    });
    await expect(broken).rejects.toThrow();
    expect(await database.database.withAccount(1, tx => tx.query('select 1 as one'))).toEqual([{ one: 1 }]);
  });

  it('runs one statement in its account, and the next one in its own', async () => {
    const scope = (accountId: number) =>
      database.database.query<{ account: string }>(accountId, {
        name: 'which-account',
        sql: `select current_setting('app.account_id', true) as account`,
        parameters: [],
      });
    const accounts = Array.from({ length: 50 }, (_, n) => n + 1);
    const answers = await Promise.all(accounts.map(scope));
    expect(answers.map(([row]) => Number(row?.account))).toEqual(accounts);
    const [after] = (await database.database.pool.query(`select current_setting('app.account_id', true) as account`)).rows;
    expect(after).toEqual({ account: '' });
  });

  it('keeps nothing of a statement that fails, and its connection serves on', async () => {
    await database.ownerPool.query('create table public.counted (n int check (n < 10))');
    await database.ownerPool.query('grant all on public.counted to atlas_app');
    const insert = (n: number) =>
      database.database.query(1, { sql: 'insert into public.counted select generate_series($1::int, $1 + 2)', parameters: [n] });
    await expect(insert(8)).rejects.toThrow('counted_n_check');
    await insert(1);
    expect((await database.ownerPool.query('select count(*)::int as n from public.counted')).rows).toEqual([{ n: 3 }]);
  });

  it('fails the single statement whose connection breaks, and nothing else', async () => {
    const broken = database.database.query(1, { sql: 'select pg_terminate_backend(pg_backend_pid())', parameters: [] });
    await expect(broken).rejects.toThrow();
    expect(await database.database.query(1, { sql: 'select 1 as one', parameters: [] })).toEqual([{ one: 1 }]);
  });

  it('takes nothing but a whole number for an account', async () => {
    for (const account of [-1, 1.5, NaN, '1; drop table x' as unknown as number])
      expect(() => database.database.withAccount(account, () => Promise.resolve())).toThrow('whole number');
  });
});
