import { Button, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight, History } from 'lucide-react';
import { dayOf } from '../../../components/format/dates.js';
import { formatCount } from '../../../components/format/money.js';
import { DateBox } from '../../../components/forms/DateBox.js';
import { Kbd } from '../../../components/keys/Kbd.js';
import { useKey } from '../../../components/keys/use-key.js';
import { digits, font, v } from '../../../theme/tokens.js';
import { useCase } from '../case-context.js';
import { useRecentChanges } from '../rail/use-timeline.js';
import { dayOfMoment, momentNote, momentText, ticksOf, timeOfMoment } from './moments.js';
import { TimeLine } from './TimeLine.js';

const Strip = styled('section')({
  ...font.small,
  ...digits,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '0 16px',
  color: v.text2,
  backgroundColor: v.surface2,
  borderBottom: `1px solid ${v.line}`,
  '& > svg': { flex: 'none' },
  '& b': { color: v.text, fontWeight: 600, whiteSpace: 'nowrap' },
  '& .steps': { display: 'flex', flex: 'none' },
  '& .note': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .day': { flex: 'none', width: 132 },
  '&.past': { color: v.pastText, backgroundColor: v.pastTint, borderColor: v.pastLine },
  '&.past b': { color: v.pastText },
});

/** Under the tabs, with the moment that is asked for: the life of the case, and where in it one looks. In the past it is amber, and Esc leads back. */
export const AsOfStrip = ({ asked: asOf }: { asked: string | undefined }) => {
  const { details, today, asOf: shown, lookBack } = useCase();
  const { rows, askedAt } = useRecentChanges();
  const ticks = ticksOf(rows);
  const thisDay = dayOf(new Date());
  const isPast = asOf !== undefined;
  const time = isPast ? timeOfMoment(asOf) : undefined;
  // Today is where the last change led: one earlier is the one before it.
  const before = time === undefined ? ticks.at(-2) : ticks.filter(tick => tick.time < time).at(-1);
  const after = ticks.find(tick => time !== undefined && tick.time > time);
  const back = () => lookBack(undefined);
  useKey('Escape', back, { label: 'Back to today', group: 'Case', enabled: isPast });
  const goToDay = (day: string | null) => {
    if (day === null || day === (isPast ? dayOfMoment(asOf) : thisDay)) return;
    lookBack(day >= thisDay ? undefined : day);
  };
  return (
    <Strip className={isPast ? 'past' : undefined} aria-label="The case as of">
      <History size={16} aria-hidden />
      <span className="steps">
        <Tooltip title="One change earlier">
          <span>
            <IconButton aria-label="One change earlier" disabled={!before} onClick={() => before && lookBack(before.moment)}>
              <ChevronLeft size={16} />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title="One change later">
          <span>
            <IconButton aria-label="One change later" disabled={!after} onClick={() => after && lookBack(after.moment)}>
              <ChevronRight size={16} />
            </IconButton>
          </span>
        </Tooltip>
      </span>
      <span style={{ whiteSpace: 'nowrap' }}>
        As of <b>{isPast ? momentText(asOf) : 'Today'}</b>
      </span>
      {isPast && (
        <span className="note" role="status">
          {[momentNote(asOf), shown && `revision ${formatCount(details.revision)} of ${formatCount(today.revision)}`, 'read-only']
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      <TimeLine ticks={ticks} now={askedAt} value={time} onChange={lookBack} />
      <div className="day">
        <DateBox
          key={asOf ?? 'today'}
          aria-label="Show the case as of the end of"
          value={isPast ? dayOfMoment(asOf) : thisDay}
          onCommit={goToDay}
        />
      </div>
      {isPast && (
        <Button variant="contained" onClick={back}>
          Back to today <Kbd>Esc</Kbd>
        </Button>
      )}
    </Strip>
  );
};
