import type { Cents, DeadlineOwner, DeadlineTrigger, DeadlineDone, InsurerKind, RuleConfidence } from '@atlas/contracts';
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
}

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
  /** Shown on cases; other rows stand in the table for the record and for processes to come. */
  readonly is_watched: boolean;
  readonly warn_days: number;
  /** How the reckoning of interest finds the rows it needs, whatever the firm calls them. */
  readonly process_role: 'overdue' | 'interest_toll' | null;
}

export interface FeeRule extends RuleRow {
  readonly fee_stage: string;
  readonly policy_issue: boolean;
  /** Thousandths of a percent. */
  readonly rate: number;
  readonly min: Cents | null;
  readonly max: Cents | null;
}

/** A firm setting: `toll_start`, `presumed_receipt_days`, `rounding`, … */
export interface RuleSwitch extends RuleRow {
  readonly key: string;
  readonly value: string;
}

/** The account's rule tables; every constant of the rules comes from here. */
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

/** The row of the attorney's fee without a policy issue, for a stage; chosen by the day of filing. */
export const feeRuleOf = ({ fees }: RuleBook, stage: string, filed: Day): FeeRule | undefined =>
  inForce(
    fees.filter(({ fee_stage, policy_issue }) => fee_stage === stage && !policy_issue),
    filed,
  );

export const switchOn = ({ switches }: RuleBook, key: string, on: Day): RuleSwitch | undefined =>
  inForce(switches.get(key) ?? [], on);
