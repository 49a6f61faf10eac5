import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** The page must be complete before the browser divides it into pages: at `beforeprint`, and not later when the media changes. */
const subscribe = (listener: () => void) => {
  const become = (next: boolean) => () => {
    isPrinting = next;
    flushSync(listener);
  };
  const [begin, end] = [become(true), become(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
};

/** True while the page is printed: shows what is folded on the screen. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
