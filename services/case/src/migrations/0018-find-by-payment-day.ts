import { sqlMigration } from '@atlas/platform';
import { casePaymentDaysSql } from '../projections/case-payment/case-payment.projection.js';

/** Cases are found by the day of any of their payments. */
export const findByPaymentDay = sqlMigration('FindByPaymentDay1764000000018', casePaymentDaysSql);
