import { sqlMigration } from '@atlas/platform';
import { caseListTableSql, caseSearchSql } from '../projections/case-list/case-list.table.js';
import { WORKFLOW_TABLES } from '../references/rule-stream.js';

/**
 * The list knows whose deadline comes next, hearings, and what a case is settled for. It is made anew from the log, since rows that are there do not say
 * what they were settled for. Cases are also found by phone, bill and packet number, and an index covers group totals. Statuses are told once more: which of them wait for a hearing was no news to the list before.
 */
export const caseListDeadlinesSearchAndGroups = sqlMigration('CaseListDeadlinesSearchAndGroups1764000000019', [
  `drop table cases.case_list`,
  `drop function cases.cases_found(text[])`,
  ...caseListTableSql('cases.case_list'),
  ...caseSearchSql,
  `delete from cases.projection_checkpoint where name = 'case_list'`,
  `insert into cases.rules_to_tell
     select distinct account_id from cases.reference where resource in (${WORKFLOW_TABLES.map(path => `'${path}'`).join(', ')})
     on conflict do nothing`,
]);
