import { DONE_BY_PARTY, type DeadlineDone } from '@atlas/contracts';
import type { BillFacts, CaseFacts } from './case-facts.js';
import { daysFrom, later, type Day } from './days.js';
import type { DeadlineRule } from './rule-book.js';

/** How a duty ended. */
export interface DoneDuty {
  readonly by: DeadlineDone;
  /** Null: the day is not known. */
  readonly on: Day | null;
  /** Days after the due date on which its owner did it; null: in time, ended by something else, or not known. */
  readonly late_days: number | null;
}

/**
 * How the duty ended; a deadline of the case as a whole is done when that holds of every bill. A duty is done by its owner: the insurer pays or denies,
 * our side mails or files. Anything else only ends the wait. Filing is the duty itself where a row names it first, and late mailing is not made good by it.
 */
export function doneOf(rule: DeadlineRule, facts: CaseFacts, bill: BillFacts | null, due_on: Day | null): DoneDuty | null {
  const bills = bill ? [bill] : facts.bills;
  const side = rule.owner === 'insurer' ? 'insurer' : 'ours';
  const holding = rule.done_by
    .map((by, index) => ({ by, isDuty: DONE_BY_PARTY[by] === side && (by !== 'filed' || index === 0) }))
    .filter(({ by }) => isDone(by, facts, bills))
    .map(({ by, isDuty }) => ({ by, isDuty, on: dayDone(by, facts, bills) }));
  const done = holding.filter(({ isDuty }) => isDuty).sort((a, b) => (a.on ?? '9').localeCompare(b.on ?? '9'))[0] ?? holding[0];
  if (!done) return null;
  const late = done.isDuty && done.on !== null && due_on !== null ? daysFrom(due_on, done.on) : 0;
  return { by: done.by, on: done.on, late_days: late > 0 ? late : null };
}

/** The day a fact came true: of several bills, of the last one. */
function dayDone(done: DeadlineDone, facts: CaseFacts, bills: readonly BillFacts[]): Day | null {
  switch (done) {
    case 'notice_given':
      return null;
    case 'filed':
      return facts.filed_on;
    case 'bill_sent':
      return lastOf(bills.map(({ sent_on }) => sent_on));
    case 'denied':
      return lastOf(bills.map(({ denial_on, denial_received_on }) => denial_on ?? denial_received_on));
    case 'paid':
      return lastOf(bills.map(({ paid_on }) => paid_on));
  }
}

const lastOf = (days: readonly (Day | null)[]): Day | null =>
  days.reduce((one, other) => (one === null || other === null ? null : later(one, other)), days[0] ?? null);

function isDone(done: DeadlineDone, facts: CaseFacts, bills: readonly BillFacts[]): boolean {
  switch (done) {
    case 'notice_given':
      return facts.has_claim_number;
    case 'filed':
      return facts.filed_on !== null;
    case 'bill_sent':
      return bills.length > 0 && bills.every(one => one.sent_on !== null || one.proof_received_on !== null);
    case 'denied':
      return bills.length > 0 && bills.every(one => one.denial_on !== null || one.denial_received_on !== null);
    case 'paid':
      return bills.length > 0 && bills.every(one => one.is_paid);
  }
}
