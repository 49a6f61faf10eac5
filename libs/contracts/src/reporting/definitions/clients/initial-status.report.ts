import { defineReport } from '../../define-report.js';
import { CASE_COLUMNS, clientCases, FOR_CLIENTS } from './client-parts.js';

export const initialStatusReport = defineReport({
  ...FOR_CLIENTS,
  id: 'initial-status',
  typeId: 108,
  title: 'Initial status',
  description: 'Cases by intake status and outcome',
  path: '/client-reports/initial-status',
  menuId: 141,
  source: 'case',
  parameters: clientCases(),
  columns: CASE_COLUMNS,
  measures: ['cases', 'cases_share', 'claim_amount', 'paid_amount', 'case_balance'],
  groupings: ['initial_status', 'status', 'provider', 'insurer', 'portfolio', 'opened_month'],
  groupBy: ['initial_status'],
  figures: ['cases', 'claim_amount', 'paid_amount', 'case_balance'],
  chart: { title: 'Cases by initial status', by: 'initial_status', measure: 'cases', top: 10 },
  sort: [['date_open', 'desc']],
  groupSort: [['cases', 'desc']],
});
