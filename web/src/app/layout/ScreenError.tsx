import { useEffect } from 'react';
import { ErrorState } from '@/components/states/ErrorState.js';
import { logProblem } from '@/providers/log.js';
import { SCREEN_ERROR } from '@/texts/documented.js';

/** Shown in place of a screen that failed: the documented text. */
export const ScreenError = ({ error }: { error: unknown }) => {
  useEffect(() => logProblem('A screen failed', error), [error]);
  // A screen that cannot be loaded was most likely replaced by a new release: reloading the page loads it.
  return <ErrorState error={error} title={SCREEN_ERROR} onRetry={() => window.location.reload()} />;
};
