import { CASE_IMPORTS_FEATURE } from '../../import/import-messages.js';
import type { ImportKind } from '../../import/import-kind.js';
import { possibleDuplicateMessage } from '../../import/import-messages.js';
import type { ImportFigures, ImportJobResultOf } from '../../import/import-result.js';
import { PAYMENT_IMPORT_FIELDS, type PaymentImportFieldName } from './payment-import-fields.js';
import { PaymentLineReader, type PaymentLine } from './payment-line-reader.js';

/** Payments to their cases: `POST payment/transaction/bulk_import`. */
export const PAYMENT_IMPORT = {
  type: 'payment_import',
  call: 'payment/transaction/bulk_import',
  label: 'Payment import',
  feature: CASE_IMPORTS_FEATURE,
  fields: PAYMENT_IMPORT_FIELDS,
  x12: '835',
  /** Which claim, how much, and when. */
  needed: ['ins_claim_number', 'transaction_date', 'amount'],
  references: ['check_no', 'ins_claim_number', 'case_id'],
  reader: (columns, today) => new PaymentLineReader(columns, today),
} as const satisfies ImportKind<PaymentImportFieldName, PaymentLine>;

export const REPEATED_PAYMENT = possibleDuplicateMessage(
  'a payment with this claim, reference, date and amount is already in the file. Imported.',
);

/** What becomes of a payment. `unapplied`: no case for it, kept in the list of unapplied payments. */
export const PAYMENT_IMPORT_PARTS = ['booked', 'known', 'unapplied', 'refused'] as const;
export type PaymentImportPart = (typeof PAYMENT_IMPORT_PARTS)[number];

/** Payments booked (`created`) and the cases that got them (`updated`). */
export interface PaymentImportFigures extends ImportFigures<PaymentImportPart> {
  /** Remittances that paid nothing. */
  readonly remittances: number;
  /** Payments that were reversed. */
  readonly reversals: number;
  /** Cases among them that more was paid to than was charged, and by how much in all. */
  readonly credits: { readonly cases: number; readonly amount: number };
}

/** `result` of a `payment_import` job. */
export type PaymentImportResult = ImportJobResultOf<PaymentImportFigures>;

/** The job that tries the unapplied payments again. */
export const UNAPPLIED_RETRY_JOB = 'unapplied_retry';
