import { defineReport } from '../../define-report.js';
import { p } from '../../report-parameters.js';
import { FOR_CLIENTS } from './client-parts.js';

export const clientBillwiseReport = defineReport({
  ...FOR_CLIENTS,
  id: 'client-billwise',
  typeId: 3,
  title: 'Bill-wise reports',
  description: 'What was paid on each bill',
  path: '/client-reports/billwise-reports',
  menuId: 137,
  source: 'bill',
  parameters: {
    period: p.period(['dos_from', 'date_bill_sent', 'denial_date'], 'all'),
    paid: p.choice(
      'Bills',
      {
        all: { label: 'All' },
        none: { label: 'Unpaid', only: 'unpaid' },
        part: { label: 'Partly paid', only: 'paid_in_part' },
        full: { label: 'Paid in full', only: 'paid_in_full' },
      },
      'all',
    ),
    ...p.parties(),
  },
  columns: [
    'case_id',
    'injured_name',
    'bill_number',
    'dos_from',
    'dos_to',
    'bill_amount',
    'bill_paid',
    'bill_adjusted',
    'bill_balance',
    'provider_name',
    'insurance_company_name',
    'date_bill_sent',
    'denial_date',
    'doctor',
    'speciality',
    'ins_claim_number',
  ],
  measures: ['bills', 'cases', 'bill_amount', 'bill_paid', 'bill_adjusted', 'bill_balance'],
  groupings: ['provider', 'insurer', 'doctor', 'speciality', 'dos_month', 'portfolio'],
  groupBy: [],
  figures: ['bills', 'bill_amount', 'bill_paid', 'bill_balance'],
  chart: { title: 'Billed by month of service', by: 'dos_month', measure: 'bill_amount' },
  sort: [['dos_from', 'desc']],
});
