import { sqlMigration } from '@atlas/platform';
import { eventStoreSchemaSql, refuseLogSql } from './event-store-schema.js';

/** For `testDatabase`: a database with an event store. Imported by specs only. */
export const eventStoreMigrations = [
  {
    schema: 'event_store',
    migrations: [
      sqlMigration('CreateEventStore1764000000000', eventStoreSchemaSql),
      sqlMigration('RefuseLog1764000000001', refuseLogSql),
    ],
  },
];
