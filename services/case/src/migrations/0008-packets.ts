import { sqlMigration } from '@atlas/platform';
import { caseListTableSql, caseSearchSql } from '../projections/case-list/case-list.table.js';

/** The numbers packets were given, and a list that knows which packet a case is in: a read model is not altered but made anew from the log. */
export const createPackets = sqlMigration('CreatePackets1764000000008', [
  `create table cases.packet_number (
     account_id int not null,
     year int not null,
     last int not null,
     primary key (account_id, year)
   )`,
  `select platform.protect('cases.packet_number')`,
  `drop table cases.case_list`,
  `drop function cases.cases_found(text[])`,
  ...caseListTableSql('cases.case_list'),
  ...caseSearchSql,
  `delete from cases.projection_checkpoint where name = 'case_list'`,
]);
