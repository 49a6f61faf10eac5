import { CASE_DIFFERENCE_PATH } from '@/providers/access/paths.js';
import { needs, type ScreenRoute } from '@/providers/access/route.js';

/** What differs in a case between two moments. */
export const caseDifferenceScreens: readonly ScreenRoute[] = [
  { path: CASE_DIFFERENCE_PATH, access: needs('CanViewCase'), load: () => import('./CaseDifferencePage.js') },
];
