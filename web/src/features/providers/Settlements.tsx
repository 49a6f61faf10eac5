import type { SettlementRow } from '@atlas/contracts';
import type { Column } from '../../components/list/column.js';
import type { RecordPartProps } from '../../master-data/extensions.js';
import { caseDetailsPath } from '../../providers/access/paths.js';
import { ProviderRows } from './ProviderRows.js';

const COLUMNS: Column<SettlementRow>[] = [
  { key: 'case_id', label: 'Case ID', kind: 'id', width: 136, to: ({ case_id }) => caseDetailsPath(case_id) },
  { key: 'injured_name', label: 'Injured', width: 150, primary: true },
  { key: 'insurance_company_name', label: 'Carrier', width: 150 },
  { key: 'settlement_type', label: 'Type', width: 140 },
  { key: 'settled_on', label: 'Settled', kind: 'date', width: 96 },
  { key: 'principal', label: 'Principal', kind: 'money', width: 104 },
  { key: 'interest', label: 'Interest', kind: 'money', width: 96 },
  { key: 'attorney_fee', label: 'Attorney fee', kind: 'money', width: 104 },
  { key: 'filing_fee', label: 'Filing fee', kind: 'money', width: 96 },
  { key: 'paid', label: 'Paid', kind: 'money', width: 104 },
  { key: 'outstanding', label: 'Outstanding', kind: 'money', width: 104, strong: true },
];
const idOf = ({ case_id, settled_on }: SettlementRow): string => `${case_id} ${settled_on}`;

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
