import { sqlMigration } from '@atlas/platform';
import { statusDueSql } from '../projections/case-list/case-list.table.js';

/**
 * The list knows how long each case may stand in its status, and which accounts were told again what that follows from: statuses, workflow types and
 * initial statuses were no news to the list before (`RuleBackfill`). Rows are dated when that is told.
 */
export const listStatusDue = sqlMigration('ListStatusDue1764000000016', [
  `do $$ begin
     if not exists (select from information_schema.columns where table_schema = 'cases' and table_name = 'case_list' and column_name = 'status_due') then
       alter table cases.case_list add column status_due date;
       ${statusDueSql('cases.case_list').join(';')};
     end if;
   end $$`,
  `create table cases.rules_told_again (account_id int not null primary key)`,
  `select platform.protect('cases.rules_told_again')`,
]);
