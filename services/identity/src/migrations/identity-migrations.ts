import { inboxSql, outboxSql } from '@atlas/messaging';
import { sqlFiles, sqlMigration, type SchemaMigrations } from '@atlas/platform';
import { MENUS_GUARD_CALLS, menusGuardCallsSql } from './menus-guard-calls.js';

/** The tables of identity: users, access, sessions, settings, merged records, drafts, shared views. */
export const identityMigrations: SchemaMigrations = {
  schema: 'identity',
  migrations: [
    sqlMigration('Baseline1795600000000', [
      outboxSql('identity'),
      inboxSql('identity'),
      ...sqlFiles(
        import.meta.url,
        'baseline/access',
        'baseline/sessions',
        'baseline/settings',
        'baseline/merged-records',
        'baseline/drafts',
        'baseline/list-views',
      ),
    ]),
    sqlMigration(MENUS_GUARD_CALLS, menusGuardCallsSql),
    sqlMigration('DepartmentRevisions1796500000000', sqlFiles(import.meta.url, 'department-revisions')),
    sqlMigration('MailLinks1796600000000', sqlFiles(import.meta.url, 'mail-links')),
    sqlMigration('Tickets1796700000000', sqlFiles(import.meta.url, 'tickets')),
    sqlMigration('Accounts1796900000000', sqlFiles(import.meta.url, 'accounts')),
  ],
};
