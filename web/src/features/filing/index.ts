import { ARBITRATION_PATH } from '@/providers/access/paths.js';
import { mayFile, type ScreenRoute } from '@/providers/access/route.js';

/** What leaves the house and what comes back. */
export const filingScreens: readonly ScreenRoute[] = [
  { path: ARBITRATION_PATH, access: mayFile, load: () => import('./ArbitrationSubmissionPage.js') },
];
