import type { CaseDetails } from './case-rows.js';
import type { CaseMoney, PaymentRow, StandingAfterPayment } from './ledger-rows.js';
import type { SettlementView } from './settlement-rows.js';
import type { TreatmentRow } from './treatment-rows.js';

/** The case after a write, as its details answer it: amounts, status, interest, deadlines, and what the user may do next. */
export interface WrittenCase {
  readonly case: CaseDetails;
}

/** A write that moves money, with everything that shows the amounts of the case. */
export interface WrittenMoney extends WrittenCase {
  /** The whole ledger: every balance in it depends on the claim and on the entries before. */
  readonly ledger: readonly PaymentRow[];
  /** Null: the case is not settled. */
  readonly settlement: SettlementView | null;
}

/** A bill that was added or changed. */
export type WrittenBill = TreatmentRow & WrittenMoney;

/** Bills that were changed. */
export interface WrittenBills extends WrittenMoney {
  readonly treatments: readonly TreatmentRow[];
}

/** What every write to the ledger answers: the amounts, and the bills to which the entries were posted. */
export type WrittenLedger = CaseMoney & WrittenBills;

/** An entry that was changed, or the reversal. */
export type WrittenPayment = PaymentRow & WrittenLedger;

/** An entry that was posted, and where it left the case. */
export type PostedPayment = WrittenPayment & StandingAfterPayment;

/** Several at once. */
export type PostedPayments = { readonly transactions: readonly PaymentRow[] } & WrittenLedger & StandingAfterPayment;

/** A status that the case was given. */
export interface WrittenStatus extends WrittenCase {
  readonly current_status: string;
  readonly current_status_id: number;
}
