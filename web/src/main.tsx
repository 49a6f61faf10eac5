import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './app/router.js';
import { followOtherTabs, restoreSession } from './providers/session/restore-session.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

followOtherTabs();
// The guards decide by the session which screen is shown, so it is there before the first one.
void restoreSession().then(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createRouter()} />
    </StrictMode>,
  ),
);
