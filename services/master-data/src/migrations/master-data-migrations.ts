import { inboxSql, outboxSql } from '@atlas/messaging';
import { sqlFiles, sqlMigration, type SchemaMigrations } from '@atlas/platform';
import { MASTER_DATA_SCHEMA } from '../schema.js';

const AREAS = [
  'resource-engine',
  'vocabulary',
  'workflow',
  'documents',
  'providers',
  'parties',
  'money',
  'rules',
  'code-sets',
  'references',
];

/** The tables of master data; later migrations follow the baseline in the order in which they are written. */
export const masterDataMigrations: SchemaMigrations = {
  schema: MASTER_DATA_SCHEMA,
  migrations: [
    sqlMigration('Baseline1795420000000', [
      outboxSql(MASTER_DATA_SCHEMA),
      inboxSql(MASTER_DATA_SCHEMA),
      ...sqlFiles(import.meta.url, ...AREAS.map(area => `baseline/${area}`)),
    ]),
    sqlMigration('HistoryInOrder1798000000001', 'create unique index record_history_in_order on master_data.record_history (id)'),
  ],
};
