import { createHash, randomBytes } from 'node:crypto';
import { Database, createPool, migrate, type DatabaseLogins, type SchemaMigrations } from '@atlas/platform';
import pg from 'pg';
import { testRun } from './config.js';

export interface TestDatabaseOptions {
  /** Schemas to have, migrated; the schema `platform` and the role atlas_app are there always. */
  readonly schemas?: readonly SchemaMigrations[];
  /** Connections of each pool at most; default 10. */
  readonly poolSize?: number;
}

/** A database of one spec's own, empty but for its schemas. */
export interface TestDatabase {
  /** Connects as the owner, who sees every row: for arranging. */
  readonly ownerUrl: string;
  readonly ownerPool: pg.Pool;
  /** What a process is given to work on this database. */
  readonly environment: Readonly<Record<'DATABASE_URL' | 'REQUEST_DATABASE_URL' | 'SYSTEM_DATABASE_URL', string>>;
  /** The same, as the platform's configuration. */
  readonly databaseLogins: DatabaseLogins;
  /** Logged in as requests are: row-level security counts. */
  readonly appPool: pg.Pool;
  /** Logged in as what serves all accounts. */
  readonly systemPool: pg.Pool;
  /** The platform's door to the tables, on `appPool` and `systemPool`. */
  readonly database: Database;
  /** Ends the pools and removes the database. */
  close(): Promise<void>;
}

/**
 * A fresh database on the run's PostgreSQL, copied from a template that the first spec with the same schemas has migrated (a copy of its
 * files takes some 20 ms, one through the log up to 130). Call it in `beforeAll`, and `close()` in `afterAll`.
 */
export async function testDatabase({ schemas = [], poolSize = 10 }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const run = testRun();
  const name = `atlas_test_${run.id}_${randomBytes(5).toString('hex')}`;
  await asOwner(run.url, async owner => {
    const template = await ensureTemplate(owner, run.url, schemas);
    await owner.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const ownerUrl = withDatabase(run.url, name);
  const requestUrl = withUser(ownerUrl, LOGINS.request);
  const systemUrl = withUser(ownerUrl, LOGINS.system);
  const ownerPool = createPool(ownerUrl, { max: poolSize, name: 'atlas-test-owner' });
  const appPool = createPool(requestUrl, { max: poolSize, name: 'atlas-test' });
  const systemPool = createPool(systemUrl, { max: poolSize, name: 'atlas-test' });
  return {
    ownerUrl,
    ownerPool,
    environment: { DATABASE_URL: ownerUrl, REQUEST_DATABASE_URL: requestUrl, SYSTEM_DATABASE_URL: systemUrl },
    databaseLogins: { requestUrl, systemUrl, areOwn: false },
    appPool,
    systemPool,
    database: new Database(appPool, systemPool),
    async close() {
      for (const pool of [ownerPool, appPool, systemPool]) if (!pool.ended) await pool.end();
      await asOwner(run.url, owner => owner.query(`drop database if exists ${name} with (force)`));
    },
  };
}

interface TestLogin {
  readonly user: string;
  readonly role: string;
}

/** The users belong to the server, not to one database. */
const LOGINS = {
  request: { user: 'atlas_test_request', role: 'atlas_app' },
  system: { user: 'atlas_test_system', role: 'atlas_system' },
} as const;
const LOGIN_PASSWORD = 'atlas';

async function ensureLogin(owner: pg.Client, { user, role }: TestLogin): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [user]);
  if (!rowCount) await owner.query(`create role ${user} login password '${LOGIN_PASSWORD}' in role ${role}`);
}

/** Of the advisory lock under which one worker makes a template and copies are taken (a database in use cannot be copied). */
const TEMPLATE_LOCK = 4_711_027;

async function ensureTemplate(owner: pg.Client, url: string, schemas: readonly SchemaMigrations[]): Promise<string> {
  const template = templateName(schemas);
  await owner.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [template]);
  if (!rowCount) {
    // Under another name until it is complete: a migration that fails leaves no half-made template to the next spec.
    const unfinished = `${template}_${randomBytes(3).toString('hex')}`;
    await owner.query(`create database ${unfinished}`);
    await migrate(withDatabase(url, unfinished), schemas);
    for (const login of Object.values(LOGINS)) await ensureLogin(owner, login);
    await owner.query(`alter database ${unfinished} rename to ${template}`);
  }
  return template;
}

/** By what the migrations do as well: two specs may call different tables the same. */
function templateName(schemas: readonly SchemaMigrations[]): string {
  const content = schemas.map(({ schema, migrations }) => [
    schema,
    ...migrations.map(migration => new migration()).map(({ name, statements }) => [name, statements]),
  ]);
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  return `atlas_test_${testRun().id}_template_${hash}`;
}

async function asOwner(url: string, work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: url, application_name: 'atlas-test-databases' });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

function withUser(url: string, { user }: TestLogin): string {
  const changed = new URL(url);
  changed.username = user;
  changed.password = LOGIN_PASSWORD;
  return changed.toString();
}
