import { useEffect, useRef, useState } from 'react';
import { LastInput } from './last-input.js';

/** What counts as use: moving a mouse over the window does not. */
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;
const CHECK_MS = 1_000;

/** The seconds until a user without input is signed out, in the last `warnSeconds` of `limitMinutes`; undefined before that. */
export function useSecondsLeft(limitMinutes: number, warnSeconds: number): { left: number | undefined; stay: () => void } {
  const input = useRef<LastInput>(null);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const last = (input.current = new LastInput(window.localStorage));
    const isWarned = () => limitMinutes * 60_000 - last.age() <= warnSeconds * 1_000;
    // Once the user is warned, only the button (or another tab) says that they are there.
    const note = () => isWarned() || last.note();
    const check = () => {
      const seconds = Math.max(0, Math.ceil((limitMinutes * 60_000 - last.age()) / 1_000));
      setLeft(seconds <= warnSeconds ? seconds : undefined);
    };
    const timer = setInterval(check, CHECK_MS);
    for (const name of INPUTS) window.addEventListener(name, note, { passive: true, capture: true });
    // A computer that wakes up checks at once.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      for (const name of INPUTS) window.removeEventListener(name, note, { capture: true });
      document.removeEventListener('visibilitychange', check);
    };
  }, [limitMinutes, warnSeconds]);
  return {
    left,
    stay: () => {
      input.current?.note();
      setLeft(undefined);
    },
  };
}
