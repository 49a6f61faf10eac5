import { centsFromWire, wireFromCents, type Cents } from '../../money/money.js';
import { sumOfCents } from '../../money/sums.js';

/** A bill's amount is the sum of its charges when it has codes, else what was stated. */
export const billAmount = (codes: readonly { readonly charge_cents: Cents }[], stated: Cents): Cents =>
  codes.length ? sumOfCents(codes.map(({ charge_cents }) => charge_cents)) : stated;

/** The same of a bill that is being entered, in dollars; a charge that is not entered yet counts as nothing. */
export const previewBillAmount = (
  codes: readonly { readonly charge: number | null }[],
  stated: number | null | undefined,
): number => {
  const charges = codes.map(({ charge }) => ({ charge_cents: centsFromWire(charge ?? 0) }));
  return wireFromCents(billAmount(charges, centsFromWire(stated ?? 0)));
};

/** The amounts of a bill that is being entered, for `billFindings`. */
export const enteredBillAmounts = (
  bill_amount: number,
  paid_amount = 0,
): { readonly bill_cents: Cents; readonly paid_cents: Cents } => ({
  bill_cents: centsFromWire(bill_amount),
  paid_cents: centsFromWire(paid_amount),
});
