import { effectOf } from '@atlas/case-rules';
import type { Cents, DuePart, Payment, SettledAmounts } from '@atlas/contracts';

export type Dues = Readonly<Record<DuePart, Cents>>;

/** What was laid out for the filing; the insurer owes it back. */
export const FILING_FEE_ADVANCED = 'FILING_FEE_ADVANCED';

export const NOTHING_DUE: Dues = { principal: 0, interest: 0, attorney_fee: 0, filing_fee: 0 };

export const duesOf = (settled: SettledAmounts): Dues => ({
  principal: settled.principal_cents,
  interest: settled.interest_cents,
  attorney_fee: settled.attorney_fee_cents,
  filing_fee: settled.filing_fee_cents,
});

/** What a payment covers of what an insurer owes, and by how much; null: money of another kind (costs, write-offs, advances). */
export function coveredBy({ transaction_type, amount_cents }: Payment): { readonly part: DuePart; readonly cents: Cents } | null {
  switch (transaction_type.component) {
    case 'principal':
      return { part: 'principal', cents: effectOf(transaction_type, amount_cents).paid_cents };
    case 'interest':
    case 'attorney_fee':
      return { part: transaction_type.component, cents: amount_cents };
    case 'filing_fee':
      return transaction_type.code === FILING_FEE_ADVANCED ? null : { part: 'filing_fee', cents: amount_cents };
    case 'cost':
    case 'adjustment':
      return null;
  }
}

/** The parts of the settlement that a later payment covers; null: a payment of another kind. */
export interface Receipt {
  readonly payment_id: string;
  readonly covers: ReturnType<typeof coveredBy>;
}

export const receiptOf = (payment: Payment): Receipt => ({ payment_id: payment.id, covers: coveredBy(payment) });

/** A payment from before the settlement that is replaced is no receipt for it. */
export const withReplaced = (receipts: readonly Receipt[], payment: Payment): readonly Receipt[] =>
  receipts.map(receipt => (receipt.payment_id === payment.id ? receiptOf(payment) : receipt));

export const withoutPayment = (receipts: readonly Receipt[], payment: Payment): readonly Receipt[] =>
  receipts.filter(({ payment_id }) => payment_id !== payment.id);

/** What payments cover, by part. */
export function covered(payments: readonly Payment[]): Dues {
  const sums = { ...NOTHING_DUE };
  for (const payment of payments) {
    const one = coveredBy(payment);
    if (one) sums[one.part] += one.cents;
  }
  return sums;
}

/** What is still due of each part: more of one does not make up for another. */
export const stillDue = (due: Dues, received: Dues): Dues => ({
  principal: Math.max(0, due.principal - received.principal),
  interest: Math.max(0, due.interest - received.interest),
  attorney_fee: Math.max(0, due.attorney_fee - received.attorney_fee),
  filing_fee: Math.max(0, due.filing_fee - received.filing_fee),
});

export const totalOf = ({ principal, interest, attorney_fee, filing_fee }: Dues): Cents =>
  principal + interest + attorney_fee + filing_fee;
