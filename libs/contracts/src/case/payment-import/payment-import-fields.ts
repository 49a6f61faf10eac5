import type { ImportField } from '../../import/import-kind.js';
import { CASE_ATTRIBUTES } from '../attributes/case-attributes.js';
import { money, text } from '../../fields/constructors.js';
import { column, needed } from '../import/import-column.js';
import { PAYMENT_FIELDS } from '../requests/payment-requests.js';
import { TREATMENT_FIELDS } from '../requests/treatment-requests.js';

/** `POST payment/transaction/bulk_import`: the names a mapping uses. The last five are what a remittance (X12 835) says beside the payment. */
export const PAYMENT_IMPORT_FIELDS = {
  ins_claim_number: column(
    CASE_ATTRIBUTES.ins_claim_number,
    'claim',
    'claim no',
    'claim number',
    'insurance claim number',
    'ins claim no',
    'claim id',
  ),
  case_id: column(text('Case ID', { max: 40 }), 'case', 'case no', 'case number', 'our case', 'file no', 'file number'),
  bill_number: column(TREATMENT_FIELDS.bill_number, 'bill', 'bill no', 'invoice', 'invoice no', 'invoice number'),
  transaction_date: needed(
    PAYMENT_FIELDS.transaction_date,
    'posted',
    'posted on',
    'post date',
    'posting date',
    'date posted',
    'date',
    'date paid',
    'paid on',
    'paid date',
    'payment date',
    'check date',
  ),
  amount: needed(
    PAYMENT_FIELDS.amount,
    'paid',
    'paid amount',
    'amount paid',
    'payment',
    'payment amount',
    'check amount',
    'total paid',
  ),
  transaction_type: column(text(PAYMENT_FIELDS.transaction_type.label, { max: 100 }), 'type', 'payment type', 'posting type'),
  method: column(text('Method', { max: 50 }), 'payment method', 'paid by', 'tender', 'how paid'),
  payer: column(PAYMENT_FIELDS.payer, 'carrier', 'insurance', 'insurance company', 'insurer', 'payor', 'from'),
  check_no: column(
    PAYMENT_FIELDS.check_no,
    'check',
    'check number',
    'cheque no',
    'eft',
    'eft number',
    'reference',
    'ref',
    'reference no',
    'reference number',
    'trace number',
  ),
  description: column(PAYMENT_FIELDS.description, 'memo', 'note', 'notes', 'comment', 'remarks'),
  claim_status: column(text('Remittance Status', { max: 10 }), 'clp status'),
  payer_claim_number: column(text('Payer Claim Number', { max: 60 }), 'payer control number', 'icn'),
  charge_amount: column(money('Remittance Charge'), 'clp charge'),
  patient_responsibility: column(money('Patient Responsibility'), 'patient resp'),
  adjustments: column(text('Adjustments', { max: 8000 }), 'adjustment', 'cas'),
} as const satisfies Record<string, ImportField>;

export type PaymentImportFieldName = keyof typeof PAYMENT_IMPORT_FIELDS;
