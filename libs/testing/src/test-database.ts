import { createHash, randomBytes } from 'node:crypto';
import { Database, createPool, migrate, type SchemaMigrations } from '@atlas/platform';
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
  /** Connects as the owner, who sees every row: for arranging, and for whatever a process is given as DATABASE_URL. */
  readonly ownerUrl: string;
  readonly ownerPool: pg.Pool;
  /** Works as the application's role: row-level security counts. */
  readonly appPool: pg.Pool;
  /** The platform's door to the tables, on `appPool`. */
  readonly database: Database;
  /** Ends the pools and removes the database. */
  close(): Promise<void>;
}

/**
 * A fresh database on the run's PostgreSQL, copied from a template that the first spec with the same schemas has migrated (a copy takes
 * some 30 ms). Call it in `beforeAll`, and `close()` in `afterAll`.
 */
export async function testDatabase({ schemas = [], poolSize = 10 }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const run = testRun();
  const name = `atlas_test_${run.id}_${randomBytes(5).toString('hex')}`;
  await asOwner(run.url, async owner => {
    const template = await ensureTemplate(owner, run.url, schemas);
    await owner.query(`create database ${name} template ${template}`);
  });
  const ownerUrl = withDatabase(run.url, name);
  const ownerPool = createPool(ownerUrl, { asOwner: true, max: poolSize, name: 'atlas-test-owner' });
  const appPool = createPool(ownerUrl, { max: poolSize, name: 'atlas-test' });
  return {
    ownerUrl,
    ownerPool,
    appPool,
    database: new Database(appPool),
    async close() {
      for (const pool of [ownerPool, appPool]) if (!pool.ended) await pool.end();
      await asOwner(run.url, owner => owner.query(`drop database if exists ${name} with (force)`));
    },
  };
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
