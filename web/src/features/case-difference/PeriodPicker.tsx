import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { dayOf } from '@/components/format/dates.js';
import { dayOfMoment, isDay, momentText } from '@/components/format/moments.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { digits, font, v } from '@/theme/tokens.js';
import type { Comparison } from './use-difference.js';
import { t } from '@/texts/t.js';

const Row = styled('div')({
  ...font.small,
  ...digits,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 44,
  padding: '0 16px',
  color: v.text2,
  backgroundColor: v.surface2,
  borderBottom: `1px solid ${v.line}`,
  '& > .day': { flex: 'none', width: 132 },
  '& > .says': { marginLeft: 'auto' },
});

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
    <Row role="search" aria-label={t('caseDifference.comparedDates')}>
      <span>{t('caseDifference.from')}</span>
      <div className="day">
        <DateBox
          key={from}
          hiddenLabel
          label={t('caseDifference.fromTheEndOf')}
          value={from === undefined ? null : dayOfMoment(from)}
          onCommit={day => day !== null && (from === undefined || day !== dayOfMoment(from)) && onChange({ from: day })}
        />
      </div>
      <span>{noteOf(from)}</span>
      <ArrowRight size={16} aria-hidden />
      <span>{t('caseDifference.to')}</span>
      <div className="day">
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
      </div>
      <span>{to === undefined ? t('caseDifference.now') : noteOf(to)}</span>
      <span className="says" role="status">
        {says}
      </span>
    </Row>
  );
};
