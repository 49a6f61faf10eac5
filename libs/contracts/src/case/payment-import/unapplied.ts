import type { CaseMoney } from '../rows/ledger-rows.js';

/** `open`: waits for a case; `matched`: booked to one; `dismissed`: a user decided that it belongs to no case. */
export const UNAPPLIED_STATES = ['open', 'matched', 'dismissed'] as const;
export type UnappliedState = (typeof UNAPPLIED_STATES)[number];
export const UNAPPLIED_STATE_LABELS: Readonly<Record<UnappliedState, string>> = {
  open: 'Open',
  matched: 'Matched',
  dismissed: 'Dismissed',
};

/** A payment of a file that no case was found for: `POST payment/unapplied/list`. */
export interface UnappliedRow {
  readonly id: string;
  readonly state: UnappliedState;
  readonly ins_claim_number: string | null;
  /** As the file names it. */
  readonly named_case_id: string | null;
  readonly bill_number: string | null;
  readonly amount: number;
  readonly transaction_date: string;
  readonly payer: string | null;
  readonly check_no: string | null;
  readonly description: string | null;
  readonly is_reversal: boolean;
  /** Why it is here. */
  readonly reason: string;
  readonly file_name: string;
  readonly row: number;
  readonly job_id: string;
  /** The case that it was matched to. */
  readonly case_id: string | null;
  readonly dismiss_reason: string | null;
  readonly decided_by: string | null;
  readonly decided_date: string | null;
  readonly created_date: string;
}

/** Answer of an action on several: each is done separately, failures are listed. */
export interface UnappliedOutcome {
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly message: string }[];
}

/** Answer of `POST payment/unapplied/dismiss` and `reopen`. */
export interface UnappliedAnswer extends UnappliedOutcome {
  /** The payments as they are now. */
  readonly rows: readonly UnappliedRow[];
}

/** `POST payment/unapplied/match`: also the case that they were posted to. */
export interface MatchedPayments extends UnappliedAnswer {
  readonly case: CaseMoney & { readonly case_id: string; readonly revision: number };
}
