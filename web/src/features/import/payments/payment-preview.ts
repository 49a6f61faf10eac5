import {
  PAYMENT_IMPORT_FIELDS,
  paymentLineKind,
  type PaymentImportFieldName,
  type PaymentLine,
  type PaymentLineKind,
} from '@atlas/contracts';
import { fromCents } from '@/components/format/money.js';
import type { Column } from '@/components/list/column.js';
import { previewOf } from '../preview/preview-column.js';
import type { PreviewRow } from '../screen/import-screen.js';
import type { PreviewLine } from '../table/survey.js';
import { t } from '@/texts/t.js';

export type PaymentPreviewLine = PreviewLine<PaymentLine, PaymentImportFieldName>;

const KINDS: Readonly<Record<PaymentLineKind, string>> = {
  payment: t('importKinds.payment'),
  reversal: t('common.reversal'),
  remittance: t('importKinds.remittanceOnly'),
};

/** What a row of the file will be: 'Payment', 'Reversal', 'Remittance only'. */
export const outcomeOf = (line: PaymentLine): string => KINDS[paymentLineKind(line)];

/** A payment's cells in the preview. */
export function paymentPreviewCells({ values, reading }: PaymentPreviewLine): Record<string, unknown> {
  const { line, amount_cents } = reading;
  return {
    claim: values.ins_claim_number ?? '',
    case_id: values.case_id ?? '',
    bill: values.bill_number ?? '',
    becomes: line ? outcomeOf(line) : '',
    date: line?.transaction_date ?? null,
    amount: fromCents(amount_cents),
    type: values.transaction_type ?? 'PRINCIPAL',
    method: values.method ?? '',
    payer: values.payer ?? '',
    check: values.check_no ?? '',
    adjustments: values.adjustments ?? '',
    description: values.description ?? '',
  };
}

const column = previewOf(PAYMENT_IMPORT_FIELDS);

export const PAYMENT_PREVIEW_COLUMNS: readonly Column<PreviewRow>[] = [
  { key: 'claim', label: t('common.claimNo'), kind: 'id', width: 120 },
  column('case_id', { kind: 'id', width: 120, hideWhenEmpty: true }),
  { key: 'bill', label: t('common.billNo'), kind: 'id', width: 90, hideWhenEmpty: true },
  { key: 'becomes', label: t('importKinds.importedAs'), width: 110 },
  { key: 'date', label: t('common.date'), kind: 'date', width: 88 },
  column('amount', { width: 94, strong: true }),
  { key: 'type', label: t('common.type'), width: 90, wideOnly: true },
  column('method', { width: 80, hideWhenEmpty: true, wideOnly: true }),
  column('payer', { width: 130, hideWhenEmpty: true }),
  { key: 'check', label: t('importKinds.checkOrReference'), kind: 'id', width: 130, hideWhenEmpty: true },
  column('adjustments', { width: 160, hideWhenEmpty: true }),
  column('description', { width: 150, hideWhenEmpty: true, wideOnly: true }),
];
