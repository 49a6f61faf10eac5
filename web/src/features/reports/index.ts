import { ACTIVITY_PATH } from '@/providers/access/paths.js';
import { firmNeeds, needsMenu, onScreen, type ScreenRoute } from '@/providers/access/route.js';
import { REPORT_HEADS } from '@/providers/data/heads.generated.js';

/** What the firm reads about its work, and clients about their cases. */
export const reportScreens: readonly ScreenRoute[] = [
  {
    path: ACTIVITY_PATH,
    access: onScreen('activityReport', firmNeeds('View', 'CanViewCase')),
    load: () => import('./activity/ActivityReportPage.js'),
  },
  ...REPORT_HEADS.map(({ path, permission, menuId, forClients }): ScreenRoute => ({
    path,
    access: session => needsMenu(menuId)(session) && (forClients || firmNeeds('View', permission)(session)),
    load: () => import('./report/ReportPage.js'),
  })),
];
