import { type Cents, DEADLINE_TRIGGERS, formatCents, RULE_SWITCH_LABELS, rulesTexts, type WhyLine } from '@atlas/contracts';
import type { PolicyIssueWork } from './case-facts.js';
import type { Piece } from './interest.js';
import { written, type Day } from './days.js';
import type { DeadlineRule, FeeRule, InterestRule, RuleRow, RuleSwitch } from './rule-book.js';

/** The lines by which a figure names what it was made from. */
export const factLine = (label: string, text: string): WhyLine => ({ kind: 'fact', label, text });
export const dayLine = (label: string, day: Day, note = ''): WhyLine => factLine(label, written(day) + (note && `, ${note}`));
export const missingLine = (what: string): WhyLine => ({
  kind: 'missing',
  label: 'Missing',
  text: rulesTexts.notComputed(what),
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

const switchWords: Readonly<Record<string, { readonly label: string; readonly text: (value: string) => string }>> =
  RULE_SWITCH_LABELS;

export function switchLine(row: RuleSwitch): WhyLine {
  const words = switchWords[row.key];
  return ruleLine(row, words?.label ?? 'Firm setting', words?.text(row.value) ?? row.value);
}

/** '2% a month, simple (11 NYCRR 65-3.9(a))' */
export const interestText = ({ monthly_rate, method, source }: InterestRule): string =>
  `${monthly_rate / 1000}% a month, ${method} (${source})`;

export const interestLine = (row: InterestRule): WhyLine =>
  ruleLine(
    row,
    'Interest',
    `${row.monthly_rate / 1000}% a month of ${row.month_days} days, ${row.method}, for accidents from ${written(row.effective_from)}` +
      (row.effective_to === null ? '' : ` to ${written(row.effective_to)}`),
  );

const dollars = (cents: Cents): string => `$${formatCents(cents)}`;
const counted = (hours: number, noun: string): string => `${hours} ${noun}${hours === 1 ? '' : 's'}`;

/** '20% of benefits and interest, at most $1,360.00 (11 NYCRR 65-4.6(d))', or the hours of a policy issue. */
export function feeText(row: FeeRule, work?: PolicyIssueWork): string {
  const { rate, min, max, hourly, hourly_max, appearance, source } = row;
  const parts = work
    ? [
        `Policy issue: ${counted(work.hours, 'hour')}${hourly === null ? '' : ` at ${dollars(hourly)}`}`,
        ...(hourly_max === null ? [] : [`at most ${dollars(hourly_max)}`]),
        ...(work.appearance_hours > 0 && appearance !== null
          ? [`and ${counted(work.appearance_hours, 'hour')} of appearance at ${dollars(appearance)}`]
          : []),
      ]
    : [
        ...(rate > 0 ? [`${rate / 1000}% of benefits and interest`] : []),
        ...(min === null ? [] : [`at least ${dollars(min)}`]),
        ...(max === null ? [] : [`at most ${dollars(max)}`]),
      ];
  return `${parts.join(', ')} (${source})`;
}

const STARTS = { overdue: 'From overdue date', filed: 'From filing date' } as const;

export const spanLine = ({ start, from, to, days, cents }: Piece): WhyLine => ({
  kind: 'span',
  label: STARTS[start],
  text: `${written(from)} – ${written(to)}, ${days} day${days === 1 ? '' : 's'} on ${formatCents(cents)}`,
});
