import { sqlMigration } from '@atlas/platform';

/** The history of records is evidence: it is added to, never changed. */
export const protectRecordHistory = sqlMigration('ProtectRecordHistory1795400000001', [
  `select platform.protect_log('filing.record_history')`,
]);
