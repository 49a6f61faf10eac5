import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const isFind = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && key.toLowerCase() === 'f');

/**
 * Whether a long table must be complete: the browser finds and prints only what is in the document. It is complete from the key that opens the
 * browser's search until the page is used again.
 */
export function useAllInDocument(isLong: boolean): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isLong) return undefined;
    const show = () => flushSync(() => setWhole(true));
    const end = () => setWhole(false);
    const onKey = (event: KeyboardEvent) => (isFind(event) ? show() : end());
    const listeners = { keydown: onKey, pointerdown: end, beforeprint: show, afterprint: end };
    const capture = { capture: true };
    for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener as EventListener, capture);
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        window.removeEventListener(type, listener as EventListener, capture);
    };
  }, [isLong]);
  return isWhole;
}
