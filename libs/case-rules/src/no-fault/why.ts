import {
  type Cents,
  DEADLINE_TRIGGERS,
  formatCents,
  plural,
  RULE_SWITCH_LABELS,
  rulesTexts,
  type WhyLine,
} from '@atlas/contracts';
import type { PolicyIssueWork } from './case-facts.js';
import type { Piece } from './interest.js';
import { written, type Day } from './days.js';
import type { DeadlineRule, FeeRule, InterestRule, RuleRow, RuleSwitch } from './rule-book.js';

/** Lines that explain how a figure was calculated. */
export const factLine = (label: string, text: string): WhyLine => ({ kind: 'fact', label, text });
export const dayLine = (label: string, day: Day, note = ''): WhyLine => factLine(label, written(day) + (note && `, ${note}`));
export const missingLine = (what: string): WhyLine => ({
  kind: 'missing',
  label: rulesTexts.missing,
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
  return rulesTexts.period(
    plural(offset, UNITS[unit]),
    from.charAt(0).toLowerCase() + from.slice(1),
    roll === 'next_business_day',
  );
}

export const deadlineLine = (rule: DeadlineRule): WhyLine => ruleLine(rule, rule.name, periodText(rule));

const switchWords: Readonly<Record<string, { readonly label: string; readonly text: (value: string) => string }>> =
  RULE_SWITCH_LABELS;

export function switchLine(row: RuleSwitch): WhyLine {
  const words = switchWords[row.key];
  return ruleLine(row, words?.label ?? rulesTexts.firmSetting, words?.text(row.value) ?? row.value);
}

/** '2% a month, simple (11 NYCRR 65-3.9(a))' */
export const interestText = ({ monthly_rate, method, source }: InterestRule): string =>
  rulesTexts.rate(monthly_rate / 1000, method, source);

export const interestLine = (row: InterestRule): WhyLine =>
  ruleLine(
    row,
    rulesTexts.interest,
    rulesTexts.rateRule(
      row.monthly_rate / 1000,
      row.month_days,
      row.method,
      written(row.effective_from),
      row.effective_to && written(row.effective_to),
    ),
  );

const dollars = (cents: Cents): string => `$${formatCents(cents)}`;

/** '20% of benefits and interest, at most $1,360.00 (11 NYCRR 65-4.6(d))', or the hours of a policy issue. */
export function feeText(row: FeeRule, work?: PolicyIssueWork): string {
  const { rate, min, max, hourly, hourly_max, appearance, source } = row;
  const parts = work
    ? [
        rulesTexts.policyIssue(plural(work.hours, 'hour'), hourly === null ? null : dollars(hourly)),
        ...(hourly_max === null ? [] : [rulesTexts.atMost(dollars(hourly_max))]),
        ...(work.appearance_hours > 0 && appearance !== null
          ? [rulesTexts.appearance(plural(work.appearance_hours, 'hour'), dollars(appearance))]
          : []),
      ]
    : [
        ...(rate > 0 ? [rulesTexts.percentOfBenefits(rate / 1000)] : []),
        ...(min === null ? [] : [rulesTexts.atLeast(dollars(min))]),
        ...(max === null ? [] : [rulesTexts.atMost(dollars(max))]),
      ];
  return `${parts.join(', ')} (${source})`;
}

const STARTS = { overdue: rulesTexts.fromOverdue, filed: rulesTexts.fromFiling } as const;

export const spanLine = ({ start, from, to, days, cents }: Piece): WhyLine => ({
  kind: 'span',
  label: STARTS[start],
  text: rulesTexts.span(written(from), written(to), days, formatCents(cents)),
});
