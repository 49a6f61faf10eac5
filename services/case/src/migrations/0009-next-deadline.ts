import { sqlMigration } from '@atlas/platform';
import { caseListRulesTableSql } from '../projections/case-list/case-list.rules.js';
import { caseListTableSql, caseSearchSql } from '../projections/case-list/case-list.table.js';

/** A list that knows each case's next deadline, and the rules it was dated by; a read model is not altered but made anew from the log. */
export const listNextDeadline = sqlMigration('ListNextDeadline1764000000009', [
  ...caseListRulesTableSql('cases.case_list_rules'),
  `drop table cases.case_list`,
  `drop function cases.cases_found(text[])`,
  ...caseListTableSql('cases.case_list'),
  ...caseSearchSql,
  `delete from cases.projection_checkpoint where name = 'case_list'`,
]);
