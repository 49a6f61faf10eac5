import { onScreen, readsMaster, type ScreenRoute } from '@/providers/access/route.js';
import { headAt } from '@/providers/data/heads.js';
import { PAST_RETENTION_PATH } from './paths.js';

/** What nodes keep no longer. */
export const documentTreeScreens: readonly ScreenRoute[] = [
  {
    path: PAST_RETENTION_PATH,
    access: onScreen('documentNodes', readsMaster(headAt('document/node'))),
    load: () => import('./PastRetentionPage.js'),
  },
];
