import { openDatabase } from './open-database.js';

describe('the connections of a process', () => {
  const databaseLogins = { requestUrl: 'postgres://a@db.example/x', systemUrl: 'postgres://b@db.example/x', areOwn: false };

  it.each([
    [20, 12, 8],
    [15, 9, 6],
    [3, 1, 4],
  ])(
    'of %i allowed are %i for requests and %i, four at least, for what serves all accounts',
    async (databasePoolSize, requests, system) => {
      const database = openDatabase({ databaseLogins, databasePoolSize });
      expect([database.pool.options.max, database.systemPool.options.max]).toEqual([requests, system]);
      await database.close();
    },
  );
});
