import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatStamp } from '../../../components/format/dates.js';
import { useRoom } from '../../../components/list/use-room.js';
import { digits, font, v } from '../../../theme/tokens.js';
import { lookOfChange } from '../history/change-icons.js';
import { countUpTo, monthMarks, nearestPlace, type Tick, tickMarks } from './moments.js';

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

/** Keys and the steps they make; Home and End go as far as there is. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
};

interface Props {
  ticks: readonly Tick[];
  /** Ms: when the ticks were asked for. The line ends there, or after a later tick: clocks differ. */
  now: number;
  /** Ms: where the thumb stands; undefined: today. */
  value: number | undefined;
  /** On its way: the thumb is held over this moment (undefined: today), or a key is pressed. */
  onPass: (moment: string | undefined) => void;
  /** Let go. */
  onChoose: (moment: string | undefined) => void;
}

/** The life of the case from left to right, one tick for each change; the thumb leads from one to another, behind the last one is today. */
export const TimeLine = ({ ticks, now, value, onPass, onChoose }: Props) => {
  /** The place the thumb is held at: that of a tick; `ticks.length` is today. */
  const [held, setHeld] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const first = ticks[0]?.time ?? now;
  const end = Math.max(now, (ticks.at(-1)?.time ?? 0) + 1);
  const today = ticks.length;
  const standing = value === undefined ? today : Math.max(0, countUpTo(ticks, value) - 1);
  const place = held ?? standing;
  const timeAt = (at: number) => ticks[at]?.time ?? end;
  const shown = held === undefined ? Math.min(Math.max(value ?? end, first), end) : timeAt(held);
  const leftOf = (time: number) => Math.round(((time - first) / Math.max(1, end - first)) * room);
  const textOf = (at: number) => (at >= today ? 'Today' : `${formatStamp(timeAt(at))}, ${ticks[at]?.label ?? ''}`);

  const hold = (at: number) => {
    if (at === held) return;
    setHeld(at);
    onPass(ticks[at]?.moment);
  };
  const letGo = () => {
    if (held === undefined) return;
    setHeld(undefined);
    onChoose(ticks[held]?.moment);
  };
  const holdUnder = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)));
    hold(nearestPlace(ticks, first + share * (end - first), end));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    hold(Math.min(today, Math.max(0, place + step)));
  };
  return (
    <Box
      ref={box}
      className={value === undefined ? undefined : 'past'}
      role="slider"
      tabIndex={0}
      aria-label="The case as of"
      aria-valuemin={0}
      aria-valuemax={today}
      aria-valuenow={place}
      aria-valuetext={held === undefined && value === undefined ? 'Today' : textOf(place)}
      onKeyDown={onKeyDown}
      onKeyUp={letGo}
      onBlur={letGo}
      onPointerDown={event => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        holdUnder(event);
      }}
      onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && holdUnder(event)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <span className="line" />
      <span className="line gone" style={{ right: 'auto', width: leftOf(shown) }} />
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
      <span className="thumb" style={{ left: leftOf(shown) }} />
      {held !== undefined && (
        <span className="says" style={{ left: leftOf(shown) }}>
          {textOf(held)}
        </span>
      )}
    </Box>
  );
};
