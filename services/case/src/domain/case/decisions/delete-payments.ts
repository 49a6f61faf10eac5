import type { Decision } from '../decision.js';
import { reversalOf } from '../payment.js';
import { requireOpen, requireStanding } from '../refusals.js';

/** All or none. Removes them from the list, not from the ledger: each is reversed by a separate entry. */
export const deletePayments: Decision<'DeletePayments'> = ({ data: { payments } }, state, { by, at }) => {
  const current = requireOpen(state);
  return payments.map(({ payment_id, reversal }) => {
    const { payment } = requireStanding(current, payment_id);
    return { type: 'PaymentDeleted', data: { payment, reversal: reversalOf(payment, reversal), by, at } };
  });
};
