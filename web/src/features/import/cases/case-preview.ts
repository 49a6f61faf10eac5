import { CASE_IMPORT_FIELDS, type CaseImportFieldName, type CaseLine } from '@atlas/contracts';
import { formatCount, fromCents } from '@/components/format/money.js';
import type { Column } from '@/components/list/column.js';
import { previewOf } from '../preview/preview-column.js';
import type { PreviewRow } from '../screen/import-screen.js';
import type { PreviewLine } from '../table/survey.js';
import { t } from '@/texts/t.js';
import { serviceText } from './service-text.js';

export type CasePreviewLine = PreviewLine<CaseLine, CaseImportFieldName>;

/** A line's cells in the preview. */
export function casePreviewCells({ values, reading, groupLine, groupLines }: CasePreviewLine): Record<string, unknown> {
  const { line, amount_cents } = reading;
  return {
    injured: [values.injured_last_name, values.injured_first_name].filter(Boolean).join(', '),
    provider: values.provider_name ?? '',
    carrier: values.insurance_company_name ?? values.insurance_company_code ?? '',
    claim: values.ins_claim_number ?? '',
    service: line ? serviceText(line) : (values.dos_from ?? ''),
    procedure: values.cpt_code ?? '',
    units: line?.units ?? null,
    bill: values.bill_number ?? '',
    amount: fromCents(amount_cents),
    billed: line?.date_bill_sent ?? null,
    place: groupLines > 1 ? t('counts.of', { count: formatCount(groupLine), total: formatCount(groupLines) }) : '',
  };
}

const column = previewOf(CASE_IMPORT_FIELDS);

export const CASE_PREVIEW_COLUMNS: readonly Column<PreviewRow>[] = [
  { key: 'injured', label: t('common.injured'), width: 150, primary: true },
  { key: 'provider', label: t('common.provider'), width: 130 },
  { key: 'carrier', label: t('common.carrier'), width: 90, wideOnly: true },
  { key: 'claim', label: t('common.claimNo'), kind: 'id', width: 106 },
  { key: 'place', label: t('importKinds.lineOfCase'), kind: 'id', width: 76, wideOnly: true },
  { key: 'service', label: t('common.service'), kind: 'id', width: 152 },
  { key: 'procedure', label: t('importKinds.procedure'), kind: 'id', width: 100 },
  column('units', { width: 52, wideOnly: true }),
  { key: 'bill', label: t('common.billNo'), kind: 'id', width: 84, hideWhenEmpty: true },
  column('bill_amount', { key: 'amount', width: 94, strong: true }),
  { key: 'billed', label: t('importKinds.dateBilled'), kind: 'date', width: 88, wideOnly: true },
];
