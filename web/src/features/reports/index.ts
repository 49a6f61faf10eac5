import { REPORTS } from '@atlas/contracts';
import { ACTIVITY_PATH } from '@/providers/access/paths.js';
import { firmNeeds, needsMenu, type ScreenRoute } from '@/providers/access/route.js';

/** What the firm reads about its work, and clients about their cases. */
export const reportScreens: readonly ScreenRoute[] = [
  {
    path: ACTIVITY_PATH,
    access: firmNeeds('CanViewCase'),
    load: () => import('./activity/ActivityReportPage.js'),
  },
  ...REPORTS.map(({ path, permission, audience, menuId }): ScreenRoute => ({
    path,
    access: audience.includes('provider') ? needsMenu(menuId) : firmNeeds(permission),
    load: () => import('./report/ReportPage.js'),
  })),
];
