import { sqlMigration, type SchemaMigrations } from '@atlas/platform';
import pg from 'pg';
import { StartError } from '../process/start-error.js';

/** Remembers whether the demo's data is complete. Present in demo mode only. */
export const demoSchema: SchemaMigrations = {
  schema: 'demo',
  migrations: [
    sqlMigration('Baseline1795420000000', [
      'create table demo.seeding (started_at timestamptz not null default now(), finished_at timestamptz)',
      `comment on table demo.seeding is 'shared by all accounts'`,
    ]),
  ],
};

type Seeding = 'none' | 'interrupted' | 'complete';

async function stateOfSeeding(client: pg.Client): Promise<Seeding> {
  const { rows: tables } = await client.query<{ table: string | null }>(`select to_regclass('demo.seeding')::text as table`);
  if (!tables[0]?.table) return 'none';
  const { rows } = await client.query<{ finished: boolean }>('select finished_at is not null as finished from demo.seeding');
  return rows[0] ? (rows[0].finished ? 'complete' : 'interrupted') : 'none';
}

/**
 * A first start that was killed while it wrote the demo's data left a part of it. In a private database everything is seeded again; a database of
 * the user's is never emptied.
 */
export async function clearInterruptedSeeding(databaseUrl: string, isPrivate: boolean): Promise<void> {
  const state = await asOwner(databaseUrl, stateOfSeeding);
  if (state !== 'interrupted') return;
  if (!isPrivate) {
    throw new StartError(
      'The first start of the demo on this database was interrupted, and its data is not complete. Use an empty database.',
    );
  }
  console.log('The first start was interrupted; the demo data is written anew.');
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = '/postgres';
  await asOwner(url.toString(), async client => {
    await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}

/** Writes the demo's data once. */
export async function seedOnce(databaseUrl: string, seed: () => Promise<void>): Promise<void> {
  await asOwner(databaseUrl, async client => {
    if ((await stateOfSeeding(client)) === 'complete') return;
    await client.query('insert into demo.seeding default values');
    await seed();
    await client.query('update demo.seeding set finished_at = now()');
  });
}

async function asOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'atlas-demo' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
