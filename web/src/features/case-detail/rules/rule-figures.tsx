import { DEADLINE_OWNERS, type InterestToDate, type SettledValues } from '@atlas/contracts';
import { Row } from '@/components/page/layout.js';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { DeadlineBadge } from '@/components/chips/DeadlineBadge.js';
import { daysBetween, formatDate } from '@/components/format/dates.js';
import { formatTotal, isSameAmount } from '@/components/format/money.js';
import type { Figure } from '@/components/page/FigureStrip.js';
import type { Ruled } from '../data/calls.js';
import { WhyButton } from './WhyButton.js';
import { t } from '@/texts/t.js';

const NO_INTEREST = {
  no_rule: t('caseRules.noRuleForCaseType'),
  no_rule_known: t('caseRules.noAccidentDateOrRule'),
  no_proof: t('caseRules.noProofOfMailing'),
} as const;

function interestNote({ per_day, unknown_bills, state }: InterestToDate): string {
  if (state !== 'accruing' && state !== 'not_accruing') return NO_INTEREST[state];
  const unknown = unknown_bills ? t('caseRules.withoutBills', { bills: t('counts.bills', { smart_count: unknown_bills }) }) : '';
  return (
    [state === 'accruing' && t('caseRules.perDay', { amount: formatTotal(per_day) }), unknown].filter(Boolean).join(', ') ||
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
export const settledFigure = ({ settled_amount, settled_outstanding, settled_is_paid }: SettledValues): Figure => ({
  label: t('caseRules.settledFor'),
  value: formatTotal(settled_amount),
  note: settled_is_paid
    ? t('caseRules.paid')
    : t('caseRules.amountOpen', { settledOutstanding: formatTotal(settled_outstanding) }),
  tone: settled_is_paid ? 'ok' : undefined,
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
        {interest.amount === null ? t('caseRules.unknownAmount') : formatTotal(interest.amount)}
      </WhyButton>
    ),
    note:
      isPast && now !== null
        ? isSameAmount(now, interest.amount)
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
  const next = deadlines.find(({ is_next }) => is_next);
  if (!next?.due_on) return { label, value: '–', note: t('caseRules.nothingIsDue') };
  return {
    label,
    value: (
      <Row as="span">
        <DeadlineBadge days={daysBetween(day, next.due_on)} owner={next.owner} />
        {formatDate(next.due_on)}
      </Row>
    ),
    note: (
      <>
        {DEADLINE_OWNERS[next.owner]}: <span>{next.name}</span>
      </>
    ),
  };
}
