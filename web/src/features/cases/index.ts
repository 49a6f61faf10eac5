import { needs, type ScreenRoute } from '@/providers/access/route.js';

/** Work on cases. */
export const caseScreens: readonly ScreenRoute[] = [
  { path: '/case-management/search', access: needs('CanViewCase'), load: () => import('./list/CaseListPage.js') },
];
