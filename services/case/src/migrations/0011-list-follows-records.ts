import { sqlMigration } from '@atlas/platform';
import { caseListNamesTableSql } from '../projections/case-list/case-list.names.js';
import { caseListTableSql, caseSearchSql } from '../projections/case-list/case-list.table.js';

/**
 * A list that knows every record a case and its bills name, by the names they bear today, and the cases that followed each merge of two records.
 * The list is not altered but made anew from the log.
 */
export const listFollowsRecords = sqlMigration('ListFollowsRecords1764000000011', [
  `create table cases.replaced_party (
     account_id int not null,
     job_id uuid not null,
     case_id text not null,
     primary key (account_id, job_id, case_id)
   )`,
  `select platform.protect('cases.replaced_party')`,
  ...caseListNamesTableSql('cases.case_list_names'),
  `drop table cases.case_list`,
  `drop function cases.cases_found(text[])`,
  ...caseListTableSql('cases.case_list'),
  ...caseSearchSql,
  // Rules follow the same checkpoint: read again from the start, they come out the same.
  `delete from cases.projection_checkpoint where name = 'case_list'`,
]);
