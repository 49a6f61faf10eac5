import type { DeadlineRow, InterestToDate, InsurerKind } from '@atlas/contracts';
import { deadlineRows, deadlinesOf, nextDeadline } from '../../rules/no-fault/deadlines.js';
import type { Day } from '../../rules/no-fault/days.js';
import type { RuleBook } from '../../rules/no-fault/rule-book.js';
import type { Case } from '../case.state.js';
import type { Posture } from '../posture.js';
import { caseFactsOf } from '../rule-facts.js';
import { caseInterest } from './interest.js';

/** What the rules need beside the case: the account's rule tables, and what its carrier is. */
export interface CaseRules {
  readonly book: RuleBook;
  readonly insurer_kind: InsurerKind | null;
  /** The days that the case may stand in its status; null: nobody says, or it is not for the one who looks. */
  readonly status_max_days?: number | null;
  /** What its initial status asks of it; null: nothing, or it is not for the one who looks. */
  readonly posture?: Posture | null;
}

/** What the rules say of a case on a day, in its details. */
export interface RuledValues {
  readonly next_deadline: string | null;
  readonly interest: InterestToDate | null;
  readonly deadlines: readonly DeadlineRow[];
}

export function ruledValues(current: Case, { book, insurer_kind }: CaseRules, asOf: Day): RuledValues {
  const facts = caseFactsOf(current, insurer_kind);
  const deadlines = deadlinesOf(facts, book);
  const { bills, ...interest } = caseInterest(current, facts, book, asOf);
  return {
    next_deadline: nextDeadline(deadlines)?.due_on ?? null,
    // The bills' own lines are a call of their own: details stay small for a case of many bills.
    interest: {
      ...interest,
      bills: bills.map(({ treatment_id, state, days, amount }) => ({ treatment_id, state, days, amount })),
    },
    deadlines: deadlineRows(deadlines, book, asOf),
  };
}
