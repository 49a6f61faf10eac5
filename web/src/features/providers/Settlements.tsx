import type { SettlementRow } from '@atlas/contracts';
import type { Column } from '../../components/list/column.js';
import type { RecordPartProps } from '../../master-data/extensions.js';
import { caseDetailsPath } from '../../providers/access/paths.js';
import { ProviderRows } from './ProviderRows.js';

const COLUMNS: Column<SettlementRow>[] = [
  { key: 'case_id', label: 'Case ID', kind: 'id', width: 124, grow: 0, to: ({ case_id }) => caseDetailsPath(case_id) },
  { key: 'injured_name', label: 'Injured', width: 100, primary: true },
  { key: 'insurance_company_name', label: 'Carrier', width: 96, wideOnly: true },
  { key: 'settlement_type', label: 'Type', width: 96 },
  { key: 'settled_on', label: 'Settled', kind: 'date', width: 88 },
  { key: 'principal', label: 'Principal', kind: 'money', width: 84 },
  { key: 'interest', label: 'Interest', kind: 'money', width: 76 },
  { key: 'attorney_fee', label: 'Fee', kind: 'money', width: 72 },
  { key: 'filing_fee', label: 'Filing fee', kind: 'money', width: 76 },
  { key: 'paid', label: 'Paid', kind: 'money', width: 76 },
  { key: 'outstanding', label: 'Due', kind: 'money', width: 76, strong: true },
];
const idOf = ({ case_id }: SettlementRow): string => case_id;

const Settlements = ({ id }: RecordPartProps) => (
  <ProviderRows<SettlementRow>
    providerId={id}
    part="settlements"
    title="Settlements"
    columns={COLUMNS}
    idOf={idOf}
    empty={{ title: 'No settlements yet', why: 'Settlements of this provider’s cases are listed here once they are recorded.' }}
  />
);

export default Settlements;
