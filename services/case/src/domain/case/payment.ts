import { type CodedReference, fieldMessages, type Payment, paymentTexts } from '@atlas/contracts';
import type { PaymentOrder, ReversalTerms, SubTypeRule } from './case.commands.js';
import type { Case } from './case.state.js';
import { refuseInvalid, refuseMissing, requireTreatment } from './refusals.js';
import { billNameOf } from './treatment.js';

/** A payment as the ledger stores it; refused if a required field of its type is missing. */
export function paymentFrom(current: Case, { treatment_id, transaction_type, sub_type, ...order }: PaymentOrder): Payment {
  const { needs_bill, needs_check, ...type } = transaction_type;
  if (!order.amount_cents) refuseMissing('amount', fieldMessages.nonZero);
  if (type.balance_sign === 'opposite') refuseInvalid('transaction_type', paymentTexts.reversalIsMade);
  if (needs_bill && !treatment_id) refuseMissing('treatment_id', paymentTexts.selectBill);
  if (needs_check && !order.check_no) refuseMissing('check_no', paymentTexts.enterCheckNo);
  const treatment = treatment_id === null ? null : billNameOf(requireTreatment(current, treatment_id));
  return { ...order, treatment, transaction_type: type, sub_type: subTypeFor(type, sub_type) };
}

/** A sub type is one of its transaction type. */
function subTypeFor(type: CodedReference, sub_type: SubTypeRule | null): CodedReference | null {
  if (!sub_type) return null;
  const { transaction_type_id = null, ...kept } = sub_type;
  if (transaction_type_id !== null && transaction_type_id !== type.id)
    refuseInvalid('sub_type', paymentTexts.subTypeOfOther(kept.name, type.name));
  return kept;
}

/** The reversal of a payment: the same amount on the same bill, with the opposite sign on the same component. */
export const reversalOf = (payment: Payment, { transaction_type, sub_type, ...terms }: ReversalTerms): Payment => ({
  treatment: payment.treatment,
  transaction_type: { ...transaction_type, component: payment.transaction_type.component },
  amount_cents: payment.amount_cents,
  deposit_date: null,
  check_no: payment.check_no,
  check_date: payment.check_date,
  payer: payment.payer,
  sub_type: subTypeFor(transaction_type, sub_type),
  ...terms,
});
