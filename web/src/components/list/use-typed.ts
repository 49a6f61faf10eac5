import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A text that is handed on once typing has paused. Shows what is typed at once; follows the value when it is changed from elsewhere.
 */
export function useTyped(
  value: string,
  onCommit: (text: string) => void,
  ms: number,
): [string, (text: string) => void, () => void] {
  const [typed, setTyped] = useState<string>();
  const commit = useEffectEvent((text: string) => {
    if (text !== value) onCommit(text);
    setTyped(undefined);
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => commit(typed), ms);
    return () => clearTimeout(timer);
  }, [typed, ms]);
  const now = () => {
    if (typed !== undefined && typed !== value) onCommit(typed);
    setTyped(undefined);
  };
  return [typed ?? value, setTyped, now];
}
