import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { formatStamp } from '../../../components/format/dates.js';
import { useRoom } from '../../../components/list/use-room.js';
import { font, v } from '../../../theme/tokens.js';
import { lookOfChange } from '../history/change-icons.js';
import { monthMarks, type Tick } from './moments.js';

const Box = styled('div')({
  position: 'relative',
  flex: 1,
  minWidth: 120,
  height: 36,
  margin: '0 8px',
  '& .MuiSlider-root': { position: 'absolute', top: 2, left: 0, height: 2, padding: '10px 0', color: v.accent },
  '& .MuiSlider-rail': { opacity: 1, backgroundColor: v.controlLine },
  '& .MuiSlider-track': { border: 0, backgroundColor: v.controlLine },
  '& .MuiSlider-mark': { display: 'none' },
  '& .MuiSlider-thumb': { width: 12, height: 12, backgroundColor: v.surface, border: `2px solid ${v.accent}`, boxShadow: 'none' },
  '& .MuiSlider-thumb.Mui-focusVisible': { outline: `2px solid ${v.focus}`, outlineOffset: 2, boxShadow: 'none' },
  '& .tick': {
    position: 'absolute',
    top: 10,
    width: 7,
    height: 7,
    marginLeft: -3.5,
    borderRadius: '50%',
    backgroundColor: v.surface2,
    border: '2px solid',
    boxSizing: 'border-box',
    pointerEvents: 'none',
  },
  '& .tick.later': { opacity: 0.4 },
  '& .month': { ...font.micro, position: 'absolute', top: 19, color: v.text3, whiteSpace: 'nowrap', pointerEvents: 'none' },
  '&.past .MuiSlider-track, &.past .MuiSlider-thumb': { borderColor: v.past },
  '&.past .MuiSlider-track': { backgroundColor: v.past },
  '&.past .tick': { backgroundColor: v.pastTint },
  '&.past .month': { color: v.pastText },
});

interface Props {
  ticks: readonly Tick[];
  /** Ms: when the ticks were asked for. The line ends there, or after a later tick: clocks differ. */
  now: number;
  /** Ms: where the thumb stands; undefined: today. */
  value: number | undefined;
  onChange: (moment: string | undefined) => void;
}

/** The life of the case from left to right, one tick for each change; the thumb leads from one to another. */
export const TimeLine = ({ ticks, now, value, onChange }: Props) => {
  const [dragged, setDragged] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const first = ticks[0]?.time ?? now;
  const end = Math.max(now, (ticks.at(-1)?.time ?? 0) + 1);
  const at = (time: number) => `${(100 * (time - first)) / (end - first)}%`;
  const shown = dragged ?? Math.min(Math.max(value ?? end, first), end);
  const textOf = (time: number) => {
    const tick = ticks.find(each => each.time === time);
    return time >= end ? 'Today' : `${formatStamp(time)}${tick ? `, ${tick.label}` : ''}`;
  };
  return (
    <Box ref={box} className={value === undefined ? undefined : 'past'}>
      {ticks.map(({ time, changeTypeId }) => (
        <span
          key={time}
          aria-hidden
          className={time > shown ? 'tick later' : 'tick'}
          style={{ left: at(time), borderColor: lookOfChange(changeTypeId).color }}
        />
      ))}
      {monthMarks(first, end, room).map(({ label, left }) => (
        <span key={left} aria-hidden className="month" style={{ left }}>
          {label}
        </span>
      ))}
      <Slider
        size="small"
        aria-label="The case as of"
        min={first}
        max={end}
        step={null}
        marks={[...ticks.map(({ time }) => ({ value: time })), { value: end }]}
        value={shown}
        getAriaValueText={textOf}
        valueLabelDisplay="auto"
        valueLabelFormat={textOf}
        onChange={(_, time) => setDragged(time)}
        onChangeCommitted={(_, time) => {
          setDragged(undefined);
          onChange(ticks.find(tick => tick.time === time && time < end)?.moment);
        }}
      />
    </Box>
  );
};
