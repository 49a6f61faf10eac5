import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { logProblem } from '@/providers/log.js';
import { SCREEN_ERROR } from '@/texts/documented.js';

/** A screen that broke: the documented sentence in its place, the shell around it stays. */
export const ScreenError = () => {
  const error = useRouteError();
  useEffect(() => logProblem('A screen broke', error), [error]);
  // A screen that cannot be loaded was most likely replaced by a new release: reloading the page loads it.
  return error ? (
    <ErrorState error={error} title={SCREEN_ERROR} onRetry={() => window.location.reload()} />
  ) : (
    <EmptyState title={SCREEN_ERROR} />
  );
};
