import { Button, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight, GitCompareArrows, History } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { dayOf } from '@/components/format/dates.js';
import { formatCount } from '@/components/format/money.js';
import { momentText } from '@/components/format/moments.js';
import { DateBox } from '@/components/forms/DateBox.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { caseDifferencePath } from '@/providers/access/paths.js';
import { digits, font, NARROW, v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import { useMoments } from '../data/use-case-data.js';
import { countUpTo, momentNote, type Tick, ticksOf, timeOfMoment } from './moments.js';
import { PointInTime } from './PointInTime.js';
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
  '& .note': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .day': { flex: 'none', width: 132 },
  '& .MuiButton-root': { flex: 'none' },
  [NARROW]: { '& .wide': { display: 'none' } },
  '&.past': { color: v.pastText, backgroundColor: v.pastTint, borderColor: v.pastLine },
  '&.past b': { color: v.pastText },
  '@media print': { '& > .row > *:not(span:nth-of-type(-n + 2))': { display: 'none' } },
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

/** Which moment is shown: 'As of 03/31/2026 end of day · revision 31 of 38 · read-only'. */
const Says = ({ asOf }: { asOf: string | undefined }) => {
  const { details, today, asOf: shown } = useCase();
  return (
    <>
      <History size={16} aria-hidden />
      <span style={{ whiteSpace: 'nowrap' }}>
        {t('caseAsOf.asOf')} <b>{asOf === undefined ? t('caseAsOf.today') : momentText(asOf)}</b>
      </span>
      {asOf !== undefined && (
        <span className="note" role="status">
          {[
            momentNote(asOf),
            shown && t('caseAsOf.revisionOf', { revision: formatCount(details.revision), total: formatCount(today.revision) }),
            t('caseAsOf.readOnly'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </>
  );
};

/** Leaves the as-of view: on to what changed since, or back to today. */
const WaysOut = ({ asOf, onBack }: { asOf: string; onBack: () => void }) => {
  const { caseId } = useCase();
  const navigate = useNavigate();
  return (
    <>
      <Button
        className="wide"
        startIcon={<GitCompareArrows size={16} />}
        onClick={() => void navigate(caseDifferencePath(caseId, asOf))}
      >
        {t('caseAsOf.showChangesSince')}
      </Button>
      <Button variant="contained" onClick={onBack}>
        {t('caseAsOf.backToToday')} <Kbd>{t('caseAsOf.esc')}</Kbd>
      </Button>
    </>
  );
};

/** What the thumb passes is asked for when it rests for so long. */
const REST_MS = 200;

/** Under the tabs, with the moment that is asked for: the life of the case, and where in it one looks. In the past it is amber, and Esc leads back. */
export const AsOfStrip = ({ asked: asOf }: { asked: string | undefined }) => {
  const { caseId, lookBack } = useCase();
  const { data: moments = [], dataUpdatedAt } = useMoments(caseId);
  const ticks = ticksOf(moments);
  const { before, after } = useSteps(asOf, ticks);
  const { late, now } = useLateCall(lookBack, REST_MS);
  const isPast = asOf !== undefined;
  const back = () => now(undefined);
  useKey('Escape', back, { label: t('caseAsOf.backToToday'), group: 'case', enabled: isPast });
  const thisDay = dayOf(new Date());
  return (
    <Strip className={isPast ? 'past' : 'no-print'} aria-label={t('caseAsOf.theCaseAsOf')}>
      <div className="row">
        <Says asOf={asOf} />
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
        {isPast ? (
          <WaysOut asOf={asOf} onBack={back} />
        ) : (
          <div className="day">
            <DateBox
              key={thisDay}
              hiddenLabel
              label={t('caseAsOf.showTheCaseAsOf')}
              value={thisDay}
              onCommit={day => day !== null && day < thisDay && now(day)}
            />
          </div>
        )}
      </div>
      {isPast && <PointInTime asked={asOf} onChoose={now} />}
    </Strip>
  );
};
