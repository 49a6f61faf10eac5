import type { CaseRow } from '@atlas/contracts';
import { CaseStatusChip } from '../../../components/chips/CaseStatusChip.js';
import type { Column } from '../../../components/list/column.js';
import type { FilterField } from '../../../components/list/filter-field.js';
import { caseDetailsPath } from '../../../providers/access/paths.js';
import { familyPath } from '../../../providers/lookups/option-path.js';

const injured = ({ injured_last_name, injured_first_name }: CaseRow): string =>
  [injured_last_name, injured_first_name].filter(Boolean).join(', ');

/** What one looks at before a case is filed; the list of cases has all the rest. */
export const CANDIDATE_COLUMNS: readonly Column<CaseRow>[] = [
  {
    key: 'case_id',
    label: 'Case ID',
    kind: 'id',
    width: 126,
    locked: true,
    to: row => caseDetailsPath(row.case_id),
    filter: 'case_id',
    grow: 0,
  },
  { key: 'injured_last_name', label: 'Injured', width: 140, primary: true, text: injured, filter: 'injured_last_name' },
  { key: 'provider_name', label: 'Provider', width: 140, filter: 'provider_name', groupable: true },
  { key: 'insurance_company_name', label: 'Carrier', width: 140, filter: 'insurance_company_name', groupable: true },
  { key: 'ins_claim_number', label: 'Claim no.', kind: 'id', width: 130, filter: 'ins_claim_number', grow: 0, wideOnly: true },
  { key: 'accident_date', label: 'Accident', kind: 'date', width: 92, filter: 'accident_date', wideOnly: true },
  { key: 'balance', label: 'In dispute', kind: 'money', width: 92, filter: 'balance', strong: true },
  {
    key: 'current_status',
    label: 'Status',
    width: 168,
    render: row => <CaseStatusChip status={row.current_status} />,
    filter: 'Current_Status',
    groupable: true,
  },
  { key: 'status_age', label: 'Age', kind: 'number', width: 56, render: row => `${row.status_age} d`, filter: 'status_age' },
  { key: 'date_open', label: 'Opened', kind: 'date', width: 92, filter: 'date_open', hidden: true },
];

export const CANDIDATE_FILTERS: readonly FilterField[] = [
  { field: 'Can_Be_Filed', label: 'Workflow', type: 'option', path: familyPath('Can_Be_Filed') },
  { field: 'Current_Status', label: 'Status', type: 'option', path: familyPath('Current_Status') },
  { field: 'Case_Id', label: 'Case ID is one of', type: 'ids', maxLength: 15_000 },
  { field: 'case_id', label: 'Case ID', type: 'text' },
  { field: 'injured_last_name', label: 'Injured', type: 'text' },
  { field: 'provider_name', label: 'Provider', type: 'text' },
  { field: 'insurance_company_name', label: 'Carrier', type: 'text' },
  { field: 'ins_claim_number', label: 'Claim no.', type: 'text' },
  { field: 'balance', label: 'In dispute', type: 'money' },
  { field: 'status_age', label: 'Status age', type: 'number' },
  { field: 'accident_date', label: 'Accident', type: 'date' },
  { field: 'date_open', label: 'Opened', type: 'date' },
];
