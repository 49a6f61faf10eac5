import Button from '@mui/material/Button';
import { ArrowLeft, Lock, MapPinOff } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { EmptyState } from '@/components/states/EmptyState.js';
import { LOGIN_PATH } from '@/providers/access/paths.js';
import { landingPath } from '@/providers/session/session.js';
import { useSession } from '@/providers/session/use-session.js';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

interface Props {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

const Message = ({ icon, title, children }: Props) => {
  const session = useSession();
  const home = session?.profile.accountId ? landingPath(session) : undefined;
  useEffect(() => {
    document.title = t('app.documentTitle', { title });
  }, [title]);
  return (
    <div style={{ minHeight: '100%', display: 'grid', placeItems: 'center', backgroundColor: v.surface }}>
      <EmptyState
        isPage
        title={title}
        icon={icon}
        actions={
          <Button component={Link} to={home ?? LOGIN_PATH} startIcon={<ArrowLeft size={16} />}>
            {home ? t('app.goToHomePage') : t('app.goToSignIn')}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
};

/** /not-found: an unknown path, or a page's own record that is not there or not the user's; the server's sentence comes along in the state. */
export const NotFoundPage = () => {
  const state = useLocation().state as { message?: string; title?: string } | null;
  const { message, title } = state ?? {};
  return (
    <Message title={title ?? message ?? t('app.notFound')} icon={<MapPinOff size={22} />}>
      {title ? message : message ? t('app.pageNotFoundOrNo') : t('app.pageNotFound')}
    </Message>
  );
};

/** /forbidden: the screen is there, the permission is not. */
export const ForbiddenPage = () => (
  <Message title={t('app.noPermission')} icon={<Lock size={22} />}>
    {t('app.youDoNotHaveAccess')}
  </Message>
);
