import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { formatStamp } from '@/components/format/dates.js';
import { useRoom } from '@/components/list/use-room.js';
import { digits, font, v } from '@/theme/tokens.js';
import { lookOfChange } from '../history/change-icons.js';
import { monthMarks, type Tick, tickMarks } from './moments.js';
import { type ThumbOptions, useThumb } from './use-thumb.js';
import { t } from '@/texts/t.js';

const Box = styled('div')({
  position: 'relative',
  flex: 1,
  minWidth: 120,
  height: 36,
  margin: '0 10px',
  cursor: 'pointer',
  touchAction: 'none',
  userSelect: 'none',
  '&:focus-visible': { outline: 'none' },
  '& > span': { position: 'absolute', pointerEvents: 'none' },
  '& .line': { left: 0, right: 0, top: 13, height: 2, backgroundColor: v.controlLine },
  '& .tick': {
    top: 10,
    width: 7,
    height: 7,
    marginLeft: -3.5,
    borderRadius: '50%',
    border: '2px solid',
    boxSizing: 'border-box',
  },
  '& .tick, & .thumb': { backgroundColor: v.surface2 },
  '& .tick.later': { opacity: 0.4 },
  '& .thumb': { top: 7, width: 14, height: 14, marginLeft: -7, borderRadius: '50%', border: `3px solid ${v.accent}` },
  '&:focus-visible .thumb': { outline: `2px solid ${v.focus}`, outlineOffset: 2 },
  '& .month': { ...font.micro, top: 19, color: v.text3, whiteSpace: 'nowrap' },
  '& .says': {
    ...font.small,
    ...digits,
    bottom: 32,
    padding: '2px 8px',
    borderRadius: 6,
    color: v.surface,
    backgroundColor: v.inverse,
    whiteSpace: 'nowrap',
    transform: 'translateX(-50%)',
    zIndex: 4,
  },
  '&.past .line.gone': { backgroundColor: v.past },
  '&.past .thumb': { borderColor: v.past },
  '&.past .tick, &.past .thumb': { backgroundColor: v.pastTint },
  '&.past .month': { color: v.pastText },
});

interface MarksProps {
  ticks: readonly Tick[];
  first: number;
  end: number;
  /** Ms: what lies behind it is still to come. */
  shown: number;
  room: number;
}

/** One mark for each distinguishable change, and the months below. */
const Marks = ({ ticks, first, end, shown, room }: MarksProps) => (
  <>
    {tickMarks(ticks, first, end, room).map(({ left, time, changeTypeId }) => (
      <span
        key={left}
        className={time > shown ? 'tick later' : 'tick'}
        style={{ left, borderColor: lookOfChange(changeTypeId).color }}
      />
    ))}
    {monthMarks(first, end, room).map(({ label, left }) => (
      <span key={left} className="month" style={{ left }}>
        {label}
      </span>
    ))}
  </>
);

interface Props extends Omit<ThumbOptions, 'end' | 'first'> {
  /** Ms: when the ticks were asked for. The line ends there, or after a later tick: clocks differ. */
  now: number;
}

/** The life of the case from left to right, one tick for each change; the thumb leads from one to another, behind the last one is today. */
export const TimeLine = ({ now, ...options }: Props) => {
  const { ticks, value } = options;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const first = ticks[0]?.time ?? now;
  const end = Math.max(now, (ticks.at(-1)?.time ?? 0) + 1);
  const { held, place, shown, handlers } = useThumb({ ...options, first, end });
  const tick = ticks[place];
  const left = Math.round(((shown - first) / Math.max(1, end - first)) * room);
  const text =
    tick && (held !== undefined || value !== undefined) ? `${formatStamp(tick.time)}, ${tick.label}` : t('caseAsOf.today');
  return (
    <Box
      ref={box}
      className={value === undefined ? undefined : 'past'}
      role="slider"
      tabIndex={0}
      aria-label={t('caseAsOf.theCaseAsOf')}
      aria-valuemin={0}
      aria-valuemax={ticks.length}
      aria-valuenow={place}
      aria-valuetext={text}
      {...handlers}
    >
      <span className="line" />
      <span className="line gone" style={{ right: 'auto', width: left }} />
      {/* Before the moments are here nothing is known of the months. */}
      {now > 0 && <Marks ticks={ticks} first={first} end={end} shown={shown} room={room} />}
      <span className="thumb" style={{ left }} />
      {held !== undefined && (
        <span className="says" style={{ left }}>
          {text}
        </span>
      )}
    </Box>
  );
};
