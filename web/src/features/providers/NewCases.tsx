import type { NewCaseRow } from '@atlas/contracts';
import { addDays, dayOf, formatDate } from '../../components/format/dates.js';
import type { Column } from '../../components/list/column.js';
import type { RecordPartProps } from '../../master-data/extensions.js';
import { caseDetailsPath } from '../../providers/access/paths.js';
import { ProviderRows } from './ProviderRows.js';
import { t } from '../../texts/t.js';

const serviceDays = ({ dos_from, dos_to }: NewCaseRow): string =>
  [dos_from, dos_to].flatMap(day => (day ? [formatDate(day)] : [])).join(' – ');

/** The intake status is in the tooltip: the columns leave no room for it. */
const statusText = ({ initial_status, current_status }: NewCaseRow): string =>
  [current_status, initial_status && `at intake: ${initial_status}`].filter(Boolean).join(', ');

const COLUMNS: Column<NewCaseRow>[] = [
  { key: 'case_id', label: 'Case ID', kind: 'id', width: 124, grow: 0, to: ({ case_id }) => caseDetailsPath(case_id) },
  { key: 'injured_name', label: 'Injured', width: 116, primary: true },
  { key: 'insurance_company_name', label: 'Carrier', width: 116 },
  { key: 'accident_date', label: 'Accident', kind: 'date', width: 88 },
  { key: 'dos_from', label: 'Dates of service', width: 164, render: serviceDays, text: serviceDays },
  { key: 'claim_amount', label: 'Claim', kind: 'money', width: 88, strong: true },
  { key: 'date_opened', label: 'Opened', kind: 'date', width: 88 },
  { key: 'current_status', label: 'Status', width: 116, render: row => row.current_status, text: statusText },
];
const DAYS = 30;
const idOf = ({ case_id }: NewCaseRow): string => case_id;
const daysAgo = (days: number): string => addDays(dayOf(new Date()), -days);

const NewCases = ({ id }: RecordPartProps) => (
  <ProviderRows<NewCaseRow>
    providerId={id}
    part="new_cases"
    title={t('providers.newCases')}
    columns={COLUMNS}
    idOf={idOf}
    since={daysAgo(DAYS)}
    empty={{ title: 'No cases in these days', why: 'Cases are counted by the day they were opened.' }}
  />
);

export default NewCases;
