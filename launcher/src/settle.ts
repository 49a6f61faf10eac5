import { commandTexts } from '@atlas/contracts';
import { settleRestoredLog } from '@atlas/event-sourcing';
import { settleRestoredMessages } from '@atlas/messaging';
import type { Config } from '@atlas/platform';
import pg from 'pg';

export interface Settled {
  readonly events: number;
  readonly messages: number;
}

/**
 * After a dump was restored into another cluster, before the product is started on it: brings every log in order for the new cluster's transaction
 * ids, all of it or nothing. `ownerUrl` connects as the owner of the tables. Facts that EventStoreDB holds are restored by its own means: there the
 * messages alone are settled.
 */
export async function settleRestored(ownerUrl: string, { kind }: Pick<Config['eventStore'], 'kind'>): Promise<Settled> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'settle restored' });
  await owner.connect();
  try {
    await refuseWhileAtWork(owner);
    await owner.query('begin');
    const events = kind === 'postgres' ? await settleRestoredLog(owner) : 0;
    const messages = await settleRestoredMessages(owner);
    await owner.query('commit');
    return { events, messages };
  } finally {
    await owner.end();
  }
}

/** A write in the meantime would get an earlier position than the moved events. A product at work holds the locks of its projections and relays. */
async function refuseWhileAtWork(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query(
    `select from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
  );
  if (rowCount) throw new Error(commandTexts.productRuns);
}
