import { SIMILARITIES, type SimilarCaseRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { caseBriefColumns } from '@/components/cases/case-columns.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { usePacketCalls } from '../calls.js';
import { t } from '@/texts/t.js';

const COLUMNS: readonly Column<SimilarCaseRow>[] = [
  ...caseBriefColumns<SimilarCaseRow>(),
  {
    key: 'same',
    label: t('common.theSame'),
    width: 190,
    mayWrap: true,
    sortable: false,
    text: row => row.same.map(each => SIMILARITIES[each]).join(', '),
    render: row => row.same.map(each => SIMILARITIES[each]).join(', '),
  },
  { key: 'packet_id', label: t('common.inPacket'), kind: 'id', width: 142, grow: 0 },
  { key: 'balance', label: t('common.balance'), kind: 'money', width: 86, strong: true },
];

interface Props {
  caseId: string;
  joining: readonly string[];
  /** The packet they would join; what is in it already is not offered. */
  packetId: string | null;
  onAdd: (caseIds: readonly string[]) => void;
}

/** What else may belong to the packet: cases of the same person, claim, policy or accident. */
export const SimilarPanel = ({ caseId, joining, packetId, onAdd }: Props) => {
  const calls = usePacketCalls();
  const { data, error, refetch } = useQuery({
    queryKey: ['case', caseId, 'similar'],
    queryFn: ({ signal }) => calls.similar(caseId, signal),
  });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const rows = data?.filter(row => !joining.includes(row.case_id) && (packetId === null || row.packet_id !== packetId));
  const add = () => {
    onAdd([...ticked]);
    setTicked(new Set());
  };
  return (
    <Panel
      title={t('common.similarCases')}
      note={t('packetsJoin.similarTo', { caseId })}
      actions={
        ticked.size > 0 && (
          <Button startIcon={<Plus size={16} />} onClick={add}>
            {t('packetsJoin.add', { count: ticked.size })}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsTable<SimilarCaseRow>
          label={t('common.similarCases')}
          name="packets.similar-panel"
          columns={COLUMNS}
          rows={rows}
          idOf={row => row.case_id}
          selected={ticked}
          onSelect={setTicked}
          empty={<EmptyState title={t('packetsJoin.noOtherSimilarCases')} />}
        />
      )}
    </Panel>
  );
};
