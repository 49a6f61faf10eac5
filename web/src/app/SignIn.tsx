import { lazy, Suspense } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { sessionStore } from '@/providers/session/current-session.js';
import { landingPath } from '@/providers/session/session.js';
import { useSession } from '@/providers/session/use-session.js';

// A signed-in user needs no form.
const LoginPage = lazy(() => import('./pages/LoginPage.js'));

/**
 * /login. A signed-in user goes to the page that required the sign-in, otherwise to the landing page. The page of another user is not opened
 * again.
 */
export const SignIn = () => {
  const session = useSession();
  const from = (useLocation().state as { from?: Location } | null)?.from;
  if (!session)
    return (
      <Suspense>
        <LoginPage />
      </Suspense>
    );
  const previous = sessionStore.previousUser();
  const isTheirs = previous === undefined || previous === session.profile.userId;
  return <Navigate to={from && isTheirs ? `${from.pathname}${from.search}` : landingPath(session)} replace />;
};
