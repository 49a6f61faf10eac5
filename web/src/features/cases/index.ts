import { needs, onScreen, type ScreenRoute } from '@/providers/access/route.js';

/** Work on cases. */
export const caseScreens: readonly ScreenRoute[] = [
  {
    path: '/case-management/search',
    access: onScreen('caseSearch', needs('View', 'CanViewCase')),
    load: () => import('./list/CaseListPage.js'),
  },
];
