import { BULK_DOCUMENTS_PATH } from '../../providers/access/paths.js';
import { needs, type ScreenRoute } from '../../providers/access/route.js';

/** Documents of many cases at once. */
export const bulkDocumentScreens: readonly ScreenRoute[] = [
  { path: BULK_DOCUMENTS_PATH, access: needs('CanManageCase'), load: () => import('./BulkDocumentsPage.js') },
];
