import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Page, PageBody } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import { CASE_LIST_PATH, caseIdsIn, packetPath, PACKETS_PATH } from '@/providers/access/paths.js';
import { usePacketCalls } from '../calls.js';
import { JoiningTable } from './JoiningTable.js';
import { SimilarPanel } from './SimilarPanel.js';
import { t } from '@/texts/t.js';

const TRAIL = [{ label: t('common.caseManagement') }, { label: t('common.packets'), to: PACKETS_PATH }];

interface Joining {
  caseIds: readonly string[];
  leadId: string | null;
}

/** Sends the cases; refusals are shown beside their case. */
function useJoin(packetId: string | null) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const calls = usePacketCalls();
  const join = ({ caseIds, leadId }: Joining) =>
    calls.join({ case_ids: [...caseIds], ...(packetId === null ? { lead_case_id: leadId } : { packet_id: packetId }) });
  return useAct(join, {
    success: ({ packet_id }, { caseIds }) => t('packetsJoin.joined', { smart_count: caseIds.length, packetId: packet_id ?? '' }),
    onDone: ({ packet_id }) => {
      for (const key of ['cases', 'packet', 'packets']) void queries.invalidateQueries({ queryKey: [key] });
      if (packet_id) void navigate(packetPath(packet_id), { replace: true });
    },
    inline: true,
  });
}

/** /case-management/packet/join?case_ids=…: cases become a packet, or, with &packet_id=…, join one; &like=… is the case that similar ones are sought for. */
const JoinPacketPage = () => {
  const [params, setParams] = useSearchParams();
  const packetId = params.get('packet_id');
  const caseIds = caseIdsIn(params);
  const [leadId, setLeadId] = useState<string>();
  const { act: join, busy, error, refusal } = useJoin(packetId);
  const choose = (ids: readonly string[]) =>
    setParams(
      current => {
        current.set('case_ids', ids.join(','));
        return current;
      },
      { replace: true },
    );
  const [first] = caseIds;
  const like = params.get('like') ?? first;
  if (like === undefined) return <Navigate to={CASE_LIST_PATH} replace />;
  const lead = leadId !== undefined && caseIds.includes(leadId) ? leadId : (first ?? null);
  const enough = caseIds.length > (packetId === null ? 1 : 0);
  return (
    <Page>
      <PageHeader
        title={packetId === null ? t('common.createPacket') : t('packetsJoin.joinPacketId', { packetId })}
        trail={TRAIL}
        beside={t('counts.cases', { smart_count: caseIds.length })}
        actions={
          <Button
            variant="contained"
            startIcon={<PackagePlus size={16} />}
            disabled={busy || !enough}
            onClick={() => void join({ caseIds, leadId: lead })}
          >
            {packetId === null ? t('common.createPacket') : t('packetsJoin.joinPacket')}
          </Button>
        }
      />
      <PageBody>
        {error && (
          <div style={{ padding: '0 16px 8px' }}>
            <Banner tone="danger">{error}</Banner>
          </div>
        )}
        <JoiningTable
          caseIds={caseIds}
          leadId={packetId === null ? (lead ?? undefined) : undefined}
          onLead={setLeadId}
          onLeave={id => choose(caseIds.filter(one => one !== id))}
          refused={refusal?.fieldErrors ?? {}}
        />
        <SimilarPanel caseId={like} joining={caseIds} packetId={packetId} onAdd={ids => choose([...caseIds, ...ids])} />
      </PageBody>
    </Page>
  );
};

export default JoinPacketPage;
