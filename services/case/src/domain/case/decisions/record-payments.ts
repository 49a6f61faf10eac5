import type { Decision } from '../decision.js';
import { paymentFrom } from '../payment.js';
import { requireOpen } from '../refusals.js';

/** One or several: all or none. */
export const recordPayments: Decision<'RecordPayments'> = ({ data: { payments } }, state, { by, at }) => {
  const current = requireOpen(state);
  return payments.map(order => ({ type: 'PaymentRecorded', data: { payment: paymentFrom(current, order), by, at } }));
};
