import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { FORBIDDEN_PATH, LOGIN_PATH, NOT_FOUND_PATH } from '@/providers/access/paths.js';
import type { ScreenRoute } from '@/providers/access/route.js';
import { App } from './App.js';
import { PublicOnly, RequireAccess, RequireSession } from './guards.js';
import { ScreenError } from './layout/ScreenError.js';
import { LoginPage } from './pages/LoginPage.js';
import { ForbiddenPage, MaybeShell, NotFoundPage } from './pages/MessagePages.js';
import { SCREENS } from './screens.js';

/** A screen's module is loaded when it is first opened: the client is split by area. */
const routeOf = ({ path, access, load }: ScreenRoute): RouteObject => ({
  path,
  errorElement: <ScreenError />,
  lazy: async () => {
    const { default: Screen } = await load();
    return {
      Component: () => (
        <RequireAccess access={access}>
          <Screen />
        </RequireAccess>
      ),
    };
  },
});

const shell = () => import('./layout/Shell.js').then(({ Shell }) => ({ Component: Shell }));

export const createRouter = () =>
  createBrowserRouter([
    {
      element: <App />,
      errorElement: <ScreenError />,
      hydrateFallbackElement: <></>,
      children: [
        { path: '/', element: <Navigate to={LOGIN_PATH} replace /> },
        { element: <PublicOnly />, children: [{ path: LOGIN_PATH, element: <LoginPage /> }] },
        { element: <RequireSession />, children: [{ lazy: shell, children: SCREENS.map(routeOf) }] },
        {
          element: <MaybeShell />,
          children: [
            { path: NOT_FOUND_PATH, element: <NotFoundPage /> },
            { path: FORBIDDEN_PATH, element: <ForbiddenPage /> },
          ],
        },
        { path: '*', element: <Navigate to={NOT_FOUND_PATH} replace /> },
      ],
    },
  ]);
