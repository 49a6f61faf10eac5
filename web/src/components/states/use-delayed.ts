import { useEffect, useState } from 'react';

/** True once a state has lasted that long: skeletons appear after 150 ms, so that quick answers do not flicker. */
export function useDelayed(active: boolean, ms = 150): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setPassed(true), ms);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [active, ms]);
  return active && passed;
}
