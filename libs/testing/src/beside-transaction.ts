import type pg from 'pg';

/**
 * Runs `work` beside a writing transaction that began before it, and ends that one whatever happens: `work` commits it, or it is rolled back.
 * One left open would hold back the logs of every database on the server, which hand out only what no older transaction can come before.
 */
export async function besideTransaction(pool: pg.Pool, work: (older: pg.PoolClient) => Promise<void>): Promise<void> {
  const older = await pool.connect();
  try {
    await older.query('begin; select pg_current_xact_id()');
    await work(older);
  } finally {
    older.release(true);
  }
}
