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

  it('takes nothing but a whole number for an account', async () => {
    for (const account of [-1, 1.5, NaN, '1; drop table x' as unknown as number])
      expect(() => database.database.withAccount(account, () => Promise.resolve())).toThrow('whole number');
  });
});
