import { DEADLINE_OWNERS, type DeadlineRow, type InterestToDate, type SettledValues } from '@atlas/contracts';
import type { CaseDetails } from '../../../providers/http/api-types.generated.js';
import { styled } from '@mui/material/styles';
import { DeadlineBadge } from '../../../components/chips/DeadlineBadge.js';
import { daysBetween, formatDate } from '../../../components/format/dates.js';
import { formatTotal } from '../../../components/format/money.js';
import type { Figure } from '../../../components/page/FigureStrip.js';
import type { Ruled } from '../data/calls.js';
import { WhyButton } from './WhyButton.js';
import { t } from '../../../texts/t.js';

const Due = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 });

/** Open or overdue: what is still to be done, the earliest first. */
export const nextOf = (deadlines: readonly DeadlineRow[]): DeadlineRow | undefined =>
  deadlines
    .filter(({ state, due_on }) => due_on !== null && (state === 'open' || state === 'overdue'))
    .sort((a, b) => (a.due_on ?? '').localeCompare(b.due_on ?? ''))[0];

function interestNote({ per_day, unknown_bills, amount, rule, bills }: InterestToDate): string {
  if (bills.length > 0 && bills.every(({ state }) => state === 'NONE')) return t('caseRules.noRuleForCaseType');
  if (amount === null) return rule === null ? t('caseRules.noAccidentDateOrRule') : t('caseRules.noProofOfMailing');
  const unknown = unknown_bills ? t('caseRules.withoutBills', { bills: t('counts.bills', { smart_count: unknown_bills }) }) : '';
  return (
    [per_day > 0 && t('caseRules.perDay', { amount: formatTotal(per_day) }), unknown].filter(Boolean).join(', ') ||
    t('caseRules.notAccruing')
  );
}

/** Interest runs on by the rules; settled interest ends on a separate day. */
const settledNote = ({ settled_interest, settled_interest_to }: SettledValues) => (
  <span title={t('caseRules.settledWithInterestTo', { settledInterestTo: formatDate(settled_interest_to) })}>
    {t('caseRules.settled', { settledInterest: formatTotal(settled_interest) })}
  </span>
);

export const isSettled = ({ settled_on }: SettledValues): boolean => settled_on !== null;

/** What the case is settled for, and what of it is still to come. */
export const settledFigure = ({ settled_amount, settled_outstanding }: SettledValues): Figure => ({
  label: t('caseRules.settledFor'),
  value: formatTotal(settled_amount),
  note:
    settled_outstanding === 0
      ? t('caseRules.paid')
      : t('caseRules.amountOpen', { settledOutstanding: formatTotal(settled_outstanding) }),
  tone: settled_outstanding === 0 ? 'ok' : undefined,
});

/** 'Interest to date' with its why; in the past also what it is today. */
export function interestFigure({ interest }: Ruled, today: CaseDetails, shown: SettledValues, isPast: boolean): Figure {
  const label = t('caseRules.interestToDate');
  if (!interest) return { label, value: '–', note: ' ' };
  const now = today.interest?.amount ?? null;
  return {
    label,
    value: (
      <WhyButton title={label} why={interest.why}>
        {interest.amount === null ? t('caseRules.unknown2') : formatTotal(interest.amount)}
      </WhyButton>
    ),
    note:
      isPast && now !== null
        ? now === interest.amount
          ? t('caseRules.sameToday')
          : t('caseRules.todayAmount', { now: formatTotal(now) })
        : isSettled(shown)
          ? settledNote(shown)
          : interestNote(interest),
  };
}

/** The next deadline: days to go, the day, and what is to be done. */
export function deadlineFigure({ deadlines }: Ruled, day: string): Figure {
  const label = t('common.nextDeadline');
  const next = nextOf(deadlines);
  if (!next?.due_on) return { label, value: '–', note: t('caseRules.nothingIsDue') };
  return {
    label,
    value: (
      <Due>
        <DeadlineBadge days={daysBetween(day, next.due_on)} owner={next.owner} />
        {formatDate(next.due_on)}
      </Due>
    ),
    note: (
      <>
        {DEADLINE_OWNERS[next.owner]}: <span>{next.name}</span>
      </>
    ),
  };
}
