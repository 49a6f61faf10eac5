import { sqlMigration } from '@atlas/platform';

/** What was read in a file when it was uploaded, e.g. the merge fields of a template. */
export const addFileFacts = sqlMigration('AddFileFacts1795299950000', [
  `alter table master_data.record_file add column facts text[] not null default '{}'`,
]);
