import { defineReport } from '../../define-report.js';
import { CASE_COLUMNS, clientCases, FOR_CLIENTS } from './client-parts.js';

export const statusBreakdownReport = defineReport({
  ...FOR_CLIENTS,
  id: 'status-breakdown',
  typeId: 107,
  title: 'Status breakdown',
  description: 'Where cases are today',
  path: '/client-reports/status-breakdown',
  menuId: 140,
  source: 'case',
  parameters: clientCases(),
  columns: CASE_COLUMNS,
  measures: ['cases', 'cases_share', 'claim_amount', 'paid_amount', 'case_balance'],
  groupings: ['status', 'initial_status', 'provider', 'insurer', 'portfolio', 'opened_month'],
  groupBy: ['status'],
  figures: ['cases', 'claim_amount', 'paid_amount', 'case_balance'],
  chart: { title: 'Cases by status', by: 'status', measure: 'cases', top: 10 },
  sort: [['date_open', 'desc']],
  groupSort: [['cases', 'desc']],
});
