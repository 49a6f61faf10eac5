import { ArrowRight } from 'lucide-react';
import { Block, Text } from '@/components/page/layout.js';
import { Strip } from '@/components/page/Page.js';
import { dayOf } from '@/components/format/dates.js';
import { dayOfMoment, isDay, momentText } from '@/components/format/moments.js';
import { DateBox } from '@/components/forms/DateBox.js';
import type { Comparison } from './use-difference.js';
import { t } from '@/texts/t.js';

interface Props {
  comparison: Comparison;
  onChange: (changes: Partial<Pick<Comparison, 'from' | 'to'>>) => void;
  /** At the end: how much differs. */
  says: string;
}

/** Beside the day: the whole day, or up to a time. */
const noteOf = (moment: string | undefined): string =>
  moment === undefined ? '' : isDay(moment) ? t('caseAsOf.endOfDayNote') : momentText(moment);

/** From which day to which; both are meant to their ends. */
export const PeriodPicker = ({ comparison: { from, to }, onChange, says }: Props) => {
  const thisDay = dayOf(new Date());
  return (
    <Strip variant="figures" tone="quiet" wrap minHeight={44} role="search" aria-label={t('caseDifference.comparedDates')}>
      <span>{t('caseDifference.from')}</span>
      <Block width={132}>
        <DateBox
          key={from}
          hiddenLabel
          label={t('caseDifference.fromTheEndOf')}
          value={from === undefined ? null : dayOfMoment(from)}
          onCommit={day => day !== null && (from === undefined || day !== dayOfMoment(from)) && onChange({ from: day })}
        />
      </Block>
      <span>{noteOf(from)}</span>
      <ArrowRight size={16} aria-hidden />
      <span>{t('caseDifference.to')}</span>
      <Block width={132}>
        <DateBox
          key={to}
          hiddenLabel
          label={t('caseDifference.toTheEndOf')}
          value={to === undefined ? thisDay : dayOfMoment(to)}
          onCommit={day =>
            day !== null &&
            day !== (to === undefined ? thisDay : dayOfMoment(to)) &&
            onChange({ to: day >= thisDay ? undefined : day })
          }
        />
      </Block>
      <span>{to === undefined ? t('caseDifference.now') : noteOf(to)}</span>
      <Text end role="status">
        {says}
      </Text>
    </Strip>
  );
};
