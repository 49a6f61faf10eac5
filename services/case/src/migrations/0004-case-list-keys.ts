import { sqlMigration } from '@atlas/platform';
import { caseListTableSql, caseSearchSql } from '../projections/case-list/case-list.table.js';

/** The list's keys are stored columns now; a read model is not altered but made anew from the log. */
export const storeCaseListKeys = sqlMigration('StoreCaseListKeys1764000000004', [
  `drop table cases.case_list`,
  `drop function cases.cases_found(text[])`,
  ...caseListTableSql('cases.case_list'),
  ...caseSearchSql,
  `delete from cases.projection_checkpoint where name = 'case_list'`,
]);
