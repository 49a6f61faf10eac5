import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { countUpTo, nearestPlace, stillAhead, type Tick } from './moments.js';

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

export interface ThumbOptions {
  ticks: readonly Tick[];
  /** Ms: where the line begins and where it ends, which is today. */
  first: number;
  end: number;
  /** Ms: the position of the thumb; undefined: today. */
  value: number | undefined;
  /** On its way: the thumb is held over this moment (undefined: today), or a key has moved it there. Shown once it rests. */
  onPass: (moment: string | undefined) => void;
  /** Let go by the pointer, or left by the keyboard. */
  onChoose: (moment: string | undefined) => void;
}

/** The thumb of the line of time, led by pointer or keys. Places are those of the ticks; behind them, at `ticks.length`, is today. */
export function useThumb({ ticks, first, end, value, onPass, onChoose }: ThumbOptions) {
  /** Positions of the thumb that the case has not loaded yet; the next key continues from the last of these. */
  const [ahead, setAhead] = useState<readonly number[]>([]);
  const today = ticks.length;
  const standing = value === undefined ? today : Math.max(0, countUpTo(ticks, value) - 1);
  const [shownAt, setShownAt] = useState(standing);
  if (shownAt !== standing) {
    setShownAt(standing);
    setAhead(stillAhead(ahead, standing));
  }
  const held = ahead.at(-1);
  const place = held ?? standing;

  const hold = (at: number) => {
    if (at === place) return;
    setAhead(at === standing ? [] : [...ahead, at]);
    onPass(ticks[at]?.moment);
  };
  const letGo = () => {
    if (held !== undefined) onChoose(ticks[held]?.moment);
  };
  const holdUnder = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)));
    hold(nearestPlace(ticks, first + share * (end - first), end));
  };
  return {
    /** The place the thumb is held at; undefined: it rests. */
    held,
    place,
    /** Ms: where the thumb is seen. */
    shown: held === undefined ? Math.min(Math.max(value ?? end, first), end) : (ticks[held]?.time ?? end),
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        hold(Math.min(today, Math.max(0, place + step)));
      },
      onBlur: letGo,
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        holdUnder(event);
      },
      onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) holdUnder(event);
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  };
}
