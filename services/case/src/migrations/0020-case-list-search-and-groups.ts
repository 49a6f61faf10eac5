import { sqlMigration } from '@atlas/platform';
import { caseListTableSql, caseSearchSql } from '../projections/case-list/case-list.table.js';

/** Cases are found by phone, bill and packet number, and an index covers group totals. A read model is not altered but made again from the log. */
export const caseListSearchAndGroups = sqlMigration('CaseListSearchAndGroups1764000000020', [
  `drop table cases.case_list`,
  `drop function cases.cases_found(text[])`,
  ...caseListTableSql('cases.case_list'),
  ...caseSearchSql,
  `delete from cases.projection_checkpoint where name = 'case_list'`,
]);
