import {
  AUDIENCES,
  CASE_IMPORT,
  CaseImportRequest,
  ImportRequest,
  NOTE_IMPORT,
  PAYMENT_IMPORT,
  paymentTexts,
  saysYes,
} from '@atlas/contracts';
import { createsParties } from '../../access/session-scope.js';
import type { CaseImportOptions } from '../../imports/case-import/case-import.handler.js';
import { importController } from './import-routes.js';

export const CaseImportController = importController('CaseImportController', {
  kind: CASE_IMPORT,
  screen: 'caseImport',
  request: CaseImportRequest,
  allowed: ['csv', 'txt', 'xlsx', 'x12'],
  options: ({ unknown_parties, apply_changes }, session): CaseImportOptions => ({
    apply_changes: saysYes(apply_changes),
    create_parties: createsParties(session, unknown_parties),
  }),
});

/** A payment without a case is added to the list of `payment/unapplied`. */
export const PaymentImportController = importController('PaymentImportController', {
  kind: PAYMENT_IMPORT,
  screen: 'paymentImport',
  audience: ['law_firm'],
  refusal: { message: paymentTexts.importLawFirmOnly },
  mappingAudience: AUDIENCES,
  request: ImportRequest,
  allowed: ['csv', 'txt', 'xlsx', 'x12'],
  options: () => ({}),
});

/** Notes of the firm's old system. */
export const NoteImportController = importController('NoteImportController', {
  kind: NOTE_IMPORT,
  screen: 'noteImport',
  audience: ['law_firm'],
  request: ImportRequest,
  allowed: ['csv', 'txt', 'xlsx'],
  options: () => ({}),
});
