import type { PacketRow } from '@atlas/contracts';
import { Package } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Column } from '../../../components/list/column.js';
import { DataList } from '../../../components/list/DataList.js';
import type { FilterField } from '../../../components/list/filter-field.js';
import { EmptyState } from '../../../components/states/EmptyState.js';
import { packetPath } from '../../../providers/access/paths.js';
import { PACKETS } from '../calls.js';
import { t } from '../../../texts/t.js';

const COLUMNS: readonly Column<PacketRow>[] = [
  {
    key: 'packet_id',
    label: 'Packet',
    kind: 'id',
    width: 150,
    locked: true,
    grow: 0,
    to: row => packetPath(row.packet_id),
    filter: 'packet_id',
  },
  { key: 'injured_name', label: 'Injured', width: 130, primary: true, filter: 'injured_name' },
  { key: 'cases', label: 'Cases', kind: 'number', width: 64 },
  { key: 'lead_case_id', label: 'Leading case', kind: 'id', width: 126, grow: 0, filter: 'lead_case_id' },
  { key: 'providers', label: 'Providers', width: 190, filter: 'providers' },
  { key: 'insurance_company_name', label: 'Carrier', width: 130, filter: 'insurance_company_name', wideOnly: true },
  { key: 'statuses', label: 'Status', width: 140, filter: 'statuses' },
  { key: 'claim_amount', label: 'Claim', kind: 'money', width: 88 },
  { key: 'paid_amount', label: 'Paid', kind: 'money', width: 84 },
  { key: 'balance', label: 'Balance', kind: 'money', width: 92, strong: true },
];
const FILTERS: readonly FilterField[] = [
  { field: 'packet_id', label: 'Packet', type: 'text' },
  { field: 'injured_name', label: 'Injured', type: 'text' },
  { field: 'lead_case_id', label: 'Leading case', type: 'text' },
  { field: 'providers', label: 'Providers', type: 'text' },
  { field: 'insurance_company_name', label: 'Carrier', type: 'text' },
  { field: 'statuses', label: 'Status', type: 'text' },
];
const NEWEST_FIRST = { field: 'packet_id', order: 'DESC' } as const;
const packetId = (row: PacketRow): string => row.packet_id;

/** /case-management/packet: cases that are handled as one. */
const PacketsPage = () => {
  const navigate = useNavigate();
  const open = useCallback((row: PacketRow) => void navigate(packetPath(row.packet_id)), [navigate]);
  return (
    <DataList<PacketRow>
      resource={PACKETS}
      title={t('packetsList.packets')}
      noun={['packet', 'packets']}
      columns={COLUMNS}
      idOf={packetId}
      filters={FILTERS}
      defaultSort={NEWEST_FIRST}
      onOpen={open}
      firstUse={
        <EmptyState title={t('packetsList.noPacketsYet')} icon={<Package size={22} />}>
          {t('packetsList.selectCasesOfOneInjured')}
        </EmptyState>
      }
    />
  );
};

export default PacketsPage;
