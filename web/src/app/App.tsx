import { QueryClient } from '@tanstack/react-query';
import { CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { FORBIDDEN_PATH, FORGOTTEN_PATH, LINK_PATH, LOGIN_PATH, NOT_FOUND_PATH, RETURN_PATH } from '@/providers/access/paths.js';
import { authProvider } from '@/providers/auth-provider.js';
import { dataProvider } from '@/providers/data/provider.js';
import { preferenceStore } from '@/providers/preferences/store.js';
import { i18nProvider, t } from '@/texts/t.js';
import { darkTheme, lightTheme } from '@/theme/theme.js';
import { Admin } from './Admin.js';
import { AppLayout } from './layout/AppLayout.js';
import { PersistentLayout } from './layout/PersistentLayout.js';
import { ScreenError } from './layout/ScreenError.js';
import { masterResources } from './master-resources.js';
import { ForbiddenPage, NotFoundPage } from './pages/MessagePages.js';
import { screenRoutes } from './screen-routes.js';
import { Forgotten, MailLink, Return } from './PublicPages.js';
import { SignIn } from './SignIn.js';

const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a call fails at once; otherwise it would wait for one. `useReconnect` loads again what failed.
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

const ToSignIn = () => <Navigate to={LOGIN_PATH} replace />;
const ToNotFound = () => <Navigate to={NOT_FOUND_PATH} replace />;
const Nothing = () => null;

/** The whole client. Every address of the documents is a child of a `<Resource>` or of `<CustomRoutes>`. */
export const App = () => (
  <Admin
    title={t('app.atlas')}
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={preferenceStore}
    theme={lightTheme}
    darkTheme={darkTheme}
    layout={AppLayout}
    loginPage={SignIn}
    authCallbackPage={false}
    catchAll={ToNotFound}
    accessDenied={ForbiddenPage}
    error={ScreenError}
    loading={Nothing}
    notification={PersistentLayout}
    disableTelemetry
  >
    {masterResources}
    <CustomRoutes noLayout>
      <Route path="/" element={<ToSignIn />} />
      <Route path={FORGOTTEN_PATH} element={<Forgotten />} />
      <Route path={LINK_PATH} element={<MailLink />} />
      <Route path={RETURN_PATH} element={<Return />} />
    </CustomRoutes>
    <CustomRoutes>
      {screenRoutes}
      <Route path={NOT_FOUND_PATH} element={<NotFoundPage />} />
      <Route path={FORBIDDEN_PATH} element={<ForbiddenPage />} />
    </CustomRoutes>
  </Admin>
);
