import { PAYMENT_IMPORT, type PaymentImportFieldName, type PaymentLine } from '@atlas/contracts';
import type { LineView } from '../table/survey.js';

const folded = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');

/** A payment goes to the case of its claim. */
export const PAYMENT_LINES: LineView<PaymentLine, PaymentImportFieldName> = {
  kind: PAYMENT_IMPORT,
  groupOf: ({ values }) => folded(values.ins_claim_number ?? values.case_id ?? ''),
  names: ['payer'],
};
