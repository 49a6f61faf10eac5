import { loadConfig, type Config } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCOUNTS_USAGE, runAccountsCommand } from '../src/accounts-command.js';
import { allSchemas } from '../src/schemas.js';

describe('the accounts of an installation', () => {
  let database: TestDatabase;
  let config: Config;

  beforeAll(async () => {
    database = await testDatabase({ schemas: allSchemas });
    config = loadConfig({
      ...database.environment,
      TOKEN_SECRET: 'a secret that is long enough for a test',
      SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      LOG_LEVEL: 'silent',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'atlas-accounts-')),
    });
    await runAccountsCommand(config, ['create', 'TAKEN', 'Taken & Sons', 'boss@taken.test']);
  });
  afterAll(() => database?.close());

  it('get a first user with all permissions and a random password', async () => {
    const said = await runAccountsCommand(config, ['create', 'FIRM', 'Firm & Sons', 'boss@firm.test']);
    expect(said).toMatch(/^Account FIRM exists\. Sign in as boss@firm.test with \S{20} and change it/);
    expect(await runAccountsCommand(config, ['list'])).toMatch(/FIRM +Firm & Sons/);
    const { rows } = await database.ownerPool.query(
      `select u.username, r.full_access from identity.app_user u join identity.user_role ur using (user_id) join identity.role r on r.role_id = ur.role_id
        where u.username = 'boss@firm.test'`,
    );
    expect(rows).toEqual([{ username: 'boss@firm.test', full_access: true }]);
  });

  it.each([
    ['nothing', [], ACCOUNTS_USAGE],
    ['a code in small letters', ['create', 'firm', 'Firm', 'a@b.test'], 'CODE must be 2 to 10 capital letters'],
    ['no name', ['create', 'FIRM2', ' ', 'a@b.test'], 'NAME is missing'],
    ['no mail address', ['create', 'FIRM2', 'Firm', 'boss'], 'ADMIN_EMAIL is not an email address'],
    ['a code that is taken', ['create', 'TAKEN', 'Firm', 'other@firm.test'], 'The account code TAKEN is taken.'],
  ])('refuse %s', async (_, given, words) => {
    await expect(runAccountsCommand(config, given)).rejects.toThrow(words);
  });
});
