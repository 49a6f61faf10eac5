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
    sqlMigration('SigningKeys1796800000000', sqlFiles(import.meta.url, 'signing-keys')),
    sqlMigration('OldPortal1796800000001', sqlFiles(import.meta.url, 'old-portal')),
    sqlMigration('Accounts1796900000000', sqlFiles(import.meta.url, 'accounts')),
    sqlMigration('ApiKeys1797000000000', sqlFiles(import.meta.url, 'api-keys')),
    sqlMigration('LawFirmLogo1797100000001', sqlFiles(import.meta.url, 'lawfirm-logo')),
    sqlMigration('SecondFactors1797200000000', sqlFiles(import.meta.url, 'second-factors')),
    sqlMigration('OpenIdConnect1797300000000', sqlFiles(import.meta.url, 'openid-connect')),
    sqlMigration('Scim1797300000001', sqlFiles(import.meta.url, 'scim')),
    sqlMigration('EmergencyAccess1797400000000', sqlFiles(import.meta.url, 'emergency-access')),
    sqlMigration('ScimTokenUses1797500000000', sqlFiles(import.meta.url, 'scim-token-uses')),
    sqlMigration('EmergencyEnds1797500000001', sqlFiles(import.meta.url, 'emergency-ends')),
  ],
};
