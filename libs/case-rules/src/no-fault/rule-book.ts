import type {
  Cents,
  DeadlineDone,
  DeadlineOwner,
  DeadlineRole,
  DeadlineTrigger,
  InsurerKind,
  RuleConfidence,
} from '@atlas/contracts';
import type { BusinessDays } from './business-days.js';
import type { Day } from './days.js';

/** A row of a rule table: in force from a day on, until a later row of its key takes over or its own last day. */
export interface RuleRow {
  readonly id: number;
  /** The table: 'rule/interest'. */
  readonly table: string;
  readonly name: string;
  readonly effective_from: Day;
  readonly effective_to: Day | null;
  readonly source: string;
  readonly confidence: RuleConfidence;
  /** Ids of the case types that it is for; none: of all. */
  readonly case_types: ReadonlySet<number>;
  /** A row that names case types is for cases without one, too. */
  readonly without_case_type: boolean;
}

/** Whether a row is for cases of this type; null: a case without a type. */
export const isForCaseType = ({ case_types, without_case_type }: RuleRow, caseType: number | null): boolean =>
  case_types.size === 0 || (caseType === null ? without_case_type : case_types.has(caseType));

export interface InterestRule extends RuleRow {
  /** Thousandths of a percent a month: 2000 is 2%. */
  readonly monthly_rate: number;
  readonly method: 'simple' | 'compound';
  readonly month_days: number;
  /** Interest above it is paid without demand. */
  readonly no_demand_over: Cents | null;
}

export interface DeadlineRule extends RuleRow {
  /** D1, D2, … */
  readonly code: string;
  /** What is to be done: 'Pay or deny'. */
  readonly duty: string;
  readonly trigger: DeadlineTrigger;
  /** The day by which the row in force is chosen. */
  readonly key_date: 'trigger' | 'service' | 'accident' | 'filed';
  readonly offset: number;
  readonly unit: 'calendar_day' | 'business_day' | 'month' | 'year';
  readonly roll: 'none' | 'next_business_day';
  readonly owner: DeadlineOwner;
  readonly insurer_kind: InsurerKind | 'any';
  /** Facts of which each one does the duty. */
  readonly done_by: readonly DeadlineDone[];
  /** Shown on cases. Other rows are in the table for reference and for later processes. */
  readonly is_watched: boolean;
  readonly warn_days: number;
  /** How the reckoning of interest finds the rows it needs, whatever the firm calls them. */
  readonly process_role: DeadlineRole | null;
}

export interface FeeRule extends RuleRow {
  readonly fee_stage: string;
  readonly policy_issue: boolean;
  /** Thousandths of a percent. */
  readonly rate: number;
  readonly min: Cents | null;
  readonly max: Cents | null;
  /** Where the fee is counted by hours: for an hour of preparation, at most for all of them, and for an hour of appearance. */
  readonly hourly: Cents | null;
  readonly hourly_max: Cents | null;
  readonly appearance: Cents | null;
}

/** A firm setting: `toll_start`, `presumed_receipt_days`, `rounding`, … */
export interface RuleSwitch extends RuleRow {
  readonly key: string;
  readonly value: string;
}

/** The account's rule tables. Which rows are for a case depends on its case type, so nothing is read from them but the book of one. */
export interface RuleTables {
  /** Null: cases without a type. */
  of(caseType: number | null): RuleBook;
}

/** The rule rows for the cases of one type; every constant of the rules comes from here. */
export interface RuleBook {
  readonly interest: readonly InterestRule[];
  /** All rows, oldest first. */
  readonly deadlines: readonly DeadlineRule[];
  /** Of these the ones that the reckoning of interest needs. */
  readonly overdue: readonly DeadlineRule[];
  readonly toll: readonly DeadlineRule[];
  /** The rows of each deadline that cases show. */
  readonly watched: readonly (readonly DeadlineRule[])[];
  readonly fees: readonly FeeRule[];
  /** By key. */
  readonly switches: ReadonlyMap<string, readonly RuleSwitch[]>;
  readonly calendar: BusinessDays;
  /** Denial reasons that are a policy issue, by the ids that bills name them by: 'g12', 's7'. */
  readonly policy_issues: ReadonlySet<string>;
}

/** The book of cases that are measured by these deadlines only, whichever row of each is in force; none named: by all. Interest needs what it needs. */
export function measuredBy(book: RuleBook, named: ReadonlySet<number> | undefined): RuleBook {
  if (!named?.size) return book;
  return { ...book, watched: book.watched.filter(rows => rows.some(({ id }) => named.has(id))) };
}

/** The row in force on a day: the latest that has begun and not ended. */
export function inForce<Row extends RuleRow>(rows: readonly Row[], on: Day): Row | undefined {
  let found: Row | undefined;
  for (const row of rows)
    if (row.effective_from <= on && (row.effective_to === null || on <= row.effective_to))
      if (!found || row.effective_from > found.effective_from) found = row;
  return found;
}

/** The row of the attorney's fee for a stage, with or without a policy issue; chosen by the day of filing. */
export const feeRuleOf = ({ fees }: RuleBook, stage: string, filed: Day, isPolicyIssue = false): FeeRule | undefined =>
  inForce(
    fees.filter(({ fee_stage, policy_issue }) => fee_stage === stage && policy_issue === isPolicyIssue),
    filed,
  );

/** Whether requests for arbitration of these cases use the no-fault form. */
export const isNoFaultRequest = ({ deadlines }: RuleBook, on: Day): boolean =>
  inForce(
    deadlines.filter(({ process_role }) => process_role === 'no_fault_request'),
    on,
  ) !== undefined;

export const switchOn = ({ switches }: RuleBook, key: string, on: Day): RuleSwitch | undefined =>
  inForce(switches.get(key) ?? [], on);
