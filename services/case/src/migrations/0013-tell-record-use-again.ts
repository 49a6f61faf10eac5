import { sqlMigration } from '@atlas/platform';

/** What cases name is told once more: case statuses and the bills of service types and denial reasons are counted now, too. */
export const tellRecordUseAgain = sqlMigration('TellRecordUseAgain1764000000013', [
  `delete from cases.case_named_records`,
  `delete from cases.projection_checkpoint where name = 'record_use_relay'`,
]);
