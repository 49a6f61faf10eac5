import {
  CASE_DEADLINES,
  DEADLINE_DONE,
  DONE_BY_PARTY,
  OUR_DUTIES,
  type CaseDeadline,
  type DeadlineDone,
  type DeadlineOwner,
  type DeadlineRow,
  type DeadlineTrigger,
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
import { daysFrom, later, plusDays, written, type Day } from './days.js';
import { switchOn, type DeadlineRule, type RuleBook } from './rule-book.js';
import { dayLine, deadlineLine, factLine, missingLine } from './why.js';

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

/** How a duty ended. */
interface DoneDuty {
  readonly by: DeadlineDone;
  /** Null: the day is not known. */
  readonly on: Day | null;
  /** Days after the due date on which its owner did it; null: in time, ended by something else, or not known. */
  readonly late_days: number | null;
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

/**
 * How the duty ended; a deadline of the case as a whole is done when that holds of every bill. A duty is done by its owner: the insurer pays or denies,
 * our side mails or files. Anything else only ends the wait. Filing is the duty itself where a row names it first, and late mailing is not made good by it.
 */
function doneOf(rule: DeadlineRule, facts: CaseFacts, bill: BillFacts | null, due_on: Day | null): DoneDuty | null {
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
  is_paid ? [] : [ownDeadline('PAYMENT', 'insurer', payment_due_on, [dayLine('Settled on', settled_on)])];

const hearingDeadline = ({ hearing_on }: CaseFacts): readonly Deadline[] =>
  hearing_on === null
    ? []
    : [ownDeadline('HEARING', 'firm', hearing_on, [factLine('Hearing date', 'entered with the status change')])];

function statusDeadline({ status_limit }: CaseFacts): readonly Deadline[] {
  if (status_limit === null) return [];
  const { status, since, days } = status_limit;
  const facts = [dayLine('In this status since', since), factLine('Time limit', `${days} day${days === 1 ? '' : 's'}`)];
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

const ORDER = { overdue: 0, open: 1, unknown: 2, late: 3, done: 4 } as const;

/** The deadlines as they stand on a day: overdue is a comparison with it and nothing else. */
export function deadlineRows(deadlines: readonly Deadline[], book: RuleBook, asOf: Day): readonly DeadlineRow[] {
  const rows = new Map<string, DeadlineRow>();
  for (const one of deadlines) {
    const state = one.done ? 'done' : one.due_on === null ? 'unknown' : one.due_on < asOf ? 'overdue' : 'open';
    const key = [one.code, one.rule?.id, one.due_on, one.unrolled, state, one.done?.on, one.bill?.late_reason].join('/');
    const same = rows.get(key);
    const bill = one.bill ? [{ id: one.bill.id, name: one.bill.name }] : [];
    rows.set(key, same ? { ...same, bills: [...same.bills, ...bill] } : rowOf(one, state, bill, book));
  }
  const rank = ({ state, late_days }: DeadlineRow) => ORDER[late_days === null ? state : 'late'];
  const sorted = [...rows.values()];
  return sorted.sort((a, b) => rank(a) - rank(b) || (a.due_on ?? '9').localeCompare(b.due_on ?? '9'));
}

function rowOf(one: Deadline, state: DeadlineRow['state'], bills: DeadlineRow['bills'], book: RuleBook): DeadlineRow {
  const { code, duty, owner, warn_days, rule, due_on, unrolled, done } = one;
  return {
    rule: code,
    rule_id: rule?.id ?? null,
    name: duty,
    owner,
    state,
    due_on,
    unrolled,
    warn_days,
    done_on: done?.on ?? null,
    late_days: done?.late_days ?? null,
    bills,
    why: whyOf(one, book),
  };
}

const TRIGGER_MISSING: Partial<Record<DeadlineTrigger, string>> = {
  accident: 'accident date',
  proof_received: 'proof of mailing date',
  proof_complete: 'proof of mailing date',
  overdue: 'proof of mailing date',
  denied_or_overdue: 'proof of mailing date',
};

function whyOf({ rule, trigger_on, unrolled, due_on, done, bill, facts }: Deadline, book: RuleBook): readonly WhyLine[] {
  if (!rule) return facts;
  const lines: WhyLine[] = [];
  if (trigger_on === null) lines.push(missingLine(TRIGGER_MISSING[rule.trigger] ?? 'day it is counted from'));
  else if (due_on === null) lines.push(missingLine('insurance company, whose kind chooses the period'));
  else lines.push(dayLine('Counted from', trigger_on));
  lines.push(deadlineLine(rule));
  if (unrolled !== null && due_on !== null && due_on !== unrolled)
    lines.push(factLine('Next business day', `${written(unrolled)} is not a business day`));
  if (rule.trigger === 'service' && unrolled !== null && trigger_on !== null) {
    const counts = switchOn(book, 'dos_day_counts', trigger_on)?.value === 'YES';
    if (!counts) lines.push(factLine('Conservative date', `${written(plusDays(unrolled, -1))}, if the day of service counts`));
  }
  return done ? [...lines, ...doneLines(done, bill)] : lines;
}

function doneLines({ by, on, late_days }: DoneDuty, bill: BillFacts | null): readonly WhyLine[] {
  const late = late_days === null ? '' : `, ${late_days} day${late_days === 1 ? '' : 's'} late`;
  const done = factLine('Done', `${DEADLINE_DONE[by]}${on === null ? '' : ` on ${written(on)}`}${late}`);
  if (late_days === null || by !== 'bill_sent') return [done];
  return [done, factLine('Late reason', bill?.late_reason ?? 'not entered')];
}
