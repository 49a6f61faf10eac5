import type { WithdrawnCaseRow } from '@atlas/contracts';
import type { Column } from '../../components/list/column.js';
import type { RecordPartProps } from '../../master-data/extensions.js';
import { caseDetailsPath } from '../../providers/access/paths.js';
import { ProviderRows } from './ProviderRows.js';
import { t } from '../../texts/t.js';

const PREJUDICE = new Map([
  [true, 'With'],
  [false, 'Without'],
]);

const COLUMNS: Column<WithdrawnCaseRow>[] = [
  { key: 'case_id', label: 'Case ID', kind: 'id', width: 124, grow: 0, to: ({ case_id }) => caseDetailsPath(case_id) },
  { key: 'injured_name', label: 'Injured', width: 120, primary: true },
  { key: 'insurance_company_name', label: 'Carrier', width: 120 },
  { key: 'claim_amount', label: 'Claim', kind: 'money', width: 92, strong: true },
  { key: 'withdrawn_on', label: 'Withdrawn', kind: 'date', width: 96 },
  {
    key: 'with_prejudice',
    label: 'Prejudice',
    width: 84,
    render: ({ with_prejudice: prejudice }) => (prejudice === null ? '' : PREJUDICE.get(prejudice)),
  },
  { key: 'reason', label: 'Reason', width: 150, hideWhenEmpty: true },
  { key: 'withdrawn_by', label: 'By', width: 110, hideWhenEmpty: true },
];
const idOf = ({ case_id }: WithdrawnCaseRow): string => case_id;

const WithdrawnCases = ({ id }: RecordPartProps) => (
  <ProviderRows<WithdrawnCaseRow>
    providerId={id}
    part="withdrawn_cases"
    title={t('providers.withdrawnCases')}
    columns={COLUMNS}
    idOf={idOf}
    empty={{ title: 'No withdrawn cases', why: 'Cases that were closed as withdrawn are listed here, with the reason.' }}
  />
);

export default WithdrawnCases;
