import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { preloadScreen } from './app/preload.js';
import { routes } from './app/router.js';
import { sessionStore } from './providers/session/current-session.js';
import { followNetwork } from './providers/connection/connection.js';
import { followOtherTabs, restoreSession } from './providers/session/restore-session.js';
import { beginFirstScreen } from './providers/startup/first-screen.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

followOtherTabs();
followNetwork();
beginFirstScreen();
// The code of the screen is on its way while the session is renewed.
if (sessionStore.signedInUser() !== undefined) preloadScreen(window.location.pathname);
// The guards decide by the session which screen is shown, so it is there before the first one.
void restoreSession().then(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>,
  ),
);
