import { inboxSql, outboxSql } from '@atlas/messaging';
import { sqlMigration, type SchemaMigrations } from '@atlas/platform';
import { addSettingRevisionSql } from './add-setting-revision.sql.js';
import { createAccessSql } from './create-access.sql.js';
import { createAccessVersionSql } from './create-access-version.sql.js';
import { createMergedRecordsSql } from './create-merged-records.sql.js';
import { createSessionsSql } from './create-sessions.sql.js';
import { createSettingsSql } from './create-settings.sql.js';
import { GrantMasterDataEntries1795365000000 } from './grant-master-data-entries.js';
import { protectSignInSql } from './protect-sign-in.sql.js';

/** The tables of identity: who there is, what they may do, how they are signed in, what they have set, which records became one. */
export const identityMigrations: SchemaMigrations = {
  schema: 'identity',
  migrations: [
    sqlMigration('CreateAccess1763000000001', createAccessSql),
    sqlMigration('CreateSessions1763000000002', createSessionsSql),
    sqlMigration('CreateSettings1763000000003', createSettingsSql),
    sqlMigration('CreateOutbox1763000000004', outboxSql('identity')),
    sqlMigration('CreateMergedRecords1763000000005', [inboxSql('identity'), createMergedRecordsSql]),
    sqlMigration('CreateAccessVersion1763000000006', createAccessVersionSql),
    sqlMigration('ProtectSignIn1763000000037', protectSignInSql),
    GrantMasterDataEntries1795365000000,
    sqlMigration('AddSettingRevision1795377600000', addSettingRevisionSql),
  ],
};
