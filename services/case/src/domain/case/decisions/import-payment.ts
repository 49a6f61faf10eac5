import { formatCents, type Payment, paymentFindings, paymentTexts, type Remittance } from '@atlas/contracts';
import type { Case } from '../case.state.js';
import type { Decision } from '../decision.js';
import { checkedPayment, refuseImpossible } from '../plausibility.js';
import { paymentFrom, reversalOf } from '../payment.js';
import { refuse, requireOpen, requireUndeleted } from '../refusals.js';
import { followMoney } from '../status-step.js';

/**
 * One row of a file: a payment, a reversed payment (claim status 22 in the remittance), or a remittance that paid nothing.
 * A row that was imported before adds nothing, even if its payment was deleted since.
 */
export const importPayment: Decision<'ImportPayment'> = ({ data }, state, context) => {
  const { by, at } = context;
  const { imported, order, reversal, remittance } = data;
  const current = requireUndeleted(state);
  if (current.imported_payments.has(imported.key)) return [];
  if (!order) return remittance ? [{ type: 'RemittanceRecorded', data: { remittance, imported, by, at } }] : [];
  const followUps = (payment_id: string) =>
    remittance ? [{ type: 'RemittanceRecorded', data: { remittance: { ...remittance, payment_id }, by, at } } as const] : [];
  if (reversal) {
    const payment = paymentReversed(requireOpen(state), order.amount_cents, remittance);
    const back = reversalOf(payment, reversal);
    refuseImpossible(paymentFindings(checkedPayment(back, current, context)));
    return [{ type: 'PaymentReversed', data: { payment, reversal: back, imported, by, at } }, ...followUps(back.id)];
  }
  const payment = paymentFrom(requireOpen(state), order);
  refuseImpossible(paymentFindings(checkedPayment(payment, current, context)));
  const { steps, kept } = followMoney(current, [payment], context);
  const recorded = { payment, imported, by, at, ...(kept ? { status_kept: kept } : {}) };
  return [{ type: 'PaymentRecorded', data: recorded }, ...followUps(payment.id), ...steps];
};

/** The payment in force with the same amount: the one with the payer's claim number, else the latest. */
function paymentReversed(current: Case, cents: number, remittance: Remittance | null): Payment {
  const paid = Math.abs(cents);
  const standing = current.ledger.filter(
    ({ standing, payment, paid_cents }) => standing === 'posted' && payment.amount_cents === paid && paid_cents === paid,
  );
  const named = standing.filter(({ payment }) =>
    current.remittances.some(
      ({ payment_id, payer_claim_number }) =>
        payment_id === payment.id && payer_claim_number !== null && payer_claim_number === remittance?.payer_claim_number,
    ),
  );
  return (
    (named.at(-1) ?? standing.at(-1))?.payment ??
    refuse('NOTHING_TO_REVERSE', paymentTexts.nothingToReverse(current.case_id, formatCents(paid)))
  );
}
