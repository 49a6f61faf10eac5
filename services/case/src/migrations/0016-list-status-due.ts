import { sqlMigration } from '@atlas/platform';
import { WORKFLOW_TABLES } from '../references/rule-stream.js';
import { statusDueSql } from '../projections/case-list/case-list.table.js';

/**
 * The list knows how long each case may stand in its status. Accounts that have statuses, workflow types and initial statuses already are to be told
 * them once (`tellRulesAgain`), since these were no news to the list before. Rows are dated when that is told.
 */
export const listStatusDue = sqlMigration('ListStatusDue1764000000016', [
  `do $$ begin
     if not exists (select from information_schema.columns where table_schema = 'cases' and table_name = 'case_list' and column_name = 'status_due') then
       alter table cases.case_list add column status_due date;
       ${statusDueSql('cases.case_list').join(';')};
     end if;
   end $$`,
  `create table cases.rules_to_tell (account_id int not null primary key)`,
  `insert into cases.rules_to_tell
     select distinct account_id from cases.reference where resource in (${WORKFLOW_TABLES.map(path => `'${path}'`).join(', ')})`,
  `select platform.protect('cases.rules_to_tell')`,
]);
