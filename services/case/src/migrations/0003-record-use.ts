import { sqlMigration } from '@atlas/platform';
import { recordUseTableSql } from '../messaging/record-use/record-use-relay.js';

export const createRecordUse = sqlMigration('CreateRecordUse1764000000002', recordUseTableSql);
