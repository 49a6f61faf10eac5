import { caseProjections } from '@atlas/case';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '@atlas/embedded-database';
import { PostgresEventStore, Projector } from '@atlas/event-sourcing';
import { createPool, Database, loadConfig, migrate, type DatabaseLogins } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { allSchemas } from '../src/schemas.js';
import { runProjectionsCommand } from '../src/projections-command.js';
import { migrateTables } from '../src/process/tables.js';
import { settleRestored } from '../src/settle.js';

/** A separate server: the product's roles belong to the whole server and must not exist yet. */
describe('a database owner who is not a superuser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-owner-'));
  let server: EmbeddedDatabase;
  let administrator: pg.Client;

  const urlOf = (user: string, database: string): string => {
    const url = new URL(server.url);
    Object.assign(url, { username: user, password: 'secret', pathname: `/${database}` });
    return url.toString();
  };
  const refusalOf = (url: string): Promise<string> =>
    migrate(url, []).then(
      () => 'none',
      (error: Error) => error.message,
    );

  const configOf = (url: string, environment: Readonly<Record<string, string>> = {}) =>
    loadConfig({
      DATABASE_URL: url,
      TOKEN_SECRET: 'a secret that is long enough for a test',
      SECRET_KEYS: 'k1:xyz',
      ...environment,
    });
  const given = (request: string, system: string) => ({
    REQUEST_DATABASE_URL: urlOf(request, 'plain'),
    SYSTEM_DATABASE_URL: urlOf(system, 'plain'),
  });

  beforeAll(async () => {
    chmodSync(folder, 0o711);
    server = await startEmbeddedDatabase({ dataDir: folder, name: 'atlas' });
    administrator = new pg.Client({ connectionString: server.url });
    await administrator.connect();
    for (const statement of [
      `create role "plain owner" login password 'secret'`,
      `create database plain owner "plain owner"`,
      `create role stranger login password 'secret'`,
      `create role maker login password 'secret' createdb createrole`,
      'create database made owner maker',
    ]) {
      await administrator.query(statement);
    }
  });
  afterAll(async () => {
    await administrator?.end();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const withoutRoles = async () => {
    expect(await refusalOf(urlOf('plain owner', 'plain'))).toBe(
      "The user plain owner of DATABASE_URL cannot use the roles atlas_app and atlas_system, which have the product's rights. " +
        'Ask an administrator to run: create role atlas_app nologin; create role atlas_system nologin; grant atlas_app to atlas_system; ' +
        'grant atlas_app to "plain owner"; grant atlas_system to "plain owner";',
    );
  };

  const makesRoles = async () => {
    const url = urlOf('maker', 'made');
    await migrateTables(configOf(url), allSchemas);
    await migrateTables(configOf(url), allSchemas);
    await worksAsTheApplication(url, configOf(url).databaseLogins);
  };

  const makesUsersAgain = async () => {
    const url = urlOf('maker', 'made');
    const TOKEN_SECRET = 'another secret that is long enough for a test';
    const { databaseLogins } = configOf(url, { TOKEN_SECRET });
    await expect(loggedInAs(databaseLogins.requestUrl)).rejects.toThrow('password authentication failed');
    await migrateTables(configOf(url, { TOKEN_SECRET }), []);
    expect(await loggedInAs(databaseLogins.requestUrl)).toBe('atlas_request_made');
    expect(await loggedInAs(databaseLogins.systemUrl)).toBe('atlas_system_made');
    await expect(loggedInAs(configOf(url).databaseLogins.systemUrl)).rejects.toThrow('password authentication failed');
  };

  const worksWithGrantedRoles = async () => {
    const url = urlOf('plain owner', 'plain');
    expect(await refusalOf(url)).toMatch(
      /Ask an administrator to run: grant atlas_app to "plain owner"; grant atlas_system to "plain owner";$/,
    );
    await administrator.query('grant atlas_app, atlas_system to "plain owner"');
    await expect(migrateTables(configOf(url), allSchemas)).rejects.toThrow(
      /may not make the users .* create role atlas_request login password '…' in role atlas_app; .* set REQUEST_DATABASE_URL and SYSTEM_DATABASE_URL/,
    );
    await administrator.query(`create role atlas_request login password 'secret' in role atlas_app`);
    await administrator.query(`create role atlas_worker login password 'secret' in role atlas_system`);
    const config = configOf(url, given('atlas_request', 'atlas_worker'));
    await migrateTables(config, allSchemas);
    await worksAsTheApplication(url, config.databaseLogins);
  };

  const refusesOtherLogins = async () => {
    for (const [request, system, refusal] of [
      ['atlas_worker', 'atlas_worker', /atlas_worker of REQUEST_DATABASE_URL can read every account/],
      [
        'atlas_request',
        'atlas_request',
        /atlas_request of SYSTEM_DATABASE_URL cannot read all accounts.* grant atlas_system to "?atlas_request/,
      ],
      ['plain owner', 'atlas_worker', /plain owner of REQUEST_DATABASE_URL owns the tables/],
      ['maker', 'atlas_worker', /maker of REQUEST_DATABASE_URL is a superuser or can create roles/],
      [
        'stranger',
        'atlas_worker',
        /stranger of REQUEST_DATABASE_URL has no rights on the tables.* grant atlas_app to "?stranger/,
      ],
      ['nobody', 'atlas_worker', /cannot log in with REQUEST_DATABASE_URL/],
    ] as const) {
      const config = configOf(urlOf('plain owner', 'plain'), given(request, system));
      await expect(migrateTables(config, [])).rejects.toThrow(refusal);
    }
  };

  const isToldOfMissingRights = async () => {
    expect(await refusalOf(urlOf('plain owner', 'made'))).toMatch(
      /cannot create schemas in it\. Ask an administrator to run: grant create on database "made" to "plain owner";$/,
    );
    await administrator.query('alter role atlas_app bypassrls');
    expect(await refusalOf(urlOf('plain owner', 'plain'))).toMatch(/alter role atlas_app nosuperuser nobypassrls;$/);
    await administrator.query('alter role atlas_app nobypassrls');
  };

  it('creates the roles if allowed, and otherwise prints the statements for an administrator', async () => {
    await withoutRoles();
    await makesRoles();
    await makesUsersAgain();
    await worksWithGrantedRoles();
    await refusesOtherLogins();
    await isToldOfMissingRights();
  }, 60_000);
});

/** Functions for all accounts see all accounts and restore the scope of the transaction; a read model can be rebuilt. */
async function worksAsTheApplication(url: string, { requestUrl, systemUrl }: DatabaseLogins): Promise<void> {
  const pool = createPool(requestUrl, { max: 2 });
  const systemPool = createPool(systemUrl, { max: 2 });
  const owner = createPool(url, { max: 1 });
  const store = new PostgresEventStore(pool, systemPool);
  try {
    const stream = { accountId: 7, category: 'case', id: 'A-1' } as const;
    const event = { id: randomUUID(), type: 'Noted', data: {}, metadata: METADATA };
    await store.append({ stream, events: [event], expectedRevision: 'no-stream' });
    const log = await store.readLog({ categories: ['case'], limit: 10 });
    expect(log.events.map(({ id }) => id)).toEqual([event.id]);
    const scope = await new Database(pool).withAccount(3, async tx => {
      expect(await tx.query(`select * from identity.sign_in_candidates('nobody', null)`)).toEqual([]);
      expect(await tx.query('select * from identity.account_directory()')).toEqual([]);
      return tx.query(`select current_setting('app.account_id') as scope`);
    });
    const afterReading = await new Database(systemPool).withAccount(3, async tx => {
      await tx.query(`select * from event_store.read_log('0', 0, null, 10)`);
      return tx.query(`select current_setting('app.account_id') as scope`);
    });
    expect([scope, afterReading]).toEqual([[{ scope: '3' }], [{ scope: '3' }]]);
    const projector = new Projector({ store, pool: systemPool, schema: 'cases', projections: caseProjections });
    expect(await projector.rebuild('case_list', owner)).toMatchObject({ events: 1 });
    const command = { databaseUrl: url, eventStore: { kind: 'postgres' } } as const;
    expect(await runProjectionsCommand(command, ['list'])).toMatch(/case_list +1 events applied, 0 pending/);
    expect(await runProjectionsCommand(command, ['rebuild', 'case_list'])).toContain('Rebuilt case_list from 1 events');
    expect(await settleRestored(url, { kind: 'postgres' })).toEqual({ events: 1, messages: 0 });
  } finally {
    await store.close();
    await Promise.all([pool.end(), systemPool.end(), owner.end()]);
  }
}

async function loggedInAs(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select session_user::text as name');
    return rows[0]?.name;
  } finally {
    await client.end();
  }
}

const METADATA = {
  actor: { userId: 1, username: 'a@b.test', name: 'A' },
  time: '2026-01-01T00:00:00.000Z',
  correlationId: 'spec',
};
