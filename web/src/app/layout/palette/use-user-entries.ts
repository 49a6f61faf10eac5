import { useLogout, useTheme } from 'react-admin';
import { hasScreen } from '@/app/screens.js';
import { useDensity } from '@/components/page/use-density.js';
import { t } from '@/texts/t.js';
import { PROFILE_PATH } from '../header/profile-path.js';
import type { PaletteEntry } from './entries.js';

const entryOf = (label: string, to: Pick<PaletteEntry, 'path' | 'run'>): PaletteEntry => ({
  id: `actions:${label}`,
  kind: 'actions',
  label,
  ...to,
});

/** What the user's menu offers. */
export function useUserEntries(): readonly PaletteEntry[] {
  const logout = useLogout();
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useDensity();
  const isDark = theme === 'dark';
  const isDense = density === 'dense';
  return [
    entryOf(isDark ? t('app.lightTheme') : t('app.darkTheme'), { run: () => setTheme(isDark ? 'light' : 'dark') }),
    entryOf(isDense ? t('list.comfortableRows') : t('list.denseRows'), {
      run: () => setDensity(isDense ? 'comfortable' : 'dense'),
    }),
    ...(hasScreen(PROFILE_PATH) ? [entryOf(t('common.profile'), { path: PROFILE_PATH })] : []),
    entryOf(t('app.signOut'), { run: () => void logout(undefined, undefined, false) }),
  ];
}
