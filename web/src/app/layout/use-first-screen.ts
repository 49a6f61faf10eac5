import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { endFirstScreen, endFirstScreenSoon } from '@/providers/startup/first-screen.js';
import { logProblem } from '@/providers/log.js';
import { loadScreen } from '../load-screen.js';

/** First part of the keys of react-admin's own checks of access, which ask no server. */
const REACT_ADMIN_ACCESS = 'auth';

/** What users open next from almost every screen. */
const NEXT_SCREEN = '/case/details';
/** The first screen is drawn by then. */
const PRELOAD_MS = 1000;

function loadNextScreen(): void {
  loadScreen(NEXT_SCREEN)?.catch((error: unknown) => logProblem('A screen could not be loaded in advance', error));
}

/** Watches the requests of the first screen: what can wait begins when they are answered, among it the code of a case. */
export function useFirstScreen(): void {
  const fetching = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== REACT_ADMIN_ACCESS });
  const hasFetched = useRef(false);
  useEffect(() => {
    if (fetching > 0) hasFetched.current = true;
    if (fetching > 0 || !hasFetched.current) return undefined;
    endFirstScreen();
    const timer = setTimeout(loadNextScreen, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, [fetching]);
  useEffect(endFirstScreenSoon, []);
}
