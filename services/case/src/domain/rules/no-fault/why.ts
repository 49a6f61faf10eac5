import { DEADLINE_TRIGGERS, formatCents, type WhyLine } from '@atlas/contracts';
import type { Piece } from './interest.js';
import { written, type Day } from './days.js';
import type { DeadlineRule, InterestRule, RuleRow, RuleSwitch } from './rule-book.js';

/** The lines by which a figure names what it was made from. */
export const factLine = (label: string, text: string): WhyLine => ({ kind: 'fact', label, text });
export const dayLine = (label: string, day: Day, note = ''): WhyLine => factLine(label, written(day) + (note && `, ${note}`));
export const missingLine = (what: string): WhyLine => ({
  kind: 'missing',
  label: 'Missing',
  text: `Can not be computed: no ${what}.`,
});

const ruleLine = ({ table, id, source, confidence }: RuleRow, label: string, text: string): WhyLine => ({
  kind: 'rule',
  label,
  text,
  rule: { table, id, source, confidence },
});

const UNITS = { calendar_day: 'calendar day', business_day: 'business day', month: 'month', year: 'year' } as const;

/** '30 calendar days from proof of claim complete' */
export function periodText({ offset, unit, trigger, roll }: DeadlineRule): string {
  const from = DEADLINE_TRIGGERS[trigger];
  const rolled = roll === 'next_business_day' ? ', to the next business day' : '';
  return `${offset} ${UNITS[unit]}${offset === 1 ? '' : 's'} from ${from.charAt(0).toLowerCase()}${from.slice(1)}${rolled}`;
}

export const deadlineLine = (rule: DeadlineRule): WhyLine => ruleLine(rule, rule.name, periodText(rule));
export const switchLine = (row: RuleSwitch): WhyLine => ruleLine(row, 'Firm setting', `${row.key} = ${row.value}`);
export const interestLine = (row: InterestRule): WhyLine =>
  ruleLine(
    row,
    'Interest',
    `${row.monthly_rate / 1000}% a month of ${row.month_days} days, ${row.method}, accidents from ${written(row.effective_from)}`,
  );

const STARTS = { overdue: 'From overdue', filed: 'From filing' } as const;

export const spanLine = ({ start, from, to, days, cents }: Piece): WhyLine => ({
  kind: 'span',
  label: STARTS[start],
  text: `${written(from)} – ${written(to)}, ${days} day${days === 1 ? '' : 's'} on ${formatCents(cents)}`,
});
