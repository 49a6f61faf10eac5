import { CASE_DIFFERENCE_PATH } from '@/providers/access/paths.js';
import { needs, onScreen, type ScreenRoute } from '@/providers/access/route.js';

/** What differs in a case between two moments. */
export const caseDifferenceScreens: readonly ScreenRoute[] = [
  {
    path: CASE_DIFFERENCE_PATH,
    access: onScreen('caseDetails', needs('View', 'CanViewCase')),
    load: () => import('./CaseDifferencePage.js'),
  },
];
