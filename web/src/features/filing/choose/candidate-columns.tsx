import type { CaseRow } from '@atlas/contracts';
import { CaseStatusChip } from '../../../components/chips/CaseStatusChip.js';
import type { Column } from '../../../components/list/column.js';
import type { FilterField } from '../../../components/list/filter-field.js';
import { caseDetailsPath } from '../../../providers/access/paths.js';
import { familyPath } from '../../../providers/lookups/option-path.js';
import { t } from '../../../texts/t.js';

const injured = ({ injured_last_name, injured_first_name }: CaseRow): string =>
  [injured_last_name, injured_first_name].filter(Boolean).join(', ');

/** What one looks at before a case is filed; the list of cases has all the rest. */
export const CANDIDATE_COLUMNS: readonly Column<CaseRow>[] = [
  {
    key: 'case_id',
    label: t('common.caseId'),
    kind: 'id',
    width: 126,
    locked: true,
    to: row => caseDetailsPath(row.case_id),
    filter: 'case_id',
    grow: 0,
  },
  { key: 'injured_last_name', label: t('common.injured'), width: 140, primary: true, text: injured, filter: 'injured_last_name' },
  { key: 'provider_name', label: t('common.provider'), width: 140, filter: 'provider_name', groupable: true },
  { key: 'insurance_company_name', label: t('common.carrier'), width: 140, filter: 'insurance_company_name', groupable: true },
  {
    key: 'ins_claim_number',
    label: t('common.claimNo'),
    kind: 'id',
    width: 130,
    filter: 'ins_claim_number',
    grow: 0,
    wideOnly: true,
  },
  { key: 'accident_date', label: t('common.accident'), kind: 'date', width: 92, filter: 'accident_date', wideOnly: true },
  { key: 'balance', label: t('common.inDispute'), kind: 'money', width: 92, filter: 'balance', strong: true },
  {
    key: 'current_status',
    label: t('common.status'),
    width: 168,
    render: row => <CaseStatusChip status={row.current_status} />,
    filter: 'Current_Status',
    groupable: true,
  },
  {
    key: 'status_age',
    label: t('filingChoose.age'),
    kind: 'number',
    width: 56,
    render: row => `${row.status_age} d`,
    filter: 'status_age',
  },
  { key: 'date_open', label: t('common.opened'), kind: 'date', width: 92, filter: 'date_open', hidden: true },
];

export const CANDIDATE_FILTERS: readonly FilterField[] = [
  { field: 'Can_Be_Filed', label: t('filingChoose.workflow'), type: 'option', path: familyPath('Can_Be_Filed') },
  { field: 'Current_Status', label: t('common.status'), type: 'option', path: familyPath('Current_Status') },
  { field: 'Case_Id', label: t('filingChoose.caseIdIsOneOf'), type: 'ids', maxLength: 15_000 },
  { field: 'case_id', label: t('common.caseId'), type: 'text' },
  { field: 'injured_last_name', label: t('common.injured'), type: 'text' },
  { field: 'provider_name', label: t('common.provider'), type: 'text' },
  { field: 'insurance_company_name', label: t('common.carrier'), type: 'text' },
  { field: 'ins_claim_number', label: t('common.claimNo'), type: 'text' },
  { field: 'balance', label: t('common.inDispute'), type: 'money' },
  { field: 'status_age', label: t('filingChoose.statusAge'), type: 'number' },
  { field: 'accident_date', label: t('common.accident'), type: 'date' },
  { field: 'date_open', label: t('common.opened'), type: 'date' },
];
