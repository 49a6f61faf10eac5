import { IMPORT_CASES_PATH, IMPORT_PAYMENTS_PATH } from '../../providers/access/paths.js';
import { needs, type ScreenRoute } from '../../providers/access/route.js';

/** Bringing in files of clinics and payers. */
export const importScreens: readonly ScreenRoute[] = [
  { path: IMPORT_CASES_PATH, access: needs('CanManageCase'), load: () => import('./BulkCaseImportPage.js') },
  { path: IMPORT_PAYMENTS_PATH, access: needs('CanManageCase'), load: () => import('./BulkPaymentImportPage.js') },
];
