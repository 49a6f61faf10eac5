import type { DeadlineOwner, RuleConfidence } from '../../master-data/rules/rule-vocabulary.js';

/** What a figure of the rules was made from: a fact of the case, a rule row, a span of days, or what is missing. */
export interface WhyLine {
  readonly kind: 'fact' | 'rule' | 'span' | 'missing';
  readonly label: string;
  readonly text: string;
  /** Of a rule: the row and where it comes from. */
  readonly rule?: { readonly table: string; readonly id: number; readonly source: string; readonly confidence: RuleConfidence };
}

/** State of the interest of a bill. */
export const INTEREST_STATES = {
  ACCRUING: 'Accrues',
  STOPPED: 'Stopped by the denial',
  PAID: 'Paid',
  NOT_OVERDUE: 'Not overdue',
  NONE: 'No interest',
  UNKNOWN: 'Cannot be calculated',
} as const;
export type InterestState = keyof typeof INTEREST_STATES;

/** Why interest begins on the day it begins, or does not. */
export type InterestStartReason = 'OVERDUE' | 'FILED' | 'STOPPED' | 'NOT_OVERDUE' | 'PAID' | 'NONE' | 'UNKNOWN';

/** What interest on one bill comes to. */
export interface BillInterestFigure {
  readonly treatment_id: string;
  readonly state: InterestState;
  readonly days: number;
  /** Null: cannot be computed. */
  readonly amount: number | null;
}

/** Interest on one bill up to a day, and how it was made; where it cannot be computed, the line 'missing' says why. */
export interface BillInterest extends BillInterestFigure {
  /** The bill as the history names it. */
  readonly bill: string;
  readonly principal: number;
  readonly overdue_on: string | null;
  readonly starts_on: string | null;
  readonly reason: InterestStartReason;
  readonly why: readonly WhyLine[];
}

/**
 * What can be said of the interest of a case: it grows each day; it does not; no rule applies to its case type; nothing can be computed, for lack of an
 * accident date or a rule, or of proof of mailing.
 */
export type CaseInterestState = 'accruing' | 'not_accruing' | 'no_rule' | 'no_rule_known' | 'no_proof';

/** `case/{id}/interest`, and in `case/{id}/details` with less of the bills: each bill, then the totals. */
export interface InterestToDate {
  readonly as_of: string;
  readonly state: CaseInterestState;
  /** Null when no bill's interest can be computed. */
  readonly amount: number | null;
  /** Of the bill that bears interest longest. */
  readonly days: number;
  /** What one more day adds. */
  readonly per_day: number;
  /** Interest that was received. */
  readonly paid_amount: number;
  /** The rule by which overdue bills bear interest, in words: '2% a month, simple (11 NYCRR 65-3.9)'; null: none applies to the case. */
  readonly rule: string | null;
  /** Bills whose interest cannot be computed. */
  readonly unknown_bills: number;
  readonly why: readonly WhyLine[];
  readonly bills: readonly BillInterestFigure[];
}

export interface CaseInterest extends InterestToDate {
  readonly bills: readonly BillInterest[];
}

export type DeadlineState = 'overdue' | 'open' | 'done' | 'unknown';

/** Deadlines that no rule row counts: a hearing, how long the case may have its status, the payment of a settlement. */
export const CASE_DEADLINES = { HEARING: 'Hearing', STATUS: 'Status time limit', PAYMENT: 'Pay the settlement' } as const;
export type CaseDeadline = keyof typeof CASE_DEADLINES;

/** A deadline of the case. */
export interface DeadlineRow {
  /** The rule's code ('D10'), or one of `CASE_DEADLINES`. */
  readonly rule: string;
  /** Null: no rule row counts it. */
  readonly rule_id: number | null;
  readonly name: string;
  readonly owner: DeadlineOwner;
  readonly state: DeadlineState;
  /** The first that is still to be met. */
  readonly is_next: boolean;
  /** Null while a fact is missing. */
  readonly due_on: string | null;
  /** As counted, before it was rolled to a business day. */
  readonly unrolled: string | null;
  readonly warn_days: number;
  /** The day the duty was done; null: not done, or the day is not known. */
  readonly done_on: string | null;
  /** Days after the due date on which its owner did the duty; null: in time, or not known. */
  readonly late_days: number | null;
  /** The bills it is about; none: the case as a whole. */
  readonly bills: readonly { readonly id: string; readonly name: string }[];
  readonly why: readonly WhyLine[];
}

/** Which rules apply to a case, by its case type and dates. */
export interface AppliedRules {
  /** The case type by which they were chosen; null: the case has none. */
  readonly case_type: string | null;
  /** In words; null: overdue bills of the case bear no interest. */
  readonly interest: string | null;
  /** In words; null: no attorney's fee follows from the rules. */
  readonly attorney_fee: string | null;
  /** Its request for arbitration is the no-fault form (AR-1). */
  readonly is_no_fault_request: boolean;
}

/** A bill's line of `case/{id}/settlement/start_date`. */
export interface SettlementStartRow {
  readonly treatment_id: string;
  readonly bill: string;
  readonly start_date: string | null;
  readonly reason: InterestStartReason;
  readonly why: readonly WhyLine[];
}

/** `settlment/GetInderestDateValue`: what a principal is multiplied by. */
export interface InterestDateValue {
  readonly days: number;
  readonly months: number;
  readonly percent: number;
  readonly factor: number;
}
