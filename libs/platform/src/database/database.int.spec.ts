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
        prepared: true,
        sql: `select current_setting('app.account_id', true) as account`,
        parameters: [],
      });
    const accounts = Array.from({ length: 50 }, (_, n) => n + 1);
    const answers = await Promise.all(accounts.map(scope));
    expect(answers.map(([row]) => Number(row?.account))).toEqual(accounts);
    const [after] = (await database.database.pool.query(`select current_setting('app.account_id', true) as account`)).rows;
    expect(after).toEqual({ account: '' });
  });

  it('uses days of New York, whatever the time zone of the server', async () => {
    const zone = `select current_setting('TimeZone') as zone, '2026-04-22T03:59:59Z'::timestamptz::date as day`;
    expect((await database.database.pool.query(zone)).rows).toEqual([{ zone: 'America/New_York', day: '2026-04-21' }]);
  });

  it('reports a failed statement with the stack of its caller, for callbacks and promises', async () => {
    const { pool } = database.database;
    const refused = await pool.query('select nothing from nowhere').catch((error: Error) => error);
    expect(refused).toMatchObject({ code: '42P01', stack: expect.stringContaining('database.int.spec') as string });
    const alone = { sql: 'select nothing from nowhere', parameters: [] };
    const caught = await database.database.query(1, alone).catch((error: Error) => error);
    expect(caught).toMatchObject({ code: '42P01', stack: expect.stringContaining('database.int.spec') as string });
    const client = await pool.connect();
    const [promised, called] = await Promise.all([
      client.query('select $1::int as one', [1]),
      new Promise(resolve => client.query('select 2 as two', (_error, answer) => resolve(answer.rows))),
    ]);
    client.release();
    expect([promised.rows, called]).toEqual([[{ one: 1 }], [{ two: 2 }]]);
  });

  it('rolls back a failed statement, and its connection remains usable', async () => {
    await database.ownerPool.query('create table public.counted (n int check (n < 10))');
    await database.ownerPool.query('grant all on public.counted to atlas_app');
    const insert = (n: number) =>
      database.database.query(1, { sql: 'insert into public.counted select generate_series($1::int, $1 + 2)', parameters: [n] });
    await expect(insert(8)).rejects.toThrow('counted_n_check');
    await insert(1);
    expect((await database.ownerPool.query('select count(*)::int as n from public.counted')).rows).toEqual([{ n: 3 }]);
  });

  it('fails only the single statement whose connection breaks', async () => {
    const broken = database.database.query(1, { sql: 'select pg_terminate_backend(pg_backend_pid())', parameters: [] });
    await expect(broken).rejects.toThrow();
    expect(await database.database.query(1, { sql: 'select 1 as one', parameters: [] })).toEqual([{ one: 1 }]);
  });

  it('accepts only an integer as an account', async () => {
    for (const account of [-1, 1.5, NaN, '1; drop table x' as unknown as number])
      expect(() => database.database.withAccount(account, () => Promise.resolve())).toThrow('whole number');
  });

  describe('row-level security', () => {
    beforeAll(async () => {
      const owner = database.ownerPool;
      await owner.query('create table platform.sample (account_id int not null, id int not null, kind int not null)');
      await owner.query(`select platform.protect('platform.sample'); grant select, insert on platform.sample to atlas_app`);
      // Half of the rows are one account's, the other half that of forty.
      await owner.query(
        `insert into platform.sample select case when n % 2 = 0 then 1 else 2 + n % 80 / 2 end, n, n % 50 from generate_series(1, 100000) n;
         create index on platform.sample (account_id, kind); analyze platform.sample`,
      );
    });

    const seen = (work: Promise<{ accounts: number }[]>) => work.then(([row]) => row?.accounts);
    const ACCOUNTS = 'select count(distinct account_id)::int as accounts from platform.sample';

    it('shows one account, all in the system scope, none without a scope', async () => {
      const { database: db, appPool } = database;
      expect(await seen(db.withAccount(1, tx => tx.query(ACCOUNTS)))).toBe(1);
      expect(await seen(db.withAccount(99, tx => tx.query(ACCOUNTS)))).toBe(0);
      expect(await seen(db.withSystem(tx => tx.query(ACCOUNTS)))).toBe(41);
      expect((await appPool.query<{ accounts: number }>(ACCOUNTS)).rows[0]?.accounts).toBe(0);
    });

    it('refuses a row of another account', async () => {
      const insert = database.database.withAccount(1, tx =>
        tx.query('insert into platform.sample (account_id, id, kind) values (2, 1, 1)'),
      );
      await expect(insert).rejects.toThrow(/row-level security/);
    });

    interface Plan {
      readonly 'Node Type': string;
      readonly 'Plan Rows': number;
      readonly 'Index Cond'?: string;
      readonly Plans?: readonly Plan[];
    }
    const explain = (sql: string, account: number) =>
      database.database.withAccount(account, async tx => {
        const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`);
        return row!['QUERY PLAN'][0].Plan;
      });
    const conditions = ({ Plans = [], ...plan }: Plan): string[] => [plan['Index Cond'] ?? '', ...Plans.flatMap(conditions)];

    it.each([
      [1, 1000],
      [7, 32],
    ])('leaves the index and the expected number of rows as they are, account %i', async (account, rows) => {
      const plan = await explain(`select * from platform.sample where account_id = ${account} and kind = 11`, account);
      expect(plan['Plan Rows']).toBeGreaterThan(rows / 2);
      expect(plan['Plan Rows']).toBeLessThan(rows * 4);
      expect(conditions(plan).join(' ')).toContain(`account_id = ${account}`);
    });
  });
});
