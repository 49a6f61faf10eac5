import type { Decision } from '../decision.js';
import { reversalOf } from '../payment.js';
import { requireOpen, requireStanding } from '../refusals.js';

export const reversePayment: Decision<'ReversePayment'> = ({ data: { payment_id, reversal } }, state, { by, at }) => {
  const { payment } = requireStanding(requireOpen(state), payment_id);
  return [{ type: 'PaymentReversed', data: { payment, reversal: reversalOf(payment, reversal), by, at } }];
};
