import { REPORTS } from '@atlas/contracts';
import { firmNeeds, type ScreenRoute } from '../../providers/access/route.js';

/** What the firm reads about its own work. */
export const reportScreens: readonly ScreenRoute[] = [
  {
    path: '/reports/user-activity-report',
    access: firmNeeds('CanViewCase'),
    load: () => import('./activity/ActivityReportPage.js'),
  },
  ...REPORTS.map(({ path, permission }): ScreenRoute => ({
    path,
    access: firmNeeds(permission),
    load: () => import('./report/ReportPage.js'),
  })),
];
