import { EVENT_STORE, type EventStore } from '@atlas/event-sourcing';
import { newSecretKey, SecretBox, StoredSecrets } from '@atlas/platform';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAuditCommand } from '../src/audit-command.js';
import { allSchemas } from '../src/schemas.js';
import { SECRET_COLUMNS } from '../src/secret-columns.js';
import { runSecretsCommand, SECRETS_USAGE } from '../src/secrets-command.js';
import { RunningProduct, User } from './running-product.js';

const OLD = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const NEW = newSecretKey('k2');
const ROOT = join(import.meta.dirname, '../..');
/** As `SecretBox` writes it. */
const SEALED = 'v1\\.[A-Za-z0-9_-]{1,32}\\.[A-Za-z0-9_-]{38,}';

const EMAIL_SETTING = {
  email_from: 'office@firm.test',
  password: 'Mail#Secret2026',
  port_number: 465,
  server_name: '8.8.8.8',
  reply_to_email: 'reply@firm.test',
};
const MAIL_BOX = {
  from_email_id: 'filing@firm.test',
  password: 'Box#Secret2026',
  api_key: 'sk-live-abcdef1234',
  type: 'Arbitration Submission',
};
const BANK = {
  name: 'Operating',
  kind: 'operating',
  bank_name: 'First Bank',
  account_title: 'Firm',
  routing_number: '021000021',
  account_number: '4400123456789',
};

describe('the stored secrets of the product', () => {
  let product: RunningProduct;
  let admin: User;

  beforeAll(async () => {
    product = await RunningProduct.start();
    for (const code of ['FIRM', 'OTHER']) {
      admin = await product.firm(code);
      for (const [path, body] of [
        ['domain_account/email_setting', EMAIL_SETTING],
        ['domain_email_config', MAIL_BOX],
        ['iola_account', BANK],
        ['user/second_factor/app', {}],
      ] as const) {
        const answer = await admin.post(path, body);
        if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
    }
  });
  afterAll(() => product?.stop());

  const run = (secretKeys: string, verb: string) =>
    runSecretsCommand(
      { config: { secretKeys }, database: product.database.database, store: product.app.get<EventStore>(EVENT_STORE) },
      [verb],
    );
  /** Of each column that has any: how many are sealed with the first key, with another one, and unreadable. */
  async function counts(secretKeys: string): Promise<Record<string, readonly number[]>> {
    const found: Record<string, readonly number[]> = {};
    for (const column of SECRET_COLUMNS) {
      const stored = new StoredSecrets(product.database.database, new SecretBox({ secretKeys }), column);
      const { current, outdated, unreadable } = await stored.count();
      if (current + outdated + unreadable) found[`${column.table}.${column.column}`] = [current, outdated, unreadable];
    }
    return found;
  }
  const everywhere = (of: (rows: number) => readonly number[]) => ({
    'identity.email_setting.password_secret': of(2),
    'identity.signing_key.private_key_secret': of(1),
    'identity.authenticator_app.next_sealed_secret': of(2),
    'master_data.iola_account.routing_number': of(2),
    'master_data.iola_account.account_number': of(2),
    'filing.domain_email_config.password': of(2),
    'filing.domain_email_config.api_key': of(2),
  });

  it('are in registered columns and nowhere else in the database', async () => {
    const { rows } = await product.database.ownerPool.query<{ table: string; column: string }>(
      `select format('%I.%I', table_schema, table_name) as table, column_name as column from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_schema = any($1) and data_type in ('text', 'character varying', 'jsonb', 'json')`,
      [['platform', ...allSchemas.map(({ schema }) => schema)]],
    );
    expect(rows.length).toBeGreaterThan(300);
    const found: string[] = [];
    for (const { table, column } of rows) {
      const { rowCount } = await product.database.ownerPool.query(
        `select from ${table} where "${column}"::text ~ '${SEALED}' limit 1`,
      );
      if (rowCount) found.push(`${table}.${column}`);
    }
    expect(found.sort()).toEqual(Object.keys(everywhere(() => [])).sort());
    const columns = new Set(rows.map(({ table, column }) => `${table}.${column}`));
    expect(SECRET_COLUMNS.map(({ table, column }) => `${table}.${column}`).filter(name => !columns.has(name))).toEqual([]);
  });

  it('are sealed for a registered column wherever the code seals', () => {
    const sources = ['libs', 'services', 'launcher'].flatMap(folder =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => /\/src\/.*\.ts$/.test(`${folder}/${name}`) && !/spec\.ts$|node_modules|\/dist\//.test(name))
        .map(name => ({ name, text: readFileSync(join(ROOT, folder, name), 'utf8') })),
    );
    const sealing = sources.filter(({ text }) => /\.seal\(/.test(text) && !/class SecretBox/.test(text));
    expect(sealing.length).toBeGreaterThan(3);
    const places = sources.flatMap(({ text }) => [...text.matchAll(/const (\w+) = secretColumn\(/g)].map(([, name]) => name!));
    const known = [...places, 'secretPlace', 'column'].map(name => `\\b${name}(\\.place)?\\(`).join('|');
    expect(sealing.filter(({ text }) => !new RegExp(known).test(text)).map(({ name }) => name)).toEqual([]);
    const registered = SECRET_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    const declared = sources.flatMap(({ text }) =>
      [...text.matchAll(/secretColumn\(\{\s*table: '([^']+)',\s*column: '([^']+)'/g)].map(
        ([, table, column]) => `${table}.${column}`,
      ),
    );
    expect(declared).toHaveLength(places.length);
    expect(declared.filter(name => !registered.includes(name))).toEqual([]);
  });

  it('are sealed with the new key, and still open when the old one is gone', async () => {
    await run(`${OLD},${NEW}`, 'reencrypt');
    expect(await counts(OLD)).toEqual(everywhere(rows => [rows, 0, 0]));
    expect(await counts(`${NEW},${OLD}`)).toEqual(everywhere(rows => [0, rows, 0]));
    expect(await run(`${NEW},${OLD}`, 'status')).toContain(
      '13 secrets still need another key. Run reencrypt before you remove it',
    );
    expect(await run(NEW, 'status')).toContain('13 secrets cannot be opened with SECRET_KEYS.');
    expect(await run(`${NEW},${OLD}`, 'reencrypt')).toContain('All secrets are encrypted with the first key.');
    // Again, as after a crash.
    expect(await run(`${NEW},${OLD}`, 'reencrypt')).toContain('All secrets are encrypted with the first key.');
    expect(await counts(NEW)).toEqual(everywhere(rows => [rows, 0, 0]));
    await product.restart(() => Promise.resolve(), { SECRET_KEYS: NEW });
    // The token of the session was signed before: its key opens, too, so that the next one has the same.
    const profile = await admin.get('user/profile');
    const again = await User.signIn(product.url, 'admin@other.test');
    const setting = await again.get<{ password: string }>('domain_account/email_setting');
    const boxes = await again.post<{ result: { api_key: string }[] }>('domain_email_config/list', {});
    const banks = await again.post<{ result: { account_number: string }[] }>('iola_account/list', {});
    expect([profile.status, setting.body.password]).toEqual([200, '****2026']);
    expect([boxes.status, banks.body.result[0]?.account_number]).toEqual([200, '****6789']);
    expect((await product.database.ownerPool.query('select from identity.signing_key')).rowCount).toBe(1);
  });

  it('leave a trace when they are sealed again', async () => {
    await run(`${OLD},${NEW}`, 'reencrypt');
    await run(`${NEW},${OLD}`, 'reencrypt');
    const tools = { store: product.app.get<EventStore>(EVENT_STORE), digests: undefined as never };
    const changes = (await runAuditCommand(tools, ['changes'])).split('\n');
    expect(changes[0]).toMatch(/Stored secrets encrypted again with key k2 {2}current: 0 → 13; outdated: 13 → 0$/);
    expect(changes[1]).toMatch(/Stored secrets encrypted again with key k1/);
    for (const key of [OLD, NEW]) expect(changes.join()).not.toContain(key.split(':')[1]);
    expect(await runAuditCommand(tools, ['attempts'])).not.toContain('Stored secrets');
  });

  it.each([[[]], [['reencrypt', 'now']], [['decrypt']]])('are not touched by %j', async given => {
    const tools = {
      config: { secretKeys: NEW },
      database: product.database.database,
      store: product.app.get<EventStore>(EVENT_STORE),
    };
    await expect(runSecretsCommand(tools, given)).rejects.toThrow(SECRETS_USAGE);
  });
});
