import { useEffect, type ReactNode } from 'react';
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';
import { FORBIDDEN_PATH, LOGIN_PATH } from '@/providers/access/paths.js';
import type { AccessRule } from '@/providers/access/route.js';
import { api, sessionStore } from '@/providers/http/api.js';
import { landingPath } from '@/providers/session/session.js';
import { useSession } from '@/providers/session/use-session.js';

/** Screens behind the sign-in: without a session they lead to it, and remember where the user was. */
export const RequireSession = () => {
  const session = useSession();
  const location = useLocation();
  useEffect(() => {
    if (session) void api.ensureFreshToken();
  }, [session, location.key]);
  return session ? <Outlet /> : <Navigate to={LOGIN_PATH} replace state={{ from: location }} />;
};

/**
 * Screens before the sign-in: a signed-in user goes to the page that required the sign-in, else to the landing page. What another user
 * was looking at is not gone back to.
 */
export const PublicOnly = () => {
  const session = useSession();
  const from = (useLocation().state as { from?: Location } | null)?.from;
  if (!session) return <Outlet />;
  const previous = sessionStore.previousUser();
  const isTheirs = previous === undefined || previous === session.profile.userId;
  return <Navigate to={from && isTheirs ? `${from.pathname}${from.search}` : landingPath(session)} replace />;
};

/** Lets in whom the screen's rule lets in. */
export const RequireAccess = ({ access, children }: { access: AccessRule; children: ReactNode }) => {
  const session = useSession();
  const { pathname } = useLocation();
  if (!session) return null;
  return access(session) ? <>{children}</> : <Navigate to={FORBIDDEN_PATH} replace state={{ path: pathname }} />;
};
