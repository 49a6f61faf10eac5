import { IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight, History } from 'lucide-react';
import { dayOf } from '@/components/format/dates.js';
import { dayOfMoment, momentText } from '@/components/format/moments.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { digits, font, v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import { useMoments } from '../data/use-case-data.js';
import { countUpTo, type Tick, ticksOf, timeOfMoment } from './moments.js';
import { TimeLine } from './TimeLine.js';
import { useLateCall } from './use-late-call.js';
import { t } from '@/texts/t.js';

const Strip = styled('section')({
  ...font.small,
  ...digits,
  flex: 'none',
  color: v.text2,
  backgroundColor: v.surface2,
  borderBottom: `1px solid ${v.line}`,
  '& > .row': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 36, padding: '0 16px' },
  '& > .row > svg': { flex: 'none' },
  '& b': { color: v.text, fontWeight: 600, whiteSpace: 'nowrap' },
  '& .steps': { display: 'flex', flex: 'none' },
  // As wide for a moment as for today.
  '& .moment': { flex: 'none', width: 196, whiteSpace: 'nowrap' },
  '& .day': { flex: 'none', width: 132 },
  '&.past': { color: v.pastText, backgroundColor: v.pastTint, borderColor: v.pastLine },
  '&.past b': { color: v.pastText },
  '@media print': { '& > .row > *:not(.moment)': { display: 'none' } },
});

interface StepProps {
  label: string;
  /** Undefined: there is none. */
  tick: Tick | undefined;
  onStep: (moment: string | undefined) => void;
  icon: typeof ChevronLeft;
}

const Step = ({ label, tick, onStep, icon: Icon }: StepProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton aria-label={label} disabled={!tick} onClick={() => tick && onStep(tick.moment)}>
        <Icon size={16} />
      </IconButton>
    </span>
  </Tooltip>
);

/** The changes before and after the one that led to the case as it is shown. */
function useSteps(asOf: string | undefined, ticks: readonly Tick[]): { before: Tick | undefined; after: Tick | undefined } {
  const { details, today, asOf: shown } = useCase();
  const standing = asOf === undefined ? today.revision : details.revision;
  // Before the case of that moment is here, or where there is none, the time says it.
  const current =
    asOf !== undefined && shown === undefined
      ? countUpTo(ticks, timeOfMoment(asOf)) - 1
      : ticks.findLastIndex(({ revision }) => revision <= standing);
  return { before: ticks[current - 1], after: asOf === undefined ? undefined : ticks[current + 1] };
}

/** What the thumb passes is asked for when it rests for so long. */
const REST_MS = 200;

/**
 * Under the tabs, with the moment that is asked for: the life of the case, and where in it one looks. In the past it is amber, and nothing of it
 * moves: the thumb stays under the pointer. What else there is to say of the past is below the case (`PastBar`).
 */
export const AsOfStrip = ({ asked: asOf }: { asked: string | undefined }) => {
  const { caseId, lookBack } = useCase();
  const { data: moments = [], dataUpdatedAt } = useMoments(caseId);
  const ticks = ticksOf(moments);
  const { before, after } = useSteps(asOf, ticks);
  const { late, now } = useLateCall(lookBack, REST_MS);
  const isPast = asOf !== undefined;
  const thisDay = dayOf(new Date());
  const day = isPast ? dayOfMoment(asOf) : thisDay;
  return (
    <Strip className={isPast ? 'past' : 'no-print'} aria-label={t('caseAsOf.theCaseAsOf')}>
      <div className="row">
        <History size={16} aria-hidden />
        <span className="moment">
          {t('caseAsOf.asOf')} <b>{isPast ? momentText(asOf) : t('caseAsOf.today')}</b>
        </span>
        <TimeLine
          ticks={ticks}
          now={dataUpdatedAt}
          value={isPast ? timeOfMoment(asOf) : undefined}
          onPass={late}
          onChoose={now}
        />
        <span className="steps">
          <Step label={t('caseAsOf.oneChangeEarlier')} icon={ChevronLeft} tick={before} onStep={now} />
          <Step label={t('caseAsOf.oneChangeLater')} icon={ChevronRight} tick={after} onStep={now} />
        </span>
        <div className="day">
          <DateBox
            key={day}
            hiddenLabel
            label={t('caseAsOf.showTheCaseAsOf')}
            value={day}
            onCommit={chosen => chosen !== null && chosen !== day && now(chosen >= thisDay ? undefined : chosen)}
          />
        </div>
      </div>
    </Strip>
  );
};
