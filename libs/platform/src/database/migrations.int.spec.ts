import { testDatabase, type TestDatabase } from '@atlas/testing';
import { migrate, sqlMigration } from './migrations.js';

const gardens = (...names: readonly string[]) => [
  {
    schema: 'garden',
    migrations: names.map((name, n) =>
      sqlMigration(name, [`create table garden.t${n} (account_id int not null)`, `select platform.protect('garden.t${n}')`]),
    ),
  },
];
const OLD = gardens('CreateGarden1764000000000');

describe('migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase({ schemas: OLD });
  });
  afterEach(() => database?.close());

  const tables = async () => {
    const { rows } = await database.ownerPool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname in ('garden', 'shed') and tablename <> 'migration' order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('run once, and later ones are added', async () => {
    await migrate(database.ownerUrl, OLD);
    await migrate(database.ownerUrl, gardens('CreateGarden1764000000000', 'AddBed1764000000001'));
    expect(await tables()).toEqual(['t0', 't1']);
  });

  it('refuse a database with another baseline, and change nothing', async () => {
    const shed = {
      schema: 'shed',
      migrations: [sqlMigration('Baseline1795420000000', 'create table shed.tool (account_id int)')],
    };
    const migrated = migrate(database.ownerUrl, [shed, ...gardens('Baseline1795420000000')]);
    await expect(migrated).rejects.toThrow(
      'An earlier version created the schema garden of this database (CreateGarden1764000000000). It cannot be upgraded. Use an empty database.',
    );
    expect(await tables()).toEqual(['t0']);
  });
});
