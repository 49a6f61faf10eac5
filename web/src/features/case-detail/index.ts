import { ADD_CASE_PATH, CLONE_CASE_PATH } from '@/providers/access/paths.js';
import { needs, type ScreenRoute } from '@/providers/access/route.js';

/** Work on one case. */
export const caseDetailScreens: readonly ScreenRoute[] = [
  { path: '/case/details', access: needs('CanViewCase'), load: () => import('./CaseDetailPage.js') },
  { path: ADD_CASE_PATH, access: needs('CanManageCase'), load: () => import('./add/AddCasePage.js') },
  { path: CLONE_CASE_PATH, access: needs('CanManageCase'), load: () => import('./add/CloneCasePage.js') },
];
