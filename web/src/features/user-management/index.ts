import { EMERGENCY_PATH, USER_MANAGEMENT_PATH } from '@/providers/access/paths.js';
import { firmNeeds, isOfFirm, onScreen, type ScreenRoute } from '@/providers/access/route.js';

/** Users, roles, departments and their rights, and emergency access. */
export const userManagementScreens: readonly ScreenRoute[] = [
  {
    path: USER_MANAGEMENT_PATH,
    access: onScreen(
      'userManagement',
      firmNeeds('View', 'CanViewUser', 'CanManageUser', 'CanViewRole', 'CanManageRole', 'CanManageUserSetting'),
    ),
    load: () => import('./UserManagementPage.js'),
  },
  {
    path: EMERGENCY_PATH,
    access: onScreen('emergencyAccess', isOfFirm),
    load: () => import('./emergency/EmergencyPage.js'),
  },
];
