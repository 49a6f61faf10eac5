import type { ReportDefinition } from '../../define-report.js';
import { p } from '../../report-parameters.js';

/** Providers and funders, and the firm where its users hold the menu entry. */
export const FOR_CLIENTS = {
  version: 1,
  audience: ['law_firm', 'provider', 'funder'],
  permission: 'CanViewCase',
  rowLink: 'case',
  exports: ['xlsx', 'csv'],
} as const satisfies Partial<ReportDefinition>;

/** Whose cases, open or closed, opened when. */
export const clientCases = () => ({
  period: p.period(['date_open', 'closed_on'], 'all'),
  state: p.choice(
    'Cases',
    { all: { label: 'All' }, open: { label: 'Open', only: 'open_case' }, closed: { label: 'Closed', only: 'closed_case' } },
    'all',
  ),
  ...p.parties(),
});

/** Of a case, as its provider or funder sees it. */
export const CASE_COLUMNS = [
  'case_id',
  'injured_name',
  'current_status',
  'claim_amount',
  'paid_amount',
  'case_balance',
  'date_open',
  'provider_name',
  'insurance_company_name',
  'ins_claim_number',
  'dos_from',
  'dos_to',
] as const satisfies ReportDefinition['columns'];
