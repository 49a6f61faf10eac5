import { RESOURCES } from '@atlas/contracts';
import { ResourceSet, schemaDrift } from '@atlas/resource-engine';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { MASTER_DATA_SCHEMA } from '../schema.js';
import { masterDataMigrations } from './master-data-migrations.js';

describe('the tables', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ schemas: [masterDataMigrations] });
  });
  afterAll(() => database?.close());

  const drift = async (definitions = RESOURCES) => {
    const client = await database.ownerPool.connect();
    try {
      return await schemaDrift(client, new ResourceSet(MASTER_DATA_SCHEMA, 'master-data', RESOURCES), definitions, {
        imports: true,
      });
    } finally {
      client.release();
    }
  };

  it('match the definitions', async () => expect(await drift()).toEqual([]));

  it('would differ from a changed definition', async () => {
    const grown = RESOURCES.map(each =>
      each.path === 'speciality' ? { ...each, fields: { ...each.fields, motto: { type: 'text' as const } } } : each,
    );
    expect(await drift(grown)).toEqual(['+ speciality column motto text']);
  });
});
