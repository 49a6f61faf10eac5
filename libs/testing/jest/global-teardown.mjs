/** Stops the run's PostgreSQL and removes its folder; in a PostgreSQL of the user's, removes the run's databases. */
import { rmSync } from 'node:fs';
import pg from 'pg';

async function dropDatabasesOfRun(url, run) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select datname from pg_database where datname like 'atlas_test_' || $1 || '%'`, [run]);
    for (const { datname } of rows)
      await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`);
  } finally {
    await client.end();
  }
}

export default async function tearDown() {
  const started = globalThis.atlasTestServer;
  if (started) {
    await started.server.stop();
    rmSync(started.folder, { recursive: true, force: true });
  } else if (process.env.ATLAS_TEST_DATABASE_URL) {
    await dropDatabasesOfRun(process.env.ATLAS_TEST_DATABASE_URL, process.env.ATLAS_TEST_RUN);
  }
}
