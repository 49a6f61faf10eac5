import { caseMigrations } from '@atlas/case';
import { eventStoreSchemaSql } from '@atlas/event-sourcing';
import { filingMigrations } from '@atlas/filing';
import { identityMigrations } from '@atlas/identity';
import { masterDataMigrations } from '@atlas/master-data';
import { eventBusSchema } from '@atlas/messaging';
import { jobsSchema, sqlMigration, type SchemaMigrations, type ServiceName } from '@atlas/platform';
import { reportingMigrations } from '@atlas/reporting';

const eventStoreSchema: SchemaMigrations = {
  schema: 'event_store',
  migrations: [sqlMigration('Baseline1795420000000', eventStoreSchemaSql)],
};

/** The schemas that every process needs: events, messages, jobs. */
const sharedSchemas: readonly SchemaMigrations[] = [eventStoreSchema, eventBusSchema, jobsSchema];

const ownSchemas: Readonly<Record<ServiceName, SchemaMigrations>> = {
  identity: identityMigrations,
  'master-data': masterDataMigrations,
  case: caseMigrations,
  filing: filingMigrations,
  reporting: reportingMigrations,
};

/** Every owner of tables, in the order in which they are brought up to date: those that others depend on first. */
export const allSchemas: readonly SchemaMigrations[] = [...sharedSchemas, ...Object.values(ownSchemas)];

/** The schemas that one service needs in a separate process. */
export const schemasOf = (name: ServiceName): readonly SchemaMigrations[] => [...sharedSchemas, ownSchemas[name]];
