import { USER_MANAGEMENT_PATH } from '@/providers/access/paths.js';
import { firmNeeds, onScreen, type ScreenRoute } from '@/providers/access/route.js';

/** Users, roles, departments and their rights. */
export const userManagementScreens: readonly ScreenRoute[] = [
  {
    path: USER_MANAGEMENT_PATH,
    access: onScreen(
      'userManagement',
      firmNeeds('View', 'CanViewUser', 'CanManageUser', 'CanViewRole', 'CanManageRole', 'CanManageUserSetting'),
    ),
    load: () => import('./UserManagementPage.js'),
  },
];
