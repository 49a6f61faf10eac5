import pg from 'pg';

const MIGRATION_LOCK = 4_202_611;

/** Works on a connection of the owner's while no other process migrates. */
export async function lockedAsOwner(ownerUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'atlas-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work(client);
  } finally {
    await client.end();
  }
}
