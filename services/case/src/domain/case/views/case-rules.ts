import { type Day, deadlineRows, deadlinesOf, nextDeadline, type RuleBook } from '@atlas/case-rules';
import type { AppliedRules, DeadlineRow, InterestToDate } from '@atlas/contracts';
import type { Case } from '../case.state.js';
import type { IntakeStatus } from '../intake-status.js';
import { caseFactsOf, type CaseMeasures } from '../rule-facts.js';
import { appliedRules } from './applied-rules.js';
import { caseInterest } from './interest.js';

/** Other inputs of the rules: the rule rows for the case type, and values from the account's tables. */
export interface CaseRules extends CaseMeasures {
  readonly book: RuleBook;
  /** The requirements of its initial status; null: none, or not visible to the user. */
  readonly intakeStatus?: IntakeStatus | null;
}

/** The results of the rules for a case on a day, for its details. */
export interface RuledValues {
  readonly next_deadline: string | null;
  readonly interest: InterestToDate | null;
  readonly deadlines: readonly DeadlineRow[];
  readonly rules: AppliedRules | null;
}

export function ruledValues(current: Case, rules: CaseRules, asOf: Day): RuledValues {
  const { book } = rules;
  const facts = caseFactsOf(current, rules);
  const deadlines = deadlinesOf(facts, book);
  const { bills, ...interest } = caseInterest(current, facts, book, asOf);
  return {
    next_deadline: nextDeadline(deadlines)?.due_on ?? null,
    // The lines of the bills have a separate call: details stay small for a case with many bills.
    interest: {
      ...interest,
      bills: bills.map(({ treatment_id, state, days, amount }) => ({ treatment_id, state, days, amount })),
    },
    deadlines: deadlineRows(deadlines, book, asOf),
    rules: appliedRules(current, book, asOf),
  };
}
