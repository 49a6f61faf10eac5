import { REFERENCE_COPIES_USAGE, runReferenceCopiesCommand } from '../src/reference-copies-command.js';
import { loadConfig } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allSchemas } from '../src/schemas.js';

describe('the copies of master records', () => {
  let database: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'atlas-copies-'));

  beforeAll(async () => {
    database = await testDatabase({ schemas: allSchemas });
  });
  afterAll(async () => {
    await database?.close();
    rmSync(folder, { recursive: true });
  });

  it('are published again for one account', async () => {
    const config = loadConfig({
      ...database.environment,
      TOKEN_SECRET: 'a secret that is long enough for a test',
      SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
    });
    await database.ownerPool.query(
      `insert into master_data.speciality (account_id, name, name_key, code, created_by, updated_by, sort_order) values (7, 'Acupuncture', 'acupuncture', 'ACUP', 's', 's', 10)`,
    );
    expect(await runReferenceCopiesCommand(config, ['publish', '7'])).toMatch(/^Sent 1 record of account 7 again/);
    await expect(runReferenceCopiesCommand(config, ['publish', 'FIRM'])).rejects.toThrow(REFERENCE_COPIES_USAGE);
  });
});
