import { PACKETS_LIST, type PacketRow } from '@atlas/contracts';
import { Package } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { DataList } from '@/components/list/DataList.js';
import { columnsOf, filterFieldsOf, sortOf } from '@/components/list/defined-columns.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { packetPath } from '@/providers/access/paths.js';
import { PACKETS } from '../calls.js';
import { t } from '@/texts/t.js';

const COLUMNS = columnsOf(PACKETS_LIST);
const FILTERS = filterFieldsOf(PACKETS_LIST);
const NEWEST_FIRST = sortOf(PACKETS_LIST);
const packetId = (row: PacketRow): string => row.packet_id;

/** /case-management/packet: cases that are handled as one. */
const PacketsPage = () => {
  const navigate = useNavigate();
  const open = useCallback((row: PacketRow) => void navigate(packetPath(row.packet_id)), [navigate]);
  return (
    <DataList<PacketRow>
      resource={PACKETS}
      title={t('common.packets')}
      noun={[t('packetsList.packet'), t('packetsList.packetsLower')]}
      columns={COLUMNS}
      idOf={packetId}
      filters={FILTERS}
      defaultSort={NEWEST_FIRST}
      onOpen={open}
      firstUse={
        <EmptyState title={t('packetsList.noPacketsYet')} icon={<Package size={22} />}>
          {t('packetsList.howToCreate')}
        </EmptyState>
      }
    />
  );
};

export default PacketsPage;
