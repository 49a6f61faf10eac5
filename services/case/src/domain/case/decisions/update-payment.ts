import { paymentFindings, type Payment, type PaymentDetail } from '@atlas/contracts';
import type { PaymentOrder } from '../case.commands.js';
import { changesOf, hasChanges, isSame } from '../changes.js';
import type { Decision } from '../decision.js';
import { changedFields } from '../changed-fields.js';
import { checkedPayment, refuseImpossible } from '../plausibility.js';
import { paymentFrom, reversalOf } from '../payment.js';
import { requireOpen, requireStanding } from '../refusals.js';

const MOVES_MONEY = ['treatment', 'transaction_type', 'amount_cents', 'transaction_date'] as const satisfies (keyof Payment)[];

/**
 * If the amount changes, the old entry stays (under a new id) and is reversed, and the payment is posted again under its own id. If
 * only a detail changes (a check number, the payer), nothing is reversed.
 */
export const updatePayment: Decision<'UpdatePayment'> = (
  { data: { payment_id, patch, replaced_id, reversal } },
  state,
  context,
) => {
  const { by, at } = context;
  const current = requireOpen(state);
  const before = requireStanding(current, payment_id).payment;
  const after = paymentFrom(current, { ...orderOf(before), ...patch });

  const changed = changedFields(changesOf<Omit<Payment, 'id'>>(before, after));
  refuseImpossible(paymentFindings(checkedPayment(after, current, context), changed));
  if (MOVES_MONEY.some(field => !isSame(before[field], after[field]))) {
    const replaced = { ...before, id: replaced_id };
    return [{ type: 'PaymentReplaced', data: { payment: after, replaced, reversal: reversalOf(replaced, reversal), by, at } }];
  }
  const changes = changesOf(detailsOf(before), detailsOf(after));
  return hasChanges(changes) ? [{ type: 'PaymentDetailsUpdated', data: { payment_id, changes } }] : [];
};

/** The order as it was posted; the requirements of its type were checked then. */
const orderOf = ({ treatment, transaction_type, sub_type, ...payment }: Payment): PaymentOrder => ({
  ...payment,
  sub_type: sub_type && { ...sub_type, transaction_type_id: null },
  treatment_id: treatment?.id ?? null,
  transaction_type: { ...transaction_type, needs_bill: false, needs_check: false },
});

const detailsOf = ({
  sub_type,
  deposit_date,
  check_no,
  check_date,
  payer,
  description,
}: Payment): Pick<Payment, PaymentDetail> => ({
  sub_type,
  deposit_date,
  check_no,
  check_date,
  payer,
  description,
});
