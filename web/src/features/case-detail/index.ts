import { ADD_CASE_PATH, CASE_DETAILS_PATH, CLONE_CASE_PATH } from '@/providers/access/paths.js';
import { needs, onScreen, type ScreenRoute } from '@/providers/access/route.js';

/** Work on one case. */
export const caseDetailScreens: readonly ScreenRoute[] = [
  {
    path: CASE_DETAILS_PATH,
    access: onScreen('caseDetails', needs('View', 'CanViewCase')),
    load: () => import('./CaseDetailPage.js'),
  },
  {
    path: ADD_CASE_PATH,
    access: onScreen('caseDetails', needs('Add', 'CanManageCase')),
    load: () => import('./add/AddCasePage.js'),
  },
  {
    path: CLONE_CASE_PATH,
    access: onScreen('caseDetails', needs('Add', 'CanManageCase')),
    load: () => import('./add/CloneCasePage.js'),
  },
];
