import { CLIENT_REPORTS_MENU_ID } from '@atlas/contracts';
import { needsMenu, type ScreenRoute } from '../../providers/access/route.js';

/** What clinics and funders read about their own cases. */
export const clientReportScreens: readonly ScreenRoute[] = [
  {
    path: '/client-reports/client-reports',
    access: needsMenu(CLIENT_REPORTS_MENU_ID),
    load: () => import('./ClientReportsPage.js'),
  },
];
