import { sqlMigration } from '@atlas/platform';
import { caseListVersionTableSql } from '../projections/case-list/case-list.counts.js';

/** Counts of lists are remembered for as long as the list does not change. */
export const caseListVersion = sqlMigration('CaseListVersion1764000000020', [
  ...caseListVersionTableSql('cases.case_list_version'),
  // Rows that are there already count from here on.
  `insert into cases.case_list_version select distinct account_id, pg_current_xact_id() from cases.case_list`,
]);
