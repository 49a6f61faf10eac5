import CssBaseline from '@mui/material/CssBaseline';
import { createElement } from 'react';
import { AdminContext, type AdminProps, CoreAdminUI } from 'react-admin';

type Given = Required<
  Pick<AdminProps, 'authProvider' | 'dataProvider' | 'i18nProvider' | 'store' | 'queryClient' | 'layout' | 'notification'>
>;

/**
 * react-admin's `<Admin>` without its own pages, themes and language, which a browser would load and never show: the same context and the same
 * core, with the product's parts required.
 */
export const Admin = ({
  authProvider,
  dataProvider,
  i18nProvider,
  store,
  queryClient,
  theme,
  darkTheme,
  notification,
  ...ui
}: AdminProps & Given) => (
  <AdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    store={store}
    queryClient={queryClient}
    theme={theme}
    darkTheme={darkTheme}
  >
    <CssBaseline enableColorScheme />
    <CoreAdminUI {...ui} />
    {createElement(notification)}
  </AdminContext>
);
