import { ActivityTrail, EVENT_STORE, EventStoreDbEventStore, PostgresEventStore, type EventStore } from '@atlas/event-sourcing';
import {
  ACTIVITY_RECORDER,
  createFileStore,
  createMailer,
  currentOrigin,
  Database,
  FILE_STORE,
  MAILER,
  RepeatedFacts,
  type ActivityRecorder,
  type Config,
} from '@atlas/platform';
import type { INestApplicationContext, Provider } from '@nestjs/common';

/** The process's choice of adapters, by configuration, in one place: no service knows which one it has. */
export const adaptersFor = (config: Config): Provider[] => [
  { provide: EVENT_STORE, useFactory: (database: Database) => eventStoreFor(config, database), inject: [Database] },
  { provide: FILE_STORE, useFactory: () => createFileStore(config) },
  { provide: MAILER, useFactory: () => createMailer(config) },
  { provide: ACTIVITY_RECORDER, useFactory: activityRecorder, inject: [EVENT_STORE] },
];

export const eventStoreFor = ({ eventStore }: Config, database: Database): EventStore =>
  eventStore.kind === 'postgres' ? new PostgresEventStore(database.pool) : new EventStoreDbEventStore(eventStore.url);

/** What users do is kept beside what happens to cases, in the one log of facts; repeats are counted. */
function activityRecorder(store: EventStore): ActivityRecorder {
  const trail = new ActivityTrail(store);
  return new RepeatedFacts({
    record: async ({ accountId, actor, sessionId }, fact) => {
      await trail.record({ accountId, actor, sessionId, ...currentOrigin() }, fact);
    },
  });
}

/** Lets go of what the adapters hold, when no service needs it any more. */
export async function closeAdapters(app: INestApplicationContext): Promise<void> {
  await app.get<EventStore>(EVENT_STORE).close();
  await app.get(Database).close();
}
