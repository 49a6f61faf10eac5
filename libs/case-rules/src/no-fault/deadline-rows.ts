import { DEADLINE_DONE, type DeadlineRow, type DeadlineTrigger, rulesTexts, type WhyLine } from '@atlas/contracts';
import type { BillFacts } from './case-facts.js';
import { plusDays, written, type Day } from './days.js';
import type { Deadline } from './deadlines.js';
import type { DoneDuty } from './done-duty.js';
import { switchOn, type RuleBook } from './rule-book.js';
import { dayLine, deadlineLine, factLine, missingLine } from './why.js';

const ORDER = { overdue: 0, open: 1, unknown: 2, late: 3, done: 4 } as const;

/** The deadlines as of a day; a deadline is overdue when that day is past it. */
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
  sorted.sort((a, b) => rank(a) - rank(b) || (a.due_on ?? '9').localeCompare(b.due_on ?? '9'));
  return sorted.map((row, at) => ({ ...row, is_next: at === 0 && (row.state === 'overdue' || row.state === 'open') }));
}

function rowOf(one: Deadline, state: DeadlineRow['state'], bills: DeadlineRow['bills'], book: RuleBook): DeadlineRow {
  const { code, duty, owner, warn_days, rule, due_on, unrolled, done } = one;
  return {
    rule: code,
    rule_id: rule?.id ?? null,
    name: duty,
    owner,
    state,
    is_next: false,
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
  accident: rulesTexts.accidentDate,
  proof_received: rulesTexts.mailingDate,
  proof_complete: rulesTexts.mailingDate,
  overdue: rulesTexts.mailingDate,
  denied_or_overdue: rulesTexts.mailingDate,
};

function whyOf({ rule, trigger_on, unrolled, due_on, done, bill, facts }: Deadline, book: RuleBook): readonly WhyLine[] {
  if (!rule) return facts;
  const lines: WhyLine[] = [];
  if (trigger_on === null) lines.push(missingLine(TRIGGER_MISSING[rule.trigger] ?? rulesTexts.countedFromDate));
  else if (due_on === null) lines.push(missingLine(rulesTexts.insurerKind));
  else lines.push(dayLine(rulesTexts.countedFrom, trigger_on));
  lines.push(deadlineLine(rule));
  if (unrolled !== null && due_on !== null && due_on !== unrolled)
    lines.push(factLine(rulesTexts.nextBusinessDay, rulesTexts.notABusinessDay(written(unrolled))));
  if (rule.trigger === 'service' && unrolled !== null && trigger_on !== null) {
    const counts = switchOn(book, 'dos_day_counts', trigger_on)?.value === 'YES';
    if (!counts)
      lines.push(factLine(rulesTexts.conservativeDate, rulesTexts.ifServiceDayCounts(written(plusDays(unrolled, -1)))));
  }
  return done ? [...lines, ...doneLines(done, bill)] : lines;
}

function doneLines({ by, on, late_days }: DoneDuty, bill: BillFacts | null): readonly WhyLine[] {
  const done = factLine(rulesTexts.done, rulesTexts.doneBy(DEADLINE_DONE[by], on && written(on), late_days));
  if (late_days === null || by !== 'bill_sent') return [done];
  return [done, factLine(rulesTexts.lateReason, bill?.late_reason ?? rulesTexts.notEntered)];
}
