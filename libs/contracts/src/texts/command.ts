import { plural } from './plural.js';

export const commandTexts = {
  accountIsThere: (code: string, email: string, password: string) =>
    `Account ${code} exists. Sign in as ${email} with ${password} and change it: it is not shown again.`,
  noRefusedAttempts: 'No refused attempts.',
  noDeadLetters: 'There are no dead letters.',
  deadLettersGoAgain: (count: number) => `Sent ${plural(count, 'event')} to their consumers again.`,
  databaseTooOld: (version: number, oldest: number) => `DATABASE_URL is PostgreSQL ${version}; Atlas needs ${oldest} or newer.`,
  hostIsNoAddress: (host: string) =>
    `HOST=${host} is not an address of this machine. Use 127.0.0.1 for this machine only, or 0.0.0.0 for the network.`,
  eventStoreDoesNotAnswer: (server: string) => `The event store ${server} (EVENTSTORE_URL) does not answer. Start it first.`,
  settled: (events: number, messages: number) => `Settled ${events} events and ${messages} messages. The product can be started.`,
  rebuilt: (name: string, events: number, seconds: string, rate: number) =>
    `Rebuilt ${name} from ${events} events in ${seconds} s (${rate} events/s).`,
  referencesResent: (records: number, account: string) =>
    `Sent ${plural(records, 'record')} of account ${account} again. The copies follow within moments while the product runs.`,
  databaseNotUsable: (url: string, reason: string) => `The PostgreSQL of DATABASE_URL (${url}) cannot be used: ${reason}`,
  storeOfAnother: (store: string, time: string, database: string) =>
    `The event store ${store} (EVENTSTORE_URL) contains events of another installation, the first one of ${time}, but the database ${database} is new and has no accounts. Start with the database that belongs to this event store. To begin again, use an empty event store and an empty database: another EVENTSTORE_URL, and another DATABASE_URL or DATA_DIR.`,
  tablesNotMigrated: (problem: string) => `The tables could not be migrated: ${problem}`,
};
