import { splitFigures, type PaymentShare, type SplitFigures, type SplitPaymentRequest } from '@atlas/contracts';
import { isNothing } from '@/components/format/money.js';

/** One payment as the form holds it; where it goes is the allocation's. */
export interface SplitValues {
  amount: number | null;
  /** Code */
  transaction_type: string | null;
  sub_type: number | null;
  transaction_date: string | null;
  deposit_date: string | null;
  check_no: string | null;
  check_date: string | null;
  payer: string | null;
  description: string | null;
}

/** What the payment is for. */
export type Target = { packet_id: string } | { case_ids: readonly string[] };

/** By the place of a share: what was typed for it. */
export type Amounts = Readonly<Record<string, number | null>>;

export const placeOf = ({ case_id, treatment_id }: PaymentShare): string => `${case_id}/${treatment_id ?? ''}`;

/** What each place gets: what was typed, else what the rule gives it. */
export const amountOf = (share: PaymentShare, typed: Amounts): number => {
  const place = placeOf(share);
  return place in typed ? (typed[place] ?? 0) : share.amount;
};

/** What the allocation comes to with what is typed, by the rule that it is posted with. */
export const figuresOf = (amount: number | null, shares: readonly PaymentShare[], typed: Amounts): SplitFigures =>
  splitFigures(
    amount,
    shares.map(share => ({ balance: share.balance, amount: amountOf(share, typed) })),
  );

/** Shares of one case are adjacent. */
export function byCase(shares: readonly PaymentShare[]): { caseId: string; shares: readonly PaymentShare[] }[] {
  const groups = new Map<string, PaymentShare[]>();
  for (const share of shares) {
    const group = groups.get(share.case_id);
    if (group) group.push(share);
    else groups.set(share.case_id, [share]);
  }
  return [...groups].map(([caseId, group]) => ({ caseId, shares: group }));
}

/** The call's body: the payment, and its shares, without empty ones. */
export const bodyOf = (
  target: Target,
  values: SplitValues,
  shares: readonly PaymentShare[],
  typed: Amounts,
): SplitPaymentRequest =>
  ({
    ...('packet_id' in target ? target : { case_ids: [...target.case_ids] }),
    ...values,
    allocation: shares
      .map(share => ({ case_id: share.case_id, treatment_id: share.treatment_id, amount: amountOf(share, typed) }))
      .filter(({ amount }) => !isNothing(amount)),
  }) as SplitPaymentRequest;
