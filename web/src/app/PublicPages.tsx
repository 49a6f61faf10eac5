import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { landingPath } from '@/providers/session/session.js';
import { useSession } from '@/providers/session/use-session.js';

const ForgottenPage = lazy(() => import('./pages/ForgottenPage.js'));
const MailLinkPage = lazy(() => import('./pages/MailLinkPage.js'));
const ReturnPage = lazy(() => import('./pages/ReturnPage.js'));

/** /forgetPassword. A signed-in user goes to the landing page, as documented. */
export const Forgotten = () => {
  const session = useSession();
  if (session) return <Navigate to={landingPath(session)} replace />;
  return (
    <Suspense>
      <ForgottenPage />
    </Suspense>
  );
};

/** /change_password: what a mailed link opens. A link may be another user's than the one who is signed in, so it is opened in any case. */
export const MailLink = () => (
  <Suspense>
    <MailLinkPage />
  </Suspense>
);

/** /return_url: what the old portal opens. Its token may be another user's than the one who is signed in, so it is used in any case. */
export const Return = () => {
  const session = useSession();
  const [search] = useSearchParams();
  if (session && !search.has('token')) return <Navigate to={landingPath(session)} replace />;
  return (
    <Suspense>
      <ReturnPage />
    </Suspense>
  );
};
