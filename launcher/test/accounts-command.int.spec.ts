import { loadConfig, type Config } from '@atlas/platform';
import { testDatabase, type TestDatabase } from '@atlas/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCOUNTS_USAGE } from '../src/accounts-arguments.js';
import { runAccountsCommand } from '../src/accounts-command.js';
import { allSchemas } from '../src/schemas.js';

describe('the accounts of an installation', () => {
  let database: TestDatabase;
  let config: Config;
  const folder = mkdtempSync(join(tmpdir(), 'atlas-accounts-'));

  beforeAll(async () => {
    database = await testDatabase({ schemas: allSchemas });
    config = loadConfig({
      ...database.environment,
      TOKEN_SECRET: 'a secret that is long enough for a test',
      SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
    });
    await runAccountsCommand(config, ['create', 'TAKEN', 'Taken & Sons', 'boss@taken.test']);
  });
  afterAll(async () => {
    await database?.close();
    rmSync(folder, { recursive: true });
  });

  const run = (...given: string[]) => runAccountsCommand(config, given);
  const query = async (sql: string) => (await database.ownerPool.query(sql)).rows as unknown[];

  it('get an administrator who is invited, and the operator the link where no mail is sent', async () => {
    const said = await run('create', 'FIRM', 'Firm & Sons', 'boss@firm.test', '--type', 'funding');
    expect(said).toMatch(
      /^Account FIRM added\. boss@firm.test is invited as its administrator\.\nThis link sets the password.*\/change_password#\d+\.\S{43}$/,
    );
    expect(await run('list')).toMatch(/FIRM +Funding +Firm & Sons/);
    expect(
      await query(
        `select u.username, u.password_hash, r.full_access from identity.app_user u join identity.user_role ur using (user_id)
           join identity.role r on r.role_id = ur.role_id where u.username = 'boss@firm.test'`,
      ),
    ).toEqual([{ username: 'boss@firm.test', password_hash: null, full_access: true }]);
  });

  it('are disabled and enabled', async () => {
    expect(await run('disable', 'TAKEN')).toBe('Account TAKEN is disabled. All its sessions have ended.');
    expect(await run('list')).toMatch(/TAKEN +Attorney +disabled +Taken & Sons/);
    expect(await run('enable', 'TAKEN')).toBe('Account TAKEN is enabled.');
    await expect(run('disable', 'NOBODY')).rejects.toThrow('There is no account NOBODY.');
    const events = await query(
      `select data->>'description' as description from event_store.event where data->>'description' like 'Account TAKEN%' order by 1`,
    );
    expect(events).toEqual([
      { description: 'Account TAKEN added' },
      { description: 'Account TAKEN disabled' },
      { description: 'Account TAKEN enabled' },
    ]);
  });

  it('have features', async () => {
    expect(await run('features', 'TAKEN')).toMatch(/^funding +on$/m);
    expect(await run('features', 'TAKEN', 'funding', 'off')).toMatch(/^funding +off$/m);
    expect(await run('features', 'TAKEN')).toMatch(/^funding +off$/m);
  });

  it('are looked after by system users, who have one account and can be revoked', async () => {
    for (const email of ['one@ops.test', 'two@ops.test'])
      expect(await run('system-user', email, '--account', 'OPS')).toMatch(
        new RegExp(`^${email} is invited as a system user\\.\\nThis link sets the password`),
      );
    expect(await run('list')).toMatch(/OPS +Operator/);
    expect(await run('revoke', 'one@ops.test')).toBe('one@ops.test is no longer a system user. All their sessions have ended.');
    await expect(run('revoke', 'boss@taken.test')).rejects.toThrow('There is no system user boss@taken.test.');
    expect(
      await query(
        `select u.username, u.is_system, u.is_active, a.code from identity.app_user u join identity.account a using (account_id)
          where a.is_operator order by 1`,
      ),
    ).toEqual([
      { username: 'one@ops.test', is_system: false, is_active: false, code: 'OPS' },
      { username: 'two@ops.test', is_system: true, is_active: true, code: 'OPS' },
    ]);
  });

  it.each([
    ['nothing', [], ACCOUNTS_USAGE],
    ['a code in small letters', ['create', 'firm', 'Firm', 'a@b.test'], 'CODE must be 2 to 10 capital letters'],
    ['no name', ['create', 'FIRM2', ' ', 'a@b.test'], 'NAME is missing'],
    ['no mail address', ['create', 'FIRM2', 'Firm', 'boss'], 'ADMIN_EMAIL is not an email address'],
    ['another type', ['create', 'FIRM2', 'Firm', 'a@b.test', '--type', 'bank'], '--type must be attorney or funding.'],
    ['an unknown option', ['list', '--all'], ACCOUNTS_USAGE],
    ['an unknown feature', ['features', 'TAKEN', 'nothing', 'on'], 'There is no feature nothing.'],
    ['a feature that is neither on nor off', ['features', 'TAKEN', 'funding'], 'Say on or off after the feature.'],
    ['a system user without an address', ['system-user', 'boss'], 'EMAIL is not an email address'],
    ['a code that is taken', ['create', 'TAKEN', 'Firm', 'other@firm.test'], 'The account code TAKEN is taken.'],
  ])('refuse %s', async (_, given, words) => {
    await expect(runAccountsCommand(config, given)).rejects.toThrow(words);
  });
});
