import { ReadOnly, readOnlyOf, type ExtraKinds } from '../../read-only-fields.js';
import { date, keyed, memo, money, required, rows, text } from '../../fields/constructors.js';
import { patchOf, requestOf } from '../../fields/request-of.js';
import type { PaymentRow } from '../rows/ledger-rows.js';

const SUB_TYPE = keyed('transaction_sub_type', { label: 'Sub Type', lookup: 'Transaction_Sub_Type' });

export const PAYMENT_FIELDS = {
  /** The bill it pays; none: the case as a whole. */
  treatment_id: text('Bill', { max: 64 }),
  transaction_type: required(
    keyed('setting/transaction_type', { label: 'Transaction Type', short: 'Type', lookup: 'Transaction_Type' }),
  ),
  sub_type: SUB_TYPE,
  amount: required(money('Amount', { nonZero: true, signed: true })),
  transaction_date: required(date('Transaction Date', { short: 'Date' })),
  deposit_date: date('Deposit Date'),
  check_no: text('Check No', { short: 'Check', max: 50 }),
  check_date: date('Check Date'),
  payer: text('Payer'),
  description: memo('Description', { max: 1000 }),
} as const;

/** `POST case/{id}/payment/transaction` */
export class RecordPaymentRequest extends requestOf(PAYMENT_FIELDS) {}

/** `POST case/{id}/payment/transaction/multiple`: all or nothing. */
export class RecordPaymentsRequest extends requestOf({ transactions: required(rows('Transactions', RecordPaymentRequest)) }) {}

const READ_ONLY: ExtraKinds<PaymentRow, keyof typeof PAYMENT_FIELDS> = {
  id: 'fixed',
  case_id: 'fixed',
  method: 'fixed',
  reverses_id: 'fixed',
  bill_number: 'calculated',
  transaction_type_name: 'calculated',
  sub_type_name: 'calculated',
  reversed_by_id: 'calculated',
  standing: 'calculated',
  balance_effect: 'calculated',
  balance_after: 'calculated',
  posted_by: 'calculated',
  posted_date: 'calculated',
};

/** `PUT case/{id}/payment/transaction/{txId}` */
@ReadOnly(readOnlyOf(READ_ONLY))
export class UpdatePaymentRequest extends patchOf(PAYMENT_FIELDS) {}

export const REVERSAL_FIELDS = {
  transaction_date: date('Transaction Date'),
  sub_type: SUB_TYPE,
  description: PAYMENT_FIELDS.description,
} as const;

/** `PUT case/{id}/payment/transaction/{txId}/reverse`: without a date, today. */
export class ReversePaymentRequest extends requestOf(REVERSAL_FIELDS) {}
