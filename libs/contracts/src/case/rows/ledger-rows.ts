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
  /** The case's balance after this entry, in a statement that lists a reversal right after the entry it reverses. */
  readonly balance_after: number;
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
  /** All parts; zero: everything is covered. */
  readonly open_amount: number;
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

/** What the bills and the payments of a case add up to, beside its amounts. */
export interface CaseFigures {
  /** What was paid of the claim, in whole percent; zero where nothing is claimed. */
  readonly paid_pct: number;
  readonly bills: {
    readonly count: number;
    readonly codes: number;
    readonly bill_amount: number;
    /** Posted to bills; what was posted to the case as a whole is not in it. */
    readonly paid_amount: number;
    readonly balance: number;
  };
  /** Entries in force. */
  readonly payments: { readonly count: number; readonly by_type: readonly TypeTotal[] };
}

/** What was posted of one transaction type. */
export interface TypeTotal {
  /** Code */
  readonly transaction_type: string;
  readonly transaction_type_name: string;
  readonly amount: number;
}

/** What follows from the bills for their case. Writes to bills answer it. */
export interface BilledCase extends CaseMoney {
  readonly dos_from: string | null;
  readonly dos_to: string | null;
}
