import { sqlMigration } from '@atlas/platform';
import { searchColumnSql } from '../projections/case-list/case-list.table.js';
import { casePaymentDaysSql } from '../projections/case-payment/case-payment.projection.js';

/** Cases are found by the day of any of their payments, and the global search finds packet ids and bill numbers. */
export const findByPaymentAndNumber = sqlMigration('FindByPaymentAndNumber1764000000018', [
  ...casePaymentDaysSql,
  ...searchColumnSql('cases.case_list'),
]);
