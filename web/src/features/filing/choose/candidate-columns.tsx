import { CASES_LIST, type CaseRow } from '@atlas/contracts';
import { injuredName, shortCaseColumns, statusCell } from '@/components/cases/case-columns.js';
import { filterFieldsOf } from '@/components/list/defined-columns.js';
import { t } from '@/texts/t.js';

const AMOUNT = t('common.inDispute');

/** What one looks at before a case is filed; the list of cases has all the rest. */
export const CANDIDATE_COLUMNS = shortCaseColumns<CaseRow>(
  [
    'case_id',
    'injured_last_name',
    'provider_name',
    'insurance_company_name',
    'ins_claim_number',
    'accident_date',
    'balance',
    'current_status',
    'status_age',
    'date_open',
  ],
  {
    injured_last_name: { text: injuredName },
    accident_date: { wideOnly: true },
    balance: { label: AMOUNT },
    current_status: { render: statusCell },
    status_age: { render: row => `${row.status_age} d` },
    date_open: { hidden: true },
  },
);

export const CANDIDATE_FILTERS = filterFieldsOf(CASES_LIST, [
  'Can_Be_Filed',
  'Current_Status',
  'Case_Id',
  'case_id',
  'injured_last_name',
  'provider_name',
  'insurance_company_name',
  'ins_claim_number',
  'balance',
  'status_age',
  'accident_date',
  'date_open',
]).map(field => (field.field === 'balance' ? { ...field, label: AMOUNT } : field));
