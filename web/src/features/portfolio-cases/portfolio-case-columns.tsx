import { CASES_LIST, type CaseRow } from '@atlas/contracts';
import { injuredName, shortCaseColumns, statusCell } from '@/components/cases/case-columns.js';
import { filterFieldsOf } from '@/components/list/defined-columns.js';

const PARTIES = ['case_id', 'injured_last_name', 'provider_name', 'insurance_company_name'] as const;

/** Columns of a funder's receivable: parties, status, balance. */
export const PORTFOLIO_CASE_COLUMNS = shortCaseColumns<CaseRow>(
  [...PARTIES, 'current_status', 'claim_amount', 'paid_amount', 'balance'],
  {
    injured_last_name: { text: injuredName },
    insurance_company_name: { hidden: true },
    current_status: { render: statusCell },
  },
);

export const PORTFOLIO_CASE_FILTERS = filterFieldsOf(CASES_LIST, PARTIES);
