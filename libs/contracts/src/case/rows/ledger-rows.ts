import type { NextStatusRow } from './case-rows.js';

/**
 * State of an entry: it is in force, it was reversed, it is that reversal, it was replaced by a later version of the same
 * payment, it was deleted. The ledger keeps every entry.
 */
export type LedgerEntryStanding = 'posted' | 'reversed' | 'reversal' | 'replaced' | 'deleted';

export interface PaymentRow {
  readonly id: string;
  readonly case_id: string;
  readonly treatment_id: string | null;
  readonly bill_number: string | null;
  /** Code */
  readonly transaction_type: string;
  readonly transaction_type_name: string;
  /** Code */
  readonly sub_type: string | null;
  readonly sub_type_name: string | null;
  /** For a reversal the opposite of the entry it reverses. */
  readonly amount: number;
  readonly transaction_date: string;
  readonly deposit_date: string | null;
  readonly check_no: string | null;
  readonly check_date: string | null;
  readonly payer: string | null;
  /** For the law firm. */
  readonly description?: string | null;
  /** How it was paid, if the imported file said so. */
  readonly method?: string | null;
  readonly reverses_id: string | null;
  readonly reversed_by_id: string | null;
  readonly standing: LedgerEntryStanding;
  /** What it does to the case's balance; the effects of all entries and the claim add up to the balance. */
  readonly balance_effect: number;
  /** For the law firm. */
  readonly posted_by?: string;
  readonly posted_date: string;
}

/** What an insurer owes on a claim, by its parts. */
export const DUE_PARTS = {
  principal: 'Principal',
  interest: 'Interest',
  attorney_fee: 'Attorney fee',
  filing_fee: 'Filing fee',
} as const;
export type DuePart = keyof typeof DUE_PARTS;

/**
 * A status that the firm may give the case after a payment: before a case is resolved, payments leave its status alone. Answered where a payment is
 * recorded, with what is still open by the rules.
 */
export interface StatusOffer {
  readonly status: NextStatusRow;
  readonly open: readonly { readonly part: DuePart; readonly amount: number }[];
}

/** Where a payment left the case. */
export interface StandingAfterPayment {
  readonly current_status_id: number;
  readonly current_status: string;
  /** Null: there is nothing to offer. */
  readonly status_offer: StatusOffer | null;
}

/** The money of a case. balance = claim − principal net of refunds and reversals − write-offs, deductibles + credits. */
export interface CaseMoney {
  readonly claim_amount: number;
  readonly paid_amount: number;
  readonly balance: number;
}
