import { defineReport } from '../../define-report.js';
import { CASE_COLUMNS, clientCases, FOR_CLIENTS } from './client-parts.js';

export const providerCaseDetailsReport = defineReport({
  ...FOR_CLIENTS,
  id: 'provider-case-details',
  typeId: 5,
  title: 'Provider case details',
  description: 'All cases of a provider or a funder, with the outcome of each',
  path: '/client-reports/provider-case-details',
  menuId: 138,
  source: 'case',
  parameters: clientCases(),
  columns: [...CASE_COLUMNS, 'accident_date', 'index_or_aaa_number', 'date_filed', 'closed_on', 'days_in_status'],
  measures: ['cases', 'claim_amount', 'paid_amount', 'case_balance'],
  groupings: ['provider', 'insurer', 'status', 'opened_month', 'portfolio'],
  groupBy: [],
  figures: ['cases', 'claim_amount', 'paid_amount', 'case_balance'],
  chart: { title: 'Claimed by month opened', by: 'opened_month', measure: 'claim_amount' },
  sort: [['date_open', 'desc']],
});
