import { sqlMigration } from '@atlas/platform';
import { eventStoreSchemaSql } from './event-store-schema.js';

/** For `testDatabase`: a database with an event store. Imported by specs only. */
export const eventStoreMigrations = [
  { schema: 'event_store', migrations: [sqlMigration('Baseline1795420000000', eventStoreSchemaSql)] },
];
