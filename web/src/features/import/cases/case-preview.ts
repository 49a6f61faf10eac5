import type { CaseImportFieldName, CaseLine } from '@atlas/contracts';
import { formatCount } from '../../../components/format/money.js';
import type { Column } from '../../../components/list/column.js';
import type { PreviewRow } from '../screen/import-screen.js';
import type { PreviewLine } from '../table/survey.js';
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
    amount: amount_cents / 100,
    billed: line?.date_bill_sent ?? null,
    place: groupLines > 1 ? `${formatCount(groupLine)} of ${formatCount(groupLines)}` : '',
  };
}

export const CASE_PREVIEW_COLUMNS: readonly Column<PreviewRow>[] = [
  { key: 'injured', label: 'Injured', width: 150, primary: true },
  { key: 'provider', label: 'Provider', width: 130 },
  { key: 'carrier', label: 'Carrier', width: 90, wideOnly: true },
  { key: 'claim', label: 'Claim no.', kind: 'id', width: 106 },
  { key: 'place', label: 'Of case', kind: 'id', width: 76, wideOnly: true },
  { key: 'service', label: 'Service', kind: 'id', width: 152 },
  { key: 'procedure', label: 'Procedure', kind: 'id', width: 100 },
  { key: 'units', label: 'Units', kind: 'number', width: 52, wideOnly: true },
  { key: 'bill', label: 'Bill no.', kind: 'id', width: 84, hideWhenEmpty: true },
  { key: 'amount', label: 'Bill amount', kind: 'money', width: 94, strong: true },
  { key: 'billed', label: 'Date billed', kind: 'date', width: 88, wideOnly: true },
];
