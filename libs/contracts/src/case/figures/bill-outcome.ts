import type { BillOutcome } from '../rows/treatment-rows.js';

/** What says that the carrier denied a bill. */
export interface DeniedFacts {
  readonly denial_date: string | null;
  readonly denial_reasons: readonly unknown[];
}

export const isDenied = ({ denial_date, denial_reasons }: DeniedFacts): boolean =>
  denial_date !== null || denial_reasons.length > 0;

/** A bill with its money, in cents or in dollars. */
export interface BillStanding extends DeniedFacts {
  readonly billed: number;
  readonly paid: number;
  readonly balance: number;
  readonly date_bill_sent: string | null;
}

/** What came of a bill so far. A bill that is paid in full counts as paid, also when it was denied. */
export function billOutcome(bill: BillStanding): BillOutcome {
  if (bill.billed > 0 && bill.balance <= 0) return 'paid';
  if (isDenied(bill)) return bill.paid > 0 ? 'part_denied' : 'denied';
  if (bill.paid > 0) return 'part_paid';
  return bill.date_bill_sent === null ? 'not_sent' : 'no_answer';
}
