import { paymentLineKind, type PaymentImportFieldName, type PaymentLine, type PaymentLineKind } from '@atlas/contracts';
import { fromCents } from '../../../components/format/money.js';
import type { Column } from '../../../components/list/column.js';
import type { PreviewRow } from '../screen/import-screen.js';
import type { PreviewLine } from '../table/survey.js';
import { t } from '../../../texts/t.js';

export type PaymentPreviewLine = PreviewLine<PaymentLine, PaymentImportFieldName>;

const KINDS: Readonly<Record<PaymentLineKind, string>> = {
  payment: t('importKinds.payment'),
  reversal: t('importKinds.reversal'),
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

export const PAYMENT_PREVIEW_COLUMNS: readonly Column<PreviewRow>[] = [
  { key: 'claim', label: t('common.claimNo'), kind: 'id', width: 120 },
  { key: 'case_id', label: t('common.caseId'), kind: 'id', width: 120, hideWhenEmpty: true },
  { key: 'bill', label: t('common.billNo'), kind: 'id', width: 90, hideWhenEmpty: true },
  { key: 'becomes', label: t('importKinds.importedAs'), width: 110 },
  { key: 'date', label: t('common.date'), kind: 'date', width: 88 },
  { key: 'amount', label: t('common.amount'), kind: 'money', width: 94, strong: true },
  { key: 'type', label: t('common.type'), width: 90, wideOnly: true },
  { key: 'method', label: t('importKinds.method'), width: 80, hideWhenEmpty: true, wideOnly: true },
  { key: 'payer', label: t('common.payer'), width: 130, hideWhenEmpty: true },
  { key: 'check', label: t('importKinds.checkOrReference'), kind: 'id', width: 130, hideWhenEmpty: true },
  { key: 'adjustments', label: t('importKinds.adjustments'), width: 160, hideWhenEmpty: true },
  { key: 'description', label: t('common.description'), width: 150, hideWhenEmpty: true, wideOnly: true },
];
