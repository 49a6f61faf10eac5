import { DEADLINE_DONE, type DeadlineDone, type DeadlineRow, type DeadlineTrigger, type WhyLine } from '@atlas/contracts';
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
import { plusDays, written, type Day } from './days.js';
import { switchOn, type DeadlineRule, type RuleBook } from './rule-book.js';
import { dayLine, deadlineLine, factLine, missingLine } from './why.js';

/** A deadline of a case before it is compared with a day: what a list can keep. */
export interface Deadline {
  readonly rule: DeadlineRule;
  /** Null: a deadline of the case as a whole. */
  readonly bill: BillFacts | null;
  /** Null: what sets it going is not known. */
  readonly trigger_on: Day | null;
  readonly unrolled: Day | null;
  readonly due_on: Day | null;
  readonly done_by: DeadlineDone | null;
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

/** What does the duty; a deadline of the case as a whole is done when that holds of every bill. */
function doneBy(done: readonly DeadlineDone[], facts: CaseFacts, bill: BillFacts | null): DeadlineDone | null {
  const bills = bill ? [bill] : facts.bills;
  return done.find(one => isDone(one, facts, bills)) ?? null;
}

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

/** Every watched deadline of a case, undated by today: pure over its facts and the rule rows. A closed case has none. */
export function deadlinesOf(facts: CaseFacts, book: RuleBook): readonly Deadline[] {
  if (facts.is_closed) return [];
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
  const done_by = doneBy(rule.done_by, facts, bill);
  return [{ rule, bill, trigger_on, unrolled: counted?.unrolled ?? null, due_on: counted?.due ?? null, done_by }];
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
    if (one.done_by === null && one.due_on !== null && (!next?.due_on || one.due_on < next.due_on)) next = one;
  return next;
}

/** The deadlines as they stand on a day: overdue is a comparison with it and nothing else. */
export function deadlineRows(deadlines: readonly Deadline[], book: RuleBook, asOf: Day): readonly DeadlineRow[] {
  const rows = new Map<string, DeadlineRow>();
  for (const one of deadlines) {
    const state = one.done_by ? 'done' : one.due_on === null ? 'unknown' : one.due_on < asOf ? 'overdue' : 'open';
    const key = [one.rule.id, one.due_on, one.unrolled, state].join('/');
    const same = rows.get(key);
    const bill = one.bill ? [{ id: one.bill.id, name: one.bill.name }] : [];
    rows.set(key, same ? { ...same, bills: [...same.bills, ...bill] } : rowOf(one, state, bill, book));
  }
  const order = { overdue: 0, open: 1, unknown: 2, done: 3 } as const;
  const sorted = [...rows.values()];
  return sorted.sort((a, b) => order[a.state] - order[b.state] || (a.due_on ?? '9').localeCompare(b.due_on ?? '9'));
}

function rowOf(one: Deadline, state: DeadlineRow['state'], bills: DeadlineRow['bills'], book: RuleBook): DeadlineRow {
  const { rule, due_on, unrolled } = one;
  return {
    rule: rule.code,
    rule_id: rule.id,
    name: rule.duty,
    owner: rule.owner,
    state,
    due_on,
    unrolled,
    warn_days: rule.warn_days,
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

function whyOf({ rule, trigger_on, unrolled, due_on, done_by }: Deadline, book: RuleBook): readonly WhyLine[] {
  const lines: WhyLine[] = [];
  if (trigger_on === null) lines.push(missingLine(TRIGGER_MISSING[rule.trigger] ?? 'day it is counted from'));
  else if (due_on === null) lines.push(missingLine('insurance company, whose kind chooses the period'));
  else lines.push(dayLine('Counted from', trigger_on));
  lines.push(deadlineLine(rule));
  if (unrolled !== null && due_on !== null && due_on !== unrolled)
    lines.push(factLine('Rolled', `${written(unrolled)} is no business day`));
  if (rule.trigger === 'service' && unrolled !== null && trigger_on !== null) {
    const counts = switchOn(book, 'dos_day_counts', trigger_on)?.value === 'YES';
    if (!counts) lines.push(factLine('Cautious reading', `${written(plusDays(unrolled, -1))} if the day of service counts`));
  }
  if (done_by) lines.push(factLine('Done', DEADLINE_DONE[done_by]));
  return lines;
}
