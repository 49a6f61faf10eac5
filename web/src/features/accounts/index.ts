import { ACCOUNTS_PATH } from '@/providers/access/paths.js';
import { isSystemUser, onScreen, type ScreenRoute } from '@/providers/access/route.js';

/** All accounts of the installation, for the users who look after them. */
export const accountScreens: readonly ScreenRoute[] = [
  { path: ACCOUNTS_PATH, access: onScreen('accounts', isSystemUser), load: () => import('./AccountsPage.js') },
];
