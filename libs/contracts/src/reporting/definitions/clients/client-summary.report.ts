import { defineReport } from '../../define-report.js';
import { CASE_COLUMNS, clientCases, FOR_CLIENTS } from './client-parts.js';

export const clientSummaryReport = defineReport({
  ...FOR_CLIENTS,
  id: 'client-summary',
  typeId: 106,
  title: 'Client reports',
  description: 'How the cases of a provider or a funder are doing',
  path: '/client-reports/client-reports',
  menuId: 135,
  source: 'case',
  parameters: clientCases(),
  columns: CASE_COLUMNS,
  measures: [
    'cases',
    'open_cases',
    'closed_cases',
    'new_cases',
    'open_claim',
    'open_balance',
    'recovered_principal',
    'closed_claim',
    'closed_paid',
    'recovery',
  ],
  groupings: ['status', 'insurer', 'provider', 'opened_month', 'portfolio', 'case_state'],
  groupBy: [],
  figures: ['open_cases', 'new_cases', 'open_claim', 'open_balance', 'recovered_principal', 'recovery'],
  chart: { title: 'Cases by status', by: 'status', measure: 'cases', top: 10 },
  sort: [['date_open', 'desc']],
  groupSort: [['cases', 'desc']],
});
