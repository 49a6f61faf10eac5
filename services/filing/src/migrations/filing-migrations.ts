import { inboxSql, outboxSql } from '@atlas/messaging';
import { sqlMigration, type SchemaMigrations } from '@atlas/platform';
import { FILING_SCHEMA } from '../schema.js';
import { addFileFacts } from './add-file-facts.js';
import { addRecordMerge } from './add-record-merge.js';
import { addRecordFiles } from './add-record-files.js';
import { createDomainEmailConfig } from './create-domain-email-config.js';
import { createResourceEngine } from './create-resource-engine.js';
import { createSubmission } from './create-submission.js';
import { protectRecordHistory } from './protect-record-history.js';
import { referToStatus } from './refer-to-status.js';

/** The tables of filing, in the order they came. */
export const filingMigrations: SchemaMigrations = {
  schema: FILING_SCHEMA,
  migrations: [
    createResourceEngine,
    createDomainEmailConfig,
    sqlMigration('CreateMessages1764000200002', [inboxSql(FILING_SCHEMA), outboxSql(FILING_SCHEMA)]),
    createSubmission,
    addRecordFiles,
    addFileFacts,
    addRecordMerge,
    protectRecordHistory,
    referToStatus,
  ],
};
