import type { NewCaseRow } from '@atlas/contracts';
import { dayOf } from '../../components/format/dates.js';
import type { Column } from '../../components/list/column.js';
import type { RecordPartProps } from '../../master-data/extensions.js';
import { caseDetailsPath } from '../../providers/access/paths.js';
import { ProviderRows } from './ProviderRows.js';

const COLUMNS: Column<NewCaseRow>[] = [
  { key: 'case_id', label: 'Case ID', kind: 'id', width: 136, to: ({ case_id }) => caseDetailsPath(case_id) },
  { key: 'injured_name', label: 'Injured', width: 160, primary: true },
  { key: 'insurance_company_name', label: 'Carrier', width: 160 },
  { key: 'accident_date', label: 'Accident', kind: 'date', width: 96, wideOnly: true },
  { key: 'dos_from', label: 'DOS from', kind: 'date', width: 96 },
  { key: 'dos_to', label: 'DOS to', kind: 'date', width: 96 },
  { key: 'claim_amount', label: 'Claim', kind: 'money', width: 104, strong: true },
  { key: 'date_opened', label: 'Opened', kind: 'date', width: 96 },
  { key: 'initial_status', label: 'Initial status', width: 140, wideOnly: true },
  { key: 'current_status', label: 'Status', width: 150 },
];
const DAYS = 30;
const idOf = ({ case_id }: NewCaseRow): string => case_id;
const daysAgo = (days: number): string => dayOf(new Date(Date.now() - days * 86_400_000));

const NewCases = ({ id }: RecordPartProps) => (
  <ProviderRows<NewCaseRow>
    providerId={id}
    part="new_cases"
    title="New cases"
    columns={COLUMNS}
    idOf={idOf}
    since={daysAgo(DAYS)}
    empty={{ title: 'No cases in these days', why: 'Cases are counted by the day they were opened.' }}
  />
);

export default NewCases;
