import { caseMigrations } from '@atlas/case';
import { eventStoreSchemaSql } from '@atlas/event-sourcing';
import { filingMigrations } from '@atlas/filing';
import { identityMigrations } from '@atlas/identity';
import { masterDataMigrations } from '@atlas/master-data';
import { eventBusSchema } from '@atlas/messaging';
import { jobsSchema, sqlMigration, type SchemaMigrations } from '@atlas/platform';
import { reportingMigrations } from '@atlas/reporting';

const eventStoreSchema: SchemaMigrations = {
  schema: 'event_store',
  migrations: [sqlMigration('CreateEventStore1764000000000', eventStoreSchemaSql)],
};

/** Every owner of tables, in the order in which they are brought up to date: what others stand on first. */
export const allSchemas: readonly SchemaMigrations[] = [
  eventStoreSchema,
  eventBusSchema,
  jobsSchema,
  identityMigrations,
  masterDataMigrations,
  caseMigrations,
  filingMigrations,
  reportingMigrations,
];
