import { changesSomething } from '@atlas/contracts';
import {
  ACTIVITY_STREAM,
  ActivityTrail,
  createEventStore,
  EVENT_STORE,
  type EventStore,
  type StoreTrouble,
} from '@atlas/event-sourcing';
import {
  ACTIVITY_TRAIL,
  createFileStore,
  createMailer,
  currentOrigin,
  Database,
  FILE_STORE,
  MAILER,
  MetricsRegistry,
  noteWritten,
  type ActivityTrailPort,
  type Config,
} from '@atlas/platform';
import { Logger, type INestApplicationContext, type Provider } from '@nestjs/common';
import { NotingEventStore } from './noting-event-store.js';

/** The process's choice of adapters, by configuration, in one place: no service knows which one it has. */
export const adaptersFor = (config: Config): Provider[] => [
  {
    provide: EVENT_STORE,
    useFactory: async (database: Database, metrics: MetricsRegistry) =>
      new NotingEventStore(await createEventStore(config.eventStore, database, { onTrouble: troubleReporter(metrics) })),
    inject: [Database, MetricsRegistry],
  },
  { provide: FILE_STORE, useFactory: () => createFileStore(config) },
  { provide: MAILER, useFactory: () => createMailer(config) },
  { provide: ACTIVITY_TRAIL, useFactory: activityTrail, inject: [EVENT_STORE] },
];

/** Interruptions of the event store heal by themselves; how often they happen shows in the log and in the metrics. */
function troubleReporter(metrics: MetricsRegistry): (trouble: StoreTrouble) => void {
  const log = new Logger('EventStore');
  const help = 'Calls retried and subscriptions renewed because the event store was unavailable';
  const counter = metrics.counter('event_store_interruptions_total', help, 'kind');
  return ({ kind, error }) => {
    counter.inc({ kind });
    log.warn({ err: error, kind }, 'The event store was interrupted');
  };
}

/** What users do is kept beside what happens to cases, in the one log of facts. */
function activityTrail(store: EventStore): ActivityTrailPort {
  const trail = new ActivityTrail(store);
  return {
    record: async ({ accountId, actor, sessionId }, fact, { id, time, ...origin } = currentOrigin()) => {
      const { position } = await trail.record({ accountId, actor, sessionId, ...origin, time }, { ...fact, id });
      if (changesSomething(fact.type)) noteWritten(ACTIVITY_STREAM, position, (a, b) => store.comparePositions(a, b));
    },
  };
}

/** Lets go of what the adapters hold, when no service needs it any more. */
export async function closeAdapters(app: INestApplicationContext): Promise<void> {
  await app.get<EventStore>(EVENT_STORE).close();
  await app.get(Database).close();
}
