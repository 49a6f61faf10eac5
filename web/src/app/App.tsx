import CssBaseline from '@mui/material/CssBaseline';
import { QueryClient } from '@tanstack/react-query';
import { AdminContext } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { MasterExtensions } from '@/master-data/extensions.js';
import { useApplyDensity } from '@/components/page/use-density.js';
import { authProvider } from '@/providers/auth-provider.js';
import { createDataProvider } from '@/providers/data/data-provider.js';
import { api } from '@/providers/http/api.js';
import { i18nProvider } from '@/texts/t.js';
import { preferenceStore } from '@/providers/preferences/store.js';
import { darkTheme, lightTheme } from '@/theme/theme.js';
import { Toasts } from './layout/Toasts.js';
import { MASTER_EXTENSIONS } from './master-extensions.js';
import { useSessionEnd } from './use-session-end.js';

const dataProvider = createDataProvider(api.record);

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5000 } },
});

/** What lives as long as the page: it follows the session and applies what the user likes. */
const Lasting = () => {
  useSessionEnd();
  useApplyDensity();
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
};

/** react-admin's contexts around the route table (`router.tsx`), whose entries are the product's screens. */
export const App = () => (
  <AdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={preferenceStore}
    theme={lightTheme}
    darkTheme={darkTheme}
  >
    <CssBaseline enableColorScheme />
    <MasterExtensions value={MASTER_EXTENSIONS}>
      <Lasting />
    </MasterExtensions>
  </AdminContext>
);
