import {
  AUDIENCES,
  CASE_IMPORT,
  ImportRequest,
  NOTE_IMPORT,
  PAYMENT_IMPORT,
  paymentTexts,
  saysYes,
  YES_OR_NO,
} from '@atlas/contracts';
import { IsIn, IsOptional } from 'class-validator';
import type { CaseImportOptions } from '../../imports/case-import/case-import.handler.js';
import { importController } from './import-routes.js';

/** The fields beside the file. */
export class CaseImportRequest extends ImportRequest {
  /** Unknown providers, insurers and doctors: create them (the default, for those who may), or refuse their lines. */
  @IsOptional() @IsIn(['create', 'refuse'], { message: 'unknown_parties must be create or refuse.' }) unknown_parties?: string;
  /** Lines that the cases have with another amount: take the file's (true), or only list them (the default). */
  @IsOptional() @IsIn(YES_OR_NO, { message: 'apply_changes must be true or false.' }) apply_changes?: string;
}

export const CaseImportController = importController('CaseImportController', {
  kind: CASE_IMPORT,
  request: CaseImportRequest,
  allowed: ['csv', 'txt', 'xlsx', 'x12'],
  options: ({ unknown_parties, apply_changes }, { permissions }): CaseImportOptions => ({
    apply_changes: saysYes(apply_changes),
    create_parties: unknown_parties !== 'refuse' && permissions.has('CanManageMaster'),
  }),
});

/** A payment without a case is added to the list of `payment/unapplied`. */
export const PaymentImportController = importController('PaymentImportController', {
  kind: PAYMENT_IMPORT,
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
  audience: ['law_firm'],
  request: ImportRequest,
  allowed: ['csv', 'txt', 'xlsx'],
  options: () => ({}),
});
