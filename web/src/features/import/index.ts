import {
  BULK_DOCUMENTS_PATH,
  IMPORT_CASES_PATH,
  IMPORT_NOTES_PATH,
  IMPORT_PAYMENTS_PATH,
  IMPORT_RECORDS_PATH,
} from '@/providers/access/paths.js';
import { firmNeeds, needs, onScreen, type ScreenRoute } from '@/providers/access/route.js';

/** Master records are the firm's own, whatever rights a clinic's or a funder's user holds. */
const mayImportRecords = firmNeeds('Add', 'CanManageMaster');

/** Notes of the old system are the firm's own. */
const mayImportNotes = onScreen('noteImport', firmNeeds('Add', 'CanManageCase'));

/** Files of clinics and payers, of master records, and documents of several cases. */
export const importScreens: readonly ScreenRoute[] = [
  {
    path: IMPORT_CASES_PATH,
    access: onScreen('caseImport', needs('Add', 'CanManageCase')),
    load: () => import('./cases/case-import-screen.js'),
  },
  {
    path: IMPORT_PAYMENTS_PATH,
    access: onScreen('paymentImport', needs('Add', 'CanManageCase')),
    load: () => import('./payments/payment-import-screen.js'),
  },
  { path: IMPORT_NOTES_PATH, access: mayImportNotes, load: () => import('./notes/note-import-screen.js') },
  { path: IMPORT_RECORDS_PATH, access: mayImportRecords, load: () => import('./RecordImportPage.js') },
  {
    path: BULK_DOCUMENTS_PATH,
    access: onScreen('bulkDocuments', needs('Add', 'CanManageCase')),
    load: () => import('./documents/BulkDocumentsPage.js'),
  },
  { path: `${IMPORT_RECORDS_PATH}/:entity`, access: mayImportRecords, load: () => import('./RecordImportPage.js') },
];
