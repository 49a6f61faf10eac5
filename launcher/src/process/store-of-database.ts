import { commandTexts } from '@atlas/contracts';
import { EventStoreUnavailable, STREAM_CATEGORIES, type EventStore } from '@atlas/event-sourcing';
import type { Config } from '@atlas/platform';
import pg from 'pg';
import { StartError } from './start-error.js';

/** Facts about records of accounts. Activity is recorded before there is any account, too. */
const OF_ACCOUNTS = STREAM_CATEGORIES.filter(category => category !== 'activity');

/**
 * Refuses to start a new database on an EventStoreDB that holds facts already: they belong to another installation, whose account and case
 * numbers the new one would use again. On PostgreSQL the facts are in the same database.
 */
export async function assertStoreBelongsToDatabase(
  { databaseUrl, eventStore }: Pick<Config, 'databaseUrl' | 'eventStore'>,
  store: EventStore,
): Promise<void> {
  if (eventStore.kind === 'postgres' || (await hasAccounts(databaseUrl))) return;
  const { events } = await firstFact(store, eventStore.url);
  const [first] = events;
  if (!first) return;
  throw new StartError(commandTexts.storeOfAnother(serverOf(eventStore.url), first.metadata.time, serverOf(databaseUrl)));
}

async function firstFact(store: EventStore, url: string): ReturnType<EventStore['readLog']> {
  try {
    return await store.readLog({ categories: OF_ACCOUNTS, limit: 1 });
  } catch (cause) {
    if (!(cause instanceof EventStoreUnavailable)) throw cause;
    throw new StartError(commandTexts.eventStoreDoesNotAnswer(serverOf(url)), { cause });
  }
}

async function hasAccounts(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'atlas launcher' });
  await client.connect();
  try {
    // One service by itself may be the first one to start, before identity has made its tables.
    const { rows: tables } = await client.query<{ there: boolean }>(
      `select to_regclass('identity.account') is not null as there`,
    );
    if (!tables[0]?.there) return false;
    // Row-level security is forced upon the owner, too.
    await client.query(`select set_config('app.account_id', '*', false)`);
    const { rows } = await client.query<{ some: boolean }>('select exists (select from identity.account) as some');
    return rows[0]?.some ?? false;
  } finally {
    await client.end();
  }
}

/** Host, port and database of a connection string, without names and passwords. */
function serverOf(url: string): string {
  if (!URL.canParse(url)) return 'of an unreadable address';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
