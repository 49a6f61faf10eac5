import { date, keyed, memo, money, required, rows, text } from '../fields/field.js';
import { patchOf, requestOf } from '../fields/request-of.js';

const SUB_TYPE = keyed('Sub Type', 'transaction_sub_type', 'Transaction_Sub_Type');

export const PAYMENT_FIELDS = {
  /** The bill it pays; none: the case as a whole. */
  treatment_id: text('Bill', 64),
  transaction_type: required(keyed('Transaction Type', 'setting/transaction_type', 'Transaction_Type')),
  sub_type: SUB_TYPE,
  amount: required(money('Amount', { nonZero: true })),
  transaction_date: required(date('Transaction Date')),
  deposit_date: date('Deposit Date'),
  check_no: text('Check No', 50),
  check_date: date('Check Date'),
  payer: text('Payer'),
  description: memo('Description', 1000),
} as const;

/** `POST case/{id}/payment/transaction` */
export class RecordPaymentRequest extends requestOf(PAYMENT_FIELDS) {}

/** `POST case/{id}/payment/transaction/multiple`: all or nothing. */
export class RecordPaymentsRequest extends requestOf({ transactions: required(rows('Transactions', RecordPaymentRequest)) }) {}

/** `PUT case/{id}/payment/transaction/{txId}` */
export class UpdatePaymentRequest extends patchOf(PAYMENT_FIELDS) {}

/** `PUT case/{id}/payment/transaction/{txId}/reverse`: without a date, today. */
export class ReversePaymentRequest extends requestOf({
  transaction_date: date('Transaction Date'),
  sub_type: SUB_TYPE,
  description: memo('Description', 1000),
}) {}
