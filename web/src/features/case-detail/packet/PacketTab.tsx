import type { PacketCaseRow, PacketView } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Banknote, Package, PackageMinus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Scroll } from '@/components/page/layout.js';
import { caseBriefColumns, caseMoneyColumns } from '@/components/cases/case-columns.js';
import { TakeOutDialog } from '@/components/cases/TakeOutDialog.js';
import { Tag } from '@/components/chips/Tag.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { Money } from '@/components/values/Money.js';
import { caseDetailsPath, joinPacketPath, packetPath, packetPaymentPath } from '@/providers/access/paths.js';
import type { LeftPacket } from '@/providers/http/api-types.generated.js';
import { useCan } from '@/providers/access/use-may.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { SimilarCases } from './SimilarCases.js';
import { t } from '@/texts/t.js';

/** One person and one claim: the head of the case says them. */
const SAID_ABOVE = ['injured_name', 'ins_claim_number'];
const COLUMNS: readonly Column<PacketCaseRow>[] = [
  ...caseBriefColumns<PacketCaseRow>().filter(({ key }) => !SAID_ABOVE.includes(key)),
  {
    key: 'role',
    label: t('common.role'),
    width: 78,
    grow: 0,
    beside: 12,
    text: ({ role }) => (role === 'LEAD' ? t('casePacket.leadCase') : ''),
    render: row => row.role === 'LEAD' && <Tag>{t('casePacket.leadCase')}</Tag>,
  },
  ...caseMoneyColumns<PacketCaseRow>(),
];

const NoPacket = () => {
  const { caseId, access } = useCase();
  return (
    <EmptyState
      title={t('casePacket.notInAPacket')}
      icon={<Package size={22} />}
      actions={
        access.mayChange && (
          <Button component={Link} to={joinPacketPath([caseId])} startIcon={<Package size={16} />}>
            {t('casePacket.findSimilarCases')}
          </Button>
        )
      }
    >
      {t('casePacket.casesOfOneInjuredPerson')}
    </EmptyState>
  );
};

const Members = ({ packet, packetId }: { packet: PacketView; packetId: string }) => {
  const { caseId } = useCase();
  const navigate = useNavigate();
  return (
    <RowsTable<PacketCaseRow>
      label={t('common.casesOfThePacket')}
      name="case-detail.packet-tab"
      columns={COLUMNS}
      rows={packet.cases}
      idOf={row => row.case_id}
      onOpen={row => void navigate(row.case_id === caseId ? packetPath(packetId) : caseDetailsPath(row.case_id))}
      totals={{
        case_id: t('common.packet'),
        claim_amount: <Money amount={packet.claim_amount} total strong />,
        paid_amount: <Money amount={packet.paid_amount} total strong />,
        balance: <Money amount={packet.balance} total strong />,
      }}
    />
  );
};

/** Taking out gives the status back: what it answered is the case now. */
function useRemovedFromPacket() {
  const { caseId, cache } = useCase();
  const queries = useQueryClient();
  return (answer: LeftPacket) => {
    cache.written(answer);
    void queries.invalidateQueries({ queryKey: ['case', caseId, 'packet'] });
    void queries.invalidateQueries({ queryKey: ['packet'] });
    void queries.invalidateQueries({ queryKey: ['packets'] });
  };
}

/** Tab PK: the cases that are handled as one with this case, and those that might be. */
export const PacketTab = () => {
  const calls = useCaseCalls();
  const { caseId, asOf, access } = useCase();
  const mayEdit = useCan('Edit', 'CanEditPacketedCase');
  const [isLeaving, setLeaving] = useState(false);
  const takenOut = useRemovedFromPacket();
  const { data, error, refetch } = useQuery({
    queryKey: ['case', caseId, 'packet', { asOf }],
    queryFn: ({ signal }) => calls.packet(caseId, asOf, signal),
  });
  const packetId = data?.packet_id;
  const count = data?.cases.length ?? 0;
  return (
    <Scroll>
      <Panel
        title={t('casePacket.packet')}
        note={packetId && <Link to={packetPath(packetId)}>{`${packetId}, ${t('counts.cases', { smart_count: count })}`}</Link>}
        actions={
          packetId &&
          asOf === undefined && (
            <>
              {access.mayPay && (
                <Button component={Link} to={packetPaymentPath(packetId)} startIcon={<Banknote size={16} />}>
                  {t('casePacket.recordForThePacket')}
                </Button>
              )}
              {mayEdit && (
                <Button startIcon={<PackageMinus size={16} />} onClick={() => setLeaving(true)}>
                  {t('casePacket.remove')}
                </Button>
              )}
            </>
          )
        }
      >
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (packetId ? <Members packet={data} packetId={packetId} /> : <NoPacket />)}
      </Panel>
      {asOf === undefined && <SimilarCases inPacket={packetId ?? null} />}
      {isLeaving && data && packetId && (
        <TakeOutDialog
          caseId={caseId}
          packetId={packetId}
          cases={data.cases}
          leadId={data.lead_case_id}
          onClose={() => setLeaving(false)}
          onDone={answer => {
            setLeaving(false);
            takenOut(answer);
          }}
        />
      )}
    </Scroll>
  );
};
