import { defineReport } from '../../define-report.js';
import { p } from '../../report-parameters.js';
import { FOR_CLIENTS } from './client-parts.js';
import { documentedTexts } from '../../../texts/documented.js';

export const clientPaymentReport = defineReport({
  ...FOR_CLIENTS,
  id: 'client-payment',
  typeId: 109,
  title: 'Payment reports',
  description: 'What was received for the cases of a provider or a funder, entry by entry',
  path: '/client-reports/payment-reports',
  menuId: 136,
  source: 'money',
  only: ['received', 'benefits'],
  parameters: {
    period: p.period(['transaction_date', 'deposit_date'], 'last_12_months', { missing: documentedTexts.pleaseSelectDateRange }),
    standing: p.choice(
      'Entries',
      { all: { label: 'All entries' }, in_effect: { label: 'Only valid entries', only: 'in_effect' } },
      'all',
    ),
    ...p.parties(),
    check_no: p.startsWith('Check no.', 'check_no'),
  },
  columns: [
    'transaction_date',
    'case_id',
    'injured_name',
    'amount',
    'provider_name',
    'insurance_company_name',
    'bill_number',
    'transaction_type',
    'component',
    'standing',
    'check_no',
    'check_date',
    'payer',
    'deposit_date',
  ],
  measures: ['entries', 'cases', 'principal', 'interest', 'amount'],
  groupings: ['month', 'day', 'provider', 'insurer', 'transaction_type', 'portfolio'],
  groupBy: [],
  figures: ['entries', 'cases', 'principal', 'interest', 'amount'],
  chart: { title: 'Received by month', by: 'month', stackedBy: 'component', measure: 'amount' },
  sort: [['transaction_date', 'desc']],
});
