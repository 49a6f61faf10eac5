import { PostgresEventStore } from '@atlas/event-sourcing';
import { ACTIVITY_RECORDER, createFileStore, Database, FILE_STORE, type Config } from '@atlas/platform';
import type { Provider } from '@nestjs/common';
import { EventStoreActivityRecorder } from './activity-recorder.js';

/** The process's choice of adapters, by configuration, in one place: no service knows which one it has. */
export const adaptersFor = (config: Config): Provider[] => [
  { provide: FILE_STORE, useFactory: () => createFileStore(config) },
  {
    provide: ACTIVITY_RECORDER,
    useFactory: (database: Database) => new EventStoreActivityRecorder(new PostgresEventStore(database.pool)),
    inject: [Database],
  },
];
