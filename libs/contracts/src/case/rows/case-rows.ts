import type { DeadlineOwner } from '../../master-data/rules/rule-vocabulary.js';
import type { ListAnswer } from '../../master-data/requests/list-request.js';
import type { CaseFigures } from './ledger-rows.js';
import type { AppliedRules, DeadlineRow, InterestToDate } from './rule-rows.js';
import type { CaseAttributeName } from '../attributes/case-attributes.js';
import type { WireAttributes } from '../attributes/attribute-values.js';

/** A row of `Case/simple_search`. */
export interface CaseRow {
  readonly case_id: string;
  readonly ins_claim_number: string | null;
  readonly index_or_aaa_number: string | null;
  readonly injured_first_name: string | null;
  readonly injured_last_name: string | null;
  readonly provider_name: string | null;
  readonly insurance_company_name: string | null;
  readonly accident_date: string | null;
  readonly dos_from: string | null;
  readonly dos_to: string | null;
  readonly claim_amount: number;
  readonly paid_amount: number;
  readonly balance: number;
  readonly current_status: string | null;
  readonly current_status_id: number;
  readonly is_closed: boolean;
  readonly track: string;
  readonly initial_status: string | null;
  readonly case_type: string | null;
  readonly packet_id: string | null;
  readonly date_open: string | null;
  /** Days since the case took its status. */
  readonly status_age: number;
  /** Maximum days in this status; null: no limit. Shown to the law firm only. */
  readonly status_max_days?: number | null;
  readonly next_deadline: string | null;
  /** The rule's code and what is to be done: 'D10', 'Pay or deny'. */
  readonly next_deadline_rule: string | null;
  readonly next_deadline_name: string | null;
  /** Who has to act. */
  readonly next_deadline_owner: DeadlineOwner | null;
  /** The first of the firm's own duties, which may come after one of the insurer. For the law firm. */
  readonly our_deadline?: string | null;
  readonly our_deadline_name?: string | null;
}

/** A status that a case may take next (`case/{id}/next_status`). */
export interface NextStatusRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** By the workflow; else it may be entered from every status. */
  readonly follows: boolean;
  readonly is_final: boolean;
  readonly needs_reason: boolean;
  readonly needs_date: boolean;
}

/** The same for several cases at once (`cases/next_status`): with those of them that may take it. */
export interface CasesNextStatusRow extends NextStatusRow {
  readonly case_ids: readonly string[];
}

/** What the case figures out itself; never sent. */
export interface ComputedCaseValues {
  readonly case_id: string;
  readonly claim_amount: number;
  readonly paid_amount: number;
  readonly balance: number;
  readonly dos_from: string | null;
  readonly dos_to: string | null;
  readonly figures: CaseFigures;
  readonly status_age: number;
  /** Maximum days in its status, by its workflow type, else by the status; null: no limit. Shown to the law firm only. */
  readonly status_max_days?: number | null;
  readonly next_deadline: string | null;
  /** Null where the answer has no data of the rules. */
  readonly interest: InterestToDate | null;
  readonly deadlines: readonly DeadlineRow[];
  /** Null where the answer says nothing of the rules. For the law firm. */
  readonly rules?: AppliedRules | null;
  readonly packet_id: string | null;
  readonly revision: number;
}

/** What the case is settled for; null while it is not settled. */
export interface SettledValues {
  readonly settlement_type: string | null;
  readonly settled_on: string | null;
  /** All four parts; dollars. */
  readonly settled_amount: number | null;
  /** The part of it that is interest; dollars. */
  readonly settled_interest: number | null;
  /** Interest was calculated up to this day. */
  readonly settled_interest_to: string | null;
  /** What is unpaid of it; dollars. */
  readonly settled_outstanding: number | null;
  /** Nothing of it is unpaid. */
  readonly settled_is_paid: boolean | null;
  readonly payment_due_on: string | null;
}

/** What the user who asks may do with the case now. Nothing with its past, which can only be looked at. */
export interface AllowedActions {
  /** Attributes, bills, status and settlement. */
  readonly edit: boolean;
  readonly record_payments: boolean;
  /** Notes; of users of the firm the memo, too. */
  readonly annotate: boolean;
  readonly upload: boolean;
  readonly remove_documents: boolean;
  readonly delete_bills: boolean;
  readonly delete_payments: boolean;
  readonly delete_case: boolean;
  readonly close: boolean;
  readonly reopen: boolean;
}

/** `GET case/{id}/details`: every attribute in one flat object, with what is computed. */
export type CaseDetails = WireAttributes &
  ComputedCaseValues &
  SettledValues & {
    readonly is_closed: boolean;
    readonly allowed: AllowedActions;
    /** Attributes whose master record is inactive now: it stays, and is offered nowhere. */
    readonly inactive_references: readonly CaseAttributeName[];
    /** What the case lacks of what its initial status asks, in words; for the law firm. */
    readonly warnings?: readonly string[];
  };

/** How many cases, and their sums in dollars with two decimals. */
export interface CaseSums {
  readonly cases: number;
  readonly claim_amount: number;
  readonly paid_amount: number;
  readonly balance: number;
}

/** A group of a list (`Case/simple_search/groups`): all its cases, not those of a page. */
export interface CaseGroupRow extends CaseSums {
  /** Of the record that the cases have in common; null: they name none, or a status that the asker may not know. */
  readonly id: number | null;
  readonly name: string | null;
}

/** The counts of several lists (`Case/simple_search/counts`), in the order they were asked for. */
export interface CaseCounts {
  readonly counts: readonly Pick<ListAnswer<CaseRow>, 'total_rows' | 'total_is_capped'>[];
}

/** What a list of cases adds up to. */
export interface CaseTotals extends CaseSums {
  /** The most first. */
  readonly by_status: readonly { readonly status_id: number; readonly status: string; readonly cases: number }[];
}
