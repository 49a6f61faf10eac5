import { COMPARE_PATH } from '@/providers/access/paths.js';
import { needs, onScreen, type ScreenRoute } from '@/providers/access/route.js';

/** Cases side by side. */
export const compareScreens: readonly ScreenRoute[] = [
  {
    path: COMPARE_PATH,
    access: onScreen(['caseSearch', 'caseDetails', 'packets'], needs('View', 'CanViewCase')),
    load: () => import('./ComparePage.js'),
  },
];
