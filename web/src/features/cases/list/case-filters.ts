import { CASE_FILTERS, DEADLINE_OWNERS, type CaseFilter } from '@atlas/contracts';
import type { FilterField } from '../../../components/list/filter-field.js';
import { familyPath } from '../../../providers/lookups/option-path.js';
import { t } from '../../../texts/t.js';

/** Columns filter by their own field (a prefix, a least amount), as the list's call takes it beside the documented catalogue. */
const COLUMN_FILTERS: readonly FilterField[] = [
  { field: 'case_id', label: t('common.caseId'), type: 'text' },
  { field: 'injured_last_name', label: t('common.injured'), type: 'text' },
  { field: 'provider_name', label: t('common.provider'), type: 'text' },
  { field: 'insurance_company_name', label: t('common.carrier'), type: 'text' },
  { field: 'ins_claim_number', label: t('common.claimNo'), type: 'text' },
  { field: 'index_or_aaa_number', label: t('cases.aaaOrIndexNo'), type: 'text' },
  { field: 'claim_amount', label: t('common.claim'), type: 'money' },
  { field: 'paid_amount', label: t('common.paid'), type: 'money' },
  { field: 'balance', label: t('common.balance'), type: 'money' },
  { field: 'status_age', label: t('cases.statusAge'), type: 'number' },
  { field: 'next_deadline', label: t('common.nextDeadline'), type: 'date' },
  { field: 'next_deadline_name', label: t('cases.nextDuty'), type: 'text' },
  {
    field: 'next_deadline_owner',
    label: t('cases.responsible'),
    type: 'choice',
    choices: Object.entries(DEADLINE_OWNERS).map(([id, name]) => ({ id, name })),
  },
  { field: 'our_deadline', label: t('cases.ourDeadline'), type: 'date' },
  { field: 'insurer_deadline', label: t('cases.insurersDeadline'), type: 'date' },
  { field: 'provider_deadline', label: t('cases.providersDeadline'), type: 'date' },
  { field: 'date_open', label: t('common.opened'), type: 'date' },
  { field: 'accident_date', label: t('common.accident'), type: 'date' },
  { field: 'dos_from', label: t('cases.serviceFrom'), type: 'date' },
  { field: 'dos_to', label: t('cases.serviceTo'), type: 'date' },
];

/** Conditions of the catalogue that a column's filter says already, with both of its sides. */
const SAID_BY_COLUMNS = new Set([
  'Ins_Claim_Number',
  'Injured_Last_Name',
  'Accident_Date',
  'Date_Open',
  'Date_Open_From',
  'Date_Open_To',
  'Status_Age_From',
  'Status_Age_To',
  'Total_Balance_From',
  'Total_Balance_To',
]);

function fieldOf(name: string, filter: CaseFilter): FilterField {
  const base = { field: name, label: filter.label };
  switch (filter.kind) {
    case 'free':
      return { ...base, type: 'text', maxLength: filter.max };
    case 'ids':
      return { ...base, label: t('cases.labelIsOneOf', { label: filter.label }), type: 'ids', maxLength: filter.max };
    case 'lookup':
      return { ...base, type: 'option', path: familyPath(filter.family) };
    case 'range':
      return { ...base, type: filter.value, bound: filter.bound };
  }
}

const OPEN: FilterField = {
  field: 'is_closed',
  label: t('common.case'),
  type: 'choice',
  choices: [
    { id: false, name: 'is not closed' },
    { id: true, name: 'is closed' },
  ],
};

/** All that the list of cases can be filtered by: what its columns say, and the documented catalogue. */
export const CASE_FILTER_FIELDS: readonly FilterField[] = [
  OPEN,
  ...COLUMN_FILTERS,
  ...Object.entries(CASE_FILTERS)
    .filter(([name]) => !SAID_BY_COLUMNS.has(name))
    .map(([name, filter]) => fieldOf(name, filter)),
];
