import { JOB_DETAIL_PATH, JOBS_PATH } from '@/providers/access/paths.js';
import { firmNeeds, onScreen, type ScreenRoute } from '@/providers/access/route.js';

/** Long work in the background. */
export const jobsScreens: readonly ScreenRoute[] = [
  { path: JOBS_PATH, access: onScreen('jobs', firmNeeds('View', 'CanViewCase')), load: () => import('./BackgroundJobsPage.js') },
  { path: JOB_DETAIL_PATH, access: firmNeeds('View', 'CanViewCase'), load: () => import('./JobPage.js') },
];
