import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ensureApplicationRoles } from './application-role.js';
import { APPLICATION_ROLE } from './database.js';
import { lockedAsOwner } from './owner-lock.js';
import { platformSchemaSql, safeSearchPathsSql } from './platform-schema.js';

export type MigrationClass = new () => MigrationInterface & {
  /** What it does, when it is written as SQL. */
  readonly statements?: readonly string[];
};

/** One owner's tables: its schema and its migrations in order. */
export interface SchemaMigrations {
  readonly schema: string;
  readonly migrations: readonly MigrationClass[];
}

/**
 * A migration written as SQL. `name` ends in a 13 digit time stamp, as TypeORM wants it: 'CreateUsers1764000000000'.
 * Migrations only go forwards: an audit trail is not dropped by a command, a mistake is mended by the next migration.
 */
export function sqlMigration(name: string, sql: string | readonly string[]): MigrationClass {
  return class implements MigrationInterface {
    readonly name = name;
    readonly statements = typeof sql === 'string' ? [sql] : sql;
    async up(runner: QueryRunner): Promise<void> {
      for (const statement of this.statements) await runner.query(statement);
    }
    down(): Promise<void> {
      return Promise.reject(new Error(`${name} cannot be reverted.`));
    }
  };
}

/** The statements of SQL files in the folder of `from`, e.g. `sqlFiles(import.meta.url, 'baseline/rules')`. */
export const sqlFiles = (from: string, ...names: readonly string[]): string[] =>
  names.map(name => readFileSync(new URL(`${name}.sql`, from), 'utf8'));

/** Migrates every schema, as the owner. Several processes may call it at once: one migrates, the others wait. Answers the names of the migrations that ran. */
export async function migrate(ownerUrl: string, schemas: readonly SchemaMigrations[]): Promise<readonly string[]> {
  const ran: string[] = [];
  await lockedAsOwner(ownerUrl, async client => {
    for (const each of schemas) await refuseOtherBaseline(client, each);
    await ensureApplicationRoles(client);
    await client.query(platformSchemaSql);
    await grant(client, 'platform');
    for (const each of schemas) {
      const { schema } = each;
      await client.query(`create schema if not exists ${schema}`);
      if (!(await isUpToDate(client, each))) ran.push(...(await runMigrations(ownerUrl, each)));
      await grant(client, schema);
    }
    const names = schemas.map(({ schema }) => schema);
    await client.query(safeSearchPathsSql(['platform', ...names]));
    await refuseUnprotectedTables(client, names);
  });
  return ran;
}

/** The names of the migrations that were run, in order. */
async function namesOfRun(client: pg.Client, schema: string): Promise<readonly string[]> {
  const known = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [`${schema}.migration`]);
  if (!known.rows[0]?.exists) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migration order by id`);
  return rows.map(({ name }) => name);
}

async function isUpToDate(client: pg.Client, { schema, migrations }: SchemaMigrations): Promise<boolean> {
  const run = new Set(await namesOfRun(client, schema));
  return migrations.every(Migration => run.has(new Migration().name ?? Migration.name));
}

async function runMigrations(ownerUrl: string, { schema, migrations }: SchemaMigrations): Promise<readonly string[]> {
  // Most starts and tests migrate nothing and do not load it.
  const { DataSource } = await import('typeorm');
  const source = new DataSource({
    type: 'postgres',
    url: ownerUrl,
    schema,
    migrations: [...migrations],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    poolSize: 1,
  });
  await source.initialize();
  try {
    return (await source.runMigrations()).map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}

/** Refuses tables that our migrations do not know, before anything is changed. */
async function refuseOtherBaseline(client: pg.Client, { schema, migrations }: SchemaMigrations): Promise<void> {
  const [Baseline] = migrations;
  const [first] = await namesOfRun(client, schema);
  if (!Baseline || first === undefined || first === new Baseline().name) return;
  throw new Error(
    `An earlier version created the schema ${schema} of this database (${first}). It cannot be upgraded. Use an empty database.`,
  );
}

async function grant(client: pg.Client, schema: string): Promise<void> {
  await client.query(`
    grant usage on schema ${schema} to ${APPLICATION_ROLE};
    grant select, insert, update, delete on all tables in schema ${schema} to ${APPLICATION_ROLE};
    grant usage, select on all sequences in schema ${schema} to ${APPLICATION_ROLE};
    grant execute on all functions in schema ${schema} to ${APPLICATION_ROLE};
    do $$ begin
      if to_regclass('${schema}.migration') is not null then revoke all on ${schema}.migration from ${APPLICATION_ROLE}; end if;
    end $$`);
}

/** Tables that serve the machinery and belong to no account. */
const ACCOUNTLESS = new Set(['migration']);

/** A table without row-level security is a leak waiting for a forgotten predicate: the product does not start with one. */
async function refuseUnprotectedTables(client: pg.Client, schemas: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select n.nspname || '.' || c.relname as name, c.relname as table
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and not (c.relrowsecurity and c.relforcerowsecurity)
        and obj_description(c.oid) is distinct from 'shared by all accounts'`,
    [schemas],
  );
  const open = rows.filter(row => !ACCOUNTLESS.has(row.table)).map(row => row.name);
  if (open.length) throw new Error(`These tables have no row-level security: ${open.join(', ')}.`);
}
