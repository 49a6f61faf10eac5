import {
  CASE_DEADLINES,
  type CaseDeadline,
  type DeadlineOwner,
  type DeadlineTrigger,
  OUR_DUTIES,
  rulesTexts,
  type WhyLine,
} from '@atlas/contracts';
import {
  denialReceived,
  earliestOf,
  keyDays,
  overdueOf,
  proofComplete,
  proofReceived,
  ruleFor,
  type BillFacts,
  type CaseFacts,
} from './case-facts.js';
import { countFrom } from './count.js';
import { plusDays, type Day } from './days.js';
import { doneOf, type DoneDuty } from './done-duty.js';
import { switchOn, type DeadlineRule, type RuleBook } from './rule-book.js';
import { dayLine, factLine } from './why.js';

/** A deadline of a case before it is compared with a day: what a list can keep. */
export interface Deadline {
  /** The rule's code, or one of `CASE_DEADLINES`. */
  readonly code: string;
  readonly duty: string;
  readonly owner: DeadlineOwner;
  readonly warn_days: number;
  /** Null: a day that the case names itself. */
  readonly rule: DeadlineRule | null;
  /** Null: a deadline of the case as a whole. */
  readonly bill: BillFacts | null;
  /** Null: what sets it going is not known. */
  readonly trigger_on: Day | null;
  readonly unrolled: Day | null;
  readonly due_on: Day | null;
  readonly done: DoneDuty | null;
  /** What a day of the case itself was made from. */
  readonly facts: readonly WhyLine[];
}

type Triggers = Partial<Record<DeadlineTrigger, Day | null>>;

/** What deadlines are about: a bill, or (null) the case as a whole. */
interface Target {
  readonly bill: BillFacts | null;
  readonly triggers: Triggers;
}

/** Triggers of the case as a whole; all others are facts of a bill. */
const OF_THE_CASE: ReadonlySet<DeadlineTrigger> = new Set(['accident', 'filed']);

/** The facts that set deadlines of a bill going, as far as cases keep them. */
function triggersOf(facts: CaseFacts, bill: BillFacts, book: RuleBook): Triggers {
  const proof = proofReceived(bill, book);
  const denial = denialReceived(bill, book)?.on ?? null;
  const overdue = proof && (overdueOf(facts, bill, proof, book)?.on ?? null);
  return {
    service: bill.service_on,
    proof_received: proof?.on ?? null,
    proof_complete: proof && proofComplete(bill, proof),
    denial_received: denial,
    overdue,
    denied_or_overdue: earliestOf([denial, overdue]),
  };
}

/** Deadlines that wait for something the insurer has not done: nothing is missing, they have not begun. */
const MAY_NEVER_COME: ReadonlySet<DeadlineTrigger> = new Set(['denial_received', 'filed']);

/**
 * The deadlines of a case, undated by today: pure over its facts and the rule rows. A closed case and one that is paid have none; of one that is settled
 * only the payment is still to come.
 */
export function deadlinesOf(facts: CaseFacts, book: RuleBook): readonly Deadline[] {
  if (facts.is_closed) return [];
  if (facts.settled) return paymentDeadline(facts.settled);
  if (facts.is_paid) return [];
  return [...ruleDeadlines(facts, book), ...hearingDeadline(facts), ...statusDeadline(facts)];
}

function ruleDeadlines(facts: CaseFacts, book: RuleBook): readonly Deadline[] {
  const ofTheCase: Target = { bill: null, triggers: { accident: facts.accident_on, filed: facts.filed_on } };
  const ofBills = facts.bills.map((bill): Target => ({ bill, triggers: triggersOf(facts, bill, book) }));
  return [ofTheCase, ...ofBills].flatMap(({ bill, triggers }) =>
    book.watched.flatMap(rows => {
      const trigger = rows[0]?.trigger;
      if (trigger === undefined || OF_THE_CASE.has(trigger) !== (bill === null)) return [];
      return deadline(rows, facts, bill, triggers[trigger] ?? null, book);
    }),
  );
}

/** Days before a deadline of the case itself from which it is urgent. */
const WARN_DAYS = 7;

const ownDeadline = (
  code: CaseDeadline,
  owner: DeadlineOwner,
  due_on: Day,
  facts: readonly WhyLine[],
  duty: string = CASE_DEADLINES[code],
): Deadline => ({
  code,
  duty,
  owner,
  warn_days: WARN_DAYS,
  rule: null,
  bill: null,
  trigger_on: null,
  unrolled: due_on,
  due_on,
  done: null,
  facts,
});

const paymentDeadline = ({ settled_on, payment_due_on, is_paid }: NonNullable<CaseFacts['settled']>): readonly Deadline[] =>
  is_paid ? [] : [ownDeadline('PAYMENT', 'insurer', payment_due_on, [dayLine(rulesTexts.settledOn, settled_on)])];

const hearingDeadline = ({ hearing_on }: CaseFacts): readonly Deadline[] =>
  hearing_on === null
    ? []
    : [ownDeadline('HEARING', 'firm', hearing_on, [factLine(rulesTexts.hearingDate, rulesTexts.hearingSource)])];

function statusDeadline({ status_limit }: CaseFacts): readonly Deadline[] {
  if (status_limit === null) return [];
  const { status, since, days } = status_limit;
  const facts = [dayLine(rulesTexts.statusSince, since), factLine(rulesTexts.timeLimit, rulesTexts.days(days))];
  return [ownDeadline('STATUS', 'firm', plusDays(since, days), facts, `${CASE_DEADLINES.STATUS}: ${status}`)];
}

function deadline(
  rows: readonly DeadlineRule[],
  facts: CaseFacts,
  bill: BillFacts | null,
  trigger_on: Day | null,
  book: RuleBook,
): readonly Deadline[] {
  const trigger = rows[0]?.trigger;
  if (trigger_on === null && trigger !== undefined && MAY_NEVER_COME.has(trigger)) return [];
  // Without its day the newest row says what is waited for.
  const rule = trigger_on === null ? rows.at(-1) : ruleFor(rows, keyDays(facts, bill, trigger_on));
  if (!rule?.is_watched) return [];
  const kind = facts.insurer_kind;
  if (rule.insurer_kind !== 'any' && kind !== null && kind !== rule.insurer_kind) return [];
  const counts = trigger_on !== null && (rule.insurer_kind === 'any' || kind !== null);
  const counted = counts ? countFrom(rule, countedFrom(rule, trigger_on, book), book.calendar) : null;
  const due_on = counted?.due ?? null;
  return [
    {
      code: rule.code,
      duty: rule.duty,
      owner: rule.owner,
      warn_days: rule.warn_days,
      rule,
      bill,
      trigger_on,
      unrolled: counted?.unrolled ?? null,
      due_on,
      done: doneOf(rule, facts, bill, due_on),
      facts: [],
    },
  ];
}

/** Law (GCL §20) leaves the day of service out; a firm may choose the cautious reading that counts it. */
const countedFrom = (rule: DeadlineRule, trigger_on: Day, book: RuleBook): Day =>
  rule.trigger === 'service' && switchOn(book, 'dos_day_counts', trigger_on)?.value === 'YES'
    ? plusDays(trigger_on, -1)
    : trigger_on;

/** The one to be met first; a date, so that no day has to pass for it to be right. */
export function nextDeadline(deadlines: readonly Deadline[]): Deadline | undefined {
  let next: Deadline | undefined;
  for (const one of deadlines)
    if (one.done === null && one.due_on !== null && (!next?.due_on || one.due_on < next.due_on)) next = one;
  return next;
}

/** Those that the firm has to meet itself. */
export const oursOf = (deadlines: readonly Deadline[]): readonly Deadline[] =>
  deadlines.filter(({ owner }) => OUR_DUTIES.has(owner));

/** Bills that were mailed after their deadline, with by how many days. */
export const lateMailings = (
  deadlines: readonly Deadline[],
): readonly { readonly bill: BillFacts; readonly late_days: number }[] =>
  deadlines.flatMap(({ bill, done }) =>
    bill && done?.by === 'bill_sent' && done.late_days !== null ? [{ bill, late_days: done.late_days }] : [],
  );
