import { IMPORT_CASES_PATH } from '../../providers/access/paths.js';
import { needs, type ScreenRoute } from '../../providers/access/route.js';

/** Bringing in a clinic's files. */
export const importScreens: readonly ScreenRoute[] = [
  { path: IMPORT_CASES_PATH, access: needs('CanManageCase'), load: () => import('./BulkCaseImportPage.js') },
];
