import { inboxSql, outboxSql } from '@atlas/messaging';
import { sqlFiles, sqlMigration, type SchemaMigrations } from '@atlas/platform';

/** The tables of identity: users, access, sessions, settings, merged records. */
export const identityMigrations: SchemaMigrations = {
  schema: 'identity',
  migrations: [
    sqlMigration('Baseline1795420000000', [
      outboxSql('identity'),
      inboxSql('identity'),
      ...sqlFiles(import.meta.url, 'baseline/access', 'baseline/sessions', 'baseline/settings', 'baseline/merged-records'),
    ]),
    sqlMigration('Drafts1795500000000', sqlFiles(import.meta.url, 'drafts')),
    sqlMigration('ListViews1795510000000', sqlFiles(import.meta.url, 'list-views')),
  ],
};
