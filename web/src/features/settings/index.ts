import { ACCOUNT_SETTINGS_PATH, SYSTEM_SETTINGS_PATH } from '@/providers/access/paths.js';
import { firmNeeds, onScreen, type ScreenRoute } from '@/providers/access/route.js';

/** What the firm sets for itself. */
export const settingsScreens: readonly ScreenRoute[] = [
  {
    path: ACCOUNT_SETTINGS_PATH,
    access: onScreen('accountSettings', firmNeeds('View', 'CanManageAccountSetting', 'CanManageEmailSetting')),
    load: () => import('./AccountSettingsPage.js'),
  },
  {
    path: SYSTEM_SETTINGS_PATH,
    access: onScreen('userManagement', firmNeeds('View', 'CanManageApplicationSettings')),
    load: () => import('./system/SystemSettingsPage.js'),
  },
];
