import type { SettlementRow } from '@atlas/contracts';
import type { Column } from '../../components/list/column.js';
import type { RecordPartProps } from '../../master-data/extensions.js';
import { caseDetailsPath } from '../../providers/access/paths.js';
import { ProviderRows } from './ProviderRows.js';
import { t } from '../../texts/t.js';

/** The carrier is in the case: here the figures need the space. */
const COLUMNS: Column<SettlementRow>[] = [
  { key: 'case_id', label: 'Case ID', kind: 'id', width: 138, grow: 0, to: ({ case_id }) => caseDetailsPath(case_id) },
  { key: 'injured_name', label: 'Injured', width: 118, primary: true },
  { key: 'settlement_type', label: 'Type', width: 132 },
  { key: 'settled_on', label: 'Settled', kind: 'date', width: 94 },
  { key: 'principal', label: 'Principal', kind: 'money', width: 82 },
  { key: 'interest', label: 'Interest', kind: 'money', width: 70 },
  { key: 'attorney_fee', label: 'Fee', kind: 'money', width: 76 },
  { key: 'filing_fee', label: 'Filing fee', kind: 'money', width: 76 },
  { key: 'paid', label: 'Paid', kind: 'money', width: 82 },
  { key: 'outstanding', label: 'Due', kind: 'money', width: 76, strong: true },
];
const idOf = ({ case_id }: SettlementRow): string => case_id;

const Settlements = ({ id }: RecordPartProps) => (
  <ProviderRows<SettlementRow>
    providerId={id}
    part="settlements"
    title={t('providers.settlements')}
    columns={COLUMNS}
    idOf={idOf}
    empty={{ title: 'No settlements yet', why: 'Settlements of this provider’s cases are listed here once they are recorded.' }}
  />
);

export default Settlements;
