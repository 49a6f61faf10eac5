import { RESOURCES } from '@atlas/contracts';
import { ResourceSet, schemaDrift } from '@atlas/resource-engine';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { FILING_SCHEMA } from '../schema.js';
import { filingMigrations } from './filing-migrations.js';

describe('the tables', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ schemas: [filingMigrations] });
  });
  afterAll(() => database?.close());

  it('match the definitions', async () => {
    const client = await database.ownerPool.connect();
    try {
      expect(await schemaDrift(client, new ResourceSet(FILING_SCHEMA, 'filing', RESOURCES), RESOURCES)).toEqual([]);
    } finally {
      client.release();
    }
  });
});
