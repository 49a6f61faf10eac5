import CssBaseline from '@mui/material/CssBaseline';
import { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { AdminContext, memoryStore, type ThemeType, useTheme } from 'react-admin';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
// Registers the rules of the screens.
import '@/app/screens.js';
import { Toasts } from '@/app/layout/Toasts.js';
import { MASTER_EXTENSIONS } from '@/app/master-extensions.js';
import { useKeyDispatch } from '@/components/keys/use-key.js';
import { type Density, useApplyDensity } from '@/components/page/use-density.js';
import { MasterExtensions } from '@/master-data/extensions.js';
import { authProvider } from '@/providers/auth-provider.js';
import { dataProvider } from '@/providers/data/provider.js';
import { i18nProvider } from '@/texts/t.js';
import { darkTheme, lightTheme } from '@/theme/theme.js';
import { followRouter } from './address.js';
import type { StorySurroundings } from './parameters.js';

/** What the user has chosen of the look; globals of Storybook. */
export interface StoryLook {
  theme: 'light' | 'dark';
  density: Density;
}

interface Props extends StorySurroundings, StoryLook {
  children: ReactNode;
}

const ShownStory = createContext<ReactNode>(null);

/** The test in the browser looks at what is shown in both themes, without rendering the story again. */
function useThemeFromOutside(): void {
  const [, setTheme] = useTheme();
  useEffect(() => {
    const follow = (event: Event) => flushSync(() => setTheme((event as CustomEvent<ThemeType>).detail));
    window.addEventListener('story-theme', follow);
    return () => window.removeEventListener('story-theme', follow);
  }, [setTheme]);
}

/** What the shell does for every screen. */
const PersistentLayout = () => {
  useApplyDensity();
  useKeyDispatch();
  useThemeFromOutside();
  return (
    <>
      {useContext(ShownStory)}
      <Toasts />
    </>
  );
};

/** The product's contexts around a story, as in `App`: only the server's answers, the address and the store are the story's. */
const Contexts = ({ preferences, theme, density }: Omit<Props, 'children'>) => {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5000 } } }));
  // Without a language react-admin's first rendering is empty.
  const [store] = useState(() => memoryStore({ ...preferences, locale: 'en', theme, density }));
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      <MasterExtensions value={MASTER_EXTENSIONS}>
        <PersistentLayout />
      </MasterExtensions>
    </AdminContext>
  );
};

const PAGE = { height: '100dvh' };
const PART = { padding: 16 };

export const StoryApp = ({ children, at = '/', route = '*', isPage = false, ...contexts }: Props) => {
  const [router] = useState(() => {
    const routes = [{ path: route, element: <Contexts {...contexts} /> }];
    const all = route === '*' ? routes : [...routes, { path: '*', element: null }];
    return followRouter(createMemoryRouter(all, { initialEntries: [at] }));
  });
  return (
    <ShownStory value={<main style={isPage ? PAGE : PART}>{children}</main>}>
      <RouterProvider router={router} />
    </ShownStory>
  );
};
