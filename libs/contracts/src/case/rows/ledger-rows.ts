/**
 * What became of an entry: it stands, it was taken back by a reversal, it is that reversal, it was replaced by a later version of the same
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
  readonly sub_type: string | null;
  readonly amount: number;
  readonly transaction_date: string;
  readonly deposit_date: string | null;
  readonly check_no: string | null;
  readonly check_date: string | null;
  readonly payer: string | null;
  readonly description: string | null;
  /** How it was paid, where a file told it. */
  readonly method?: string | null;
  readonly reverses_id: string | null;
  readonly reversed_by_id: string | null;
  readonly standing: LedgerEntryStanding;
  /** What it does to the case's balance; the effects of all entries and the claim add up to the balance. */
  readonly balance_effect: number;
  readonly posted_by: string;
  readonly posted_date: string;
}

/** The money of a case. balance = claim − principal net of refunds and reversals − write-offs, deductibles + credits. */
export interface CaseMoney {
  readonly claim_amount: number;
  readonly paid_amount: number;
  readonly balance: number;
}
