import { inboxSql, outboxSql } from '@atlas/messaging';
import { sqlMigration } from '@atlas/platform';
import { MASTER_DATA_SCHEMA } from '../schema.js';

/** What is to be told to the others, and what was heard from them. */
export const createMessages = sqlMigration('CreateMessages1764000100000', [
  outboxSql(MASTER_DATA_SCHEMA),
  inboxSql(MASTER_DATA_SCHEMA),
]);
