import { useEffect, useMemo, useRef } from 'react';

interface LateCall<Value> {
  /** Calls once nothing else was said for a while. */
  late: (value: Value) => void;
  /** Calls at once, instead of what was said before. */
  now: (value: Value) => void;
}

/** A call that waits until the last word was said; what still waits when the part goes away is dropped. */
export function useLateCall<Value>(call: (value: Value) => void, ms: number): LateCall<Value> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const drop = () => clearTimeout(timer.current);
    return {
      late: value => {
        drop();
        timer.current = setTimeout(() => latest.current(value), ms);
      },
      now: value => {
        drop();
        latest.current(value);
      },
    };
  }, [ms]);
}
