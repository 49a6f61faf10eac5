import { paymentFindings } from '@atlas/contracts';
import type { Decision } from '../decision.js';
import { checkedPayment, refuseImpossible } from '../plausibility.js';
import { reversalOf } from '../payment.js';
import { requireOpen, requireStanding } from '../refusals.js';

export const reversePayment: Decision<'ReversePayment'> = ({ data: { payment_id, reversal: terms } }, state, context) => {
  const current = requireOpen(state);
  const { payment } = requireStanding(current, payment_id);
  const reversal = reversalOf(payment, terms);
  refuseImpossible(paymentFindings(checkedPayment(reversal, current, context)));
  const { by, at } = context;
  return [{ type: 'PaymentReversed', data: { payment, reversal, by, at } }];
};
