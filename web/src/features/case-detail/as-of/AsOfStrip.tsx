import { Button, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight, GitCompareArrows, History } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { dayOf } from '../../../components/format/dates.js';
import { formatCount } from '../../../components/format/money.js';
import { momentText } from '../../../components/format/moments.js';
import { DateBox } from '../../../components/forms/DateBox.js';
import { Kbd } from '../../../components/keys/Kbd.js';
import { useKey } from '../../../components/keys/use-key.js';
import { caseDifferencePath } from '../../../providers/access/paths.js';
import { digits, font, NARROW, v } from '../../../theme/tokens.js';
import { useCase } from '../case-context.js';
import { useMoments } from '../data/use-case-data.js';
import { countUpTo, momentNote, ticksOf, timeOfMoment } from './moments.js';
import { PointInTime } from './PointInTime.js';
import { TimeLine } from './TimeLine.js';
import { useLateCall } from './use-late-call.js';

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
});

interface StepProps {
  label: string;
  moment: string | undefined;
  isThere: boolean;
  onStep: (moment: string | undefined) => void;
  icon: typeof ChevronLeft;
}

const Step = ({ label, moment, isThere, onStep, icon: Icon }: StepProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton aria-label={label} disabled={!isThere} onClick={() => onStep(moment)}>
        <Icon size={16} />
      </IconButton>
    </span>
  </Tooltip>
);

/** What the thumb passes is asked for when it rests for so long. */
const REST_MS = 200;

/** Under the tabs, with the moment that is asked for: the life of the case, and where in it one looks. In the past it is amber, and Esc leads back. */
export const AsOfStrip = ({ asked: asOf }: { asked: string | undefined }) => {
  const { caseId, details, today, asOf: shown, lookBack } = useCase();
  const navigate = useNavigate();
  const { data: moments = [], dataUpdatedAt } = useMoments(caseId);
  const ticks = ticksOf(moments);
  const passing = useLateCall(lookBack, REST_MS);
  const isPast = asOf !== undefined;
  const time = isPast ? timeOfMoment(asOf) : undefined;
  // Today is where the last change led: one earlier is the one before it.
  const standing = isPast && shown !== undefined ? details.revision : today.revision;
  // Before the case is here, or where there is none, the time says it.
  const current =
    isPast && shown === undefined
      ? countUpTo(ticks, timeOfMoment(asOf)) - 1
      : ticks.findLastIndex(tick => tick.revision <= standing);
  const back = () => passing.now(undefined);
  useKey('Escape', back, { label: 'Back to today', group: 'Case', enabled: isPast });
  const steps = (
    <span className="steps">
      <Step
        label="One change earlier"
        icon={ChevronLeft}
        moment={ticks[current - 1]?.moment}
        isThere={current > 0}
        onStep={passing.now}
      />
      <Step
        label="One change later"
        icon={ChevronRight}
        moment={ticks[current + 1]?.moment}
        isThere={isPast && current < ticks.length - 1}
        onStep={passing.now}
      />
    </span>
  );
  return (
    <Strip className={isPast ? 'past' : undefined} aria-label="The case as of">
      <div className="row">
        <History size={16} aria-hidden />
        <span style={{ whiteSpace: 'nowrap' }}>
          As of <b>{isPast ? momentText(asOf) : 'Today'}</b>
        </span>
        {isPast && (
          <span className="note" role="status">
            {[
              momentNote(asOf),
              shown && `revision ${formatCount(details.revision)} of ${formatCount(today.revision)}`,
              'read-only',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
        <TimeLine ticks={ticks} now={dataUpdatedAt} value={time} onPass={passing.late} onChoose={passing.now} />
        {steps}
        {isPast ? (
          <>
            <Button
              className="wide"
              startIcon={<GitCompareArrows size={16} />}
              onClick={() => void navigate(caseDifferencePath(caseId, asOf))}
            >
              Show what changed since
            </Button>
            <Button variant="contained" onClick={back}>
              Back to today <Kbd>Esc</Kbd>
            </Button>
          </>
        ) : (
          <div className="day">
            <DateBox
              key={dayOf(new Date())}
              aria-label="Show the case as of the end of"
              value={dayOf(new Date())}
              onCommit={day => day !== null && day < dayOf(new Date()) && passing.now(day)}
            />
          </div>
        )}
      </div>
      {isPast && <PointInTime asked={asOf} onChoose={passing.now} />}
    </Strip>
  );
};
