import { inboxSql, outboxSql } from '@atlas/messaging';
import { sqlFiles, sqlMigration, type SchemaMigrations } from '@atlas/platform';
import { FILING_SCHEMA } from '../schema.js';

/** The tables of filing; later migrations follow the baseline in the order in which they are written. */
export const filingMigrations: SchemaMigrations = {
  schema: FILING_SCHEMA,
  migrations: [
    sqlMigration('Baseline1795420000000', [
      inboxSql(FILING_SCHEMA),
      outboxSql(FILING_SCHEMA),
      ...sqlFiles(import.meta.url, 'baseline/resource-engine', 'baseline/filing'),
    ]),
    sqlMigration('Webhooks1797000000001', sqlFiles(import.meta.url, 'webhooks')),
    sqlMigration('HistoryInOrder1798000000001', 'create unique index record_history_in_order on filing.record_history (id)'),
  ],
};
