import { paymentFindings } from '@atlas/contracts';
import type { CaseEvent } from '../case.events.js';
import type { Decision } from '../decision.js';
import { paymentFrom } from '../payment.js';
import { checkedPayment, refuseImpossible } from '../plausibility.js';
import { requireOpen } from '../refusals.js';
import { followMoney } from '../status-step.js';

/** One or several: all or none. A resolved case changes to paid or partly paid if its workflow allows that. */
export const recordPayments: Decision<'RecordPayments'> = ({ data }, state, context) => {
  const current = requireOpen(state);
  const { by, at } = context;
  const payments = data.payments.map(order => paymentFrom(current, order));
  for (const payment of payments) refuseImpossible(paymentFindings(checkedPayment(payment, current, context)));
  const { steps, kept } = followMoney(current, payments, context);
  const recorded = payments.map((payment, index): CaseEvent => {
    const isLast = index === payments.length - 1;
    return { type: 'PaymentRecorded', data: { payment, by, at, ...(isLast && kept ? { status_kept: kept } : {}) } };
  });
  return [...recorded, ...steps];
};
