import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type LayoutProps, useCheckAuth } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { FORBIDDEN_PATH, LOGIN_PATH, NOT_FOUND_PATH } from '@/providers/access/paths.js';
import { useSession } from '@/providers/session/use-session.js';
import { ScreenError } from './ScreenError.js';

const Shell = lazy(() => import('./Shell.js'));

/** Shown without a session, too. */
const OPEN_PATHS = [NOT_FOUND_PATH, FORBIDDEN_PATH];

/** A screen that fails shows its error in its place. The frame stays, and the next screen is not affected. */
const Screen = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={ScreenError} resetKeys={[useLocation().key]}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
);

/**
 * react-admin's layout: the frame of the product around every screen. Without a session it leads to the sign-in page, which returns to the page
 * afterwards. A session can end at any moment, so the layout follows the session; react-admin's own check runs only when a screen is opened.
 */
export const AppLayout = ({ children }: LayoutProps) => {
  const session = useSession();
  const location = useLocation();
  const checkAuth = useCheckAuth();
  useEffect(() => {
    // Renews a token that is about to end. A session that has ended is not logged out again.
    if (session) checkAuth({}, false).catch(() => undefined);
  }, [session, checkAuth, location.key]);
  if (!session && OPEN_PATHS.includes(location.pathname)) return <main>{children}</main>;
  if (!session) return <Navigate to={LOGIN_PATH} replace state={{ from: location }} />;
  return (
    <Suspense fallback={null}>
      <Shell>
        <Screen>{children}</Screen>
      </Shell>
    </Suspense>
  );
};
