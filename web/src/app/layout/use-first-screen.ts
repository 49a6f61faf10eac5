import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { endFirstScreen, endFirstScreenSoon } from '@/providers/startup/first-screen.js';

/** First part of the keys of react-admin's own checks of access, which ask no server. */
const REACT_ADMIN_ACCESS = 'auth';

/** Watches the requests of the first screen: what can wait begins when they are answered. */
export function useFirstScreen(): void {
  const fetching = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== REACT_ADMIN_ACCESS });
  const hasFetched = useRef(false);
  useEffect(() => {
    if (fetching > 0) hasFetched.current = true;
    else if (hasFetched.current) endFirstScreen();
  }, [fetching]);
  useEffect(endFirstScreenSoon, []);
}
