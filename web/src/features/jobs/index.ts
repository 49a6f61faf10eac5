import { JOB_DETAIL_PATH, JOBS_PATH } from '@/providers/access/paths.js';
import { firmNeeds, type ScreenRoute } from '@/providers/access/route.js';

/** Long work in the background. */
export const jobsScreens: readonly ScreenRoute[] = [
  { path: JOBS_PATH, access: firmNeeds('CanViewCase'), load: () => import('./BackgroundJobsPage.js') },
  { path: JOB_DETAIL_PATH, access: firmNeeds('CanViewCase'), load: () => import('./JobPage.js') },
];
