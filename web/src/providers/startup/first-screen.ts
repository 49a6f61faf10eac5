import { useSyncExternalStore } from 'react';

/** Of a screen without requests. */
const NO_REQUESTS_MS = 1500;

let isLoaded = true;
const listeners = new Set<() => void>();

function set(loaded: boolean): void {
  isLoaded = loaded;
  listeners.forEach(listener => listener());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The page was opened: whatever the first screen does not need waits until that screen has its data. */
export const beginFirstScreen = (): void => set(false);

/** Call it when the first screen has its data. Later calls have no effect. */
export const endFirstScreen = (): void => {
  if (!isLoaded) set(true);
};

/** Ends the wait of a screen that sends no requests; answers how to cancel that. */
export function endFirstScreenSoon(): () => void {
  const timer = setTimeout(endFirstScreen, NO_REQUESTS_MS);
  return () => clearTimeout(timer);
}

/** The first screen after opening the page has its data. For the `enabled` of requests that are not needed before. */
export const useFirstScreenLoaded = (): boolean => useSyncExternalStore(subscribe, () => isLoaded);
