import { readsMaster, type ScreenRoute } from '@/providers/access/route.js';
import { headAt } from '@/providers/data/heads.js';
import { STATUS_GRAPH_PATH } from './paths.js';

/** Statuses drawn as a graph: where cases may go, and how a workflow type differs. */
export const statusGraphScreens: readonly ScreenRoute[] = [
  { path: STATUS_GRAPH_PATH, access: readsMaster(headAt('status')), load: () => import('./StatusGraphPage.js') },
];
