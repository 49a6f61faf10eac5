import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Page, PageBody } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { Banner } from '@/components/states/Banner.js';
import { CASE_LIST_PATH, caseIdsIn, packetPath, PACKETS_PATH } from '@/providers/access/paths.js';
import { ApiError, messageOf } from '@/providers/http/api-error.js';
import { calls } from '../calls.js';
import { JoiningTable } from './JoiningTable.js';
import { SimilarPanel } from './SimilarPanel.js';
import { t } from '@/texts/t.js';

const TRAIL = [{ label: t('common.caseManagement') }, { label: t('common.packets'), to: PACKETS_PATH }];

/** Sends the cases; refusals are shown beside their case. */
function useJoin(packetId: string | null) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const join = async (caseIds: readonly string[], leadId: string | null) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { packet_id } = await calls.join({
        case_ids: [...caseIds],
        ...(packetId === null ? { lead_case_id: leadId } : { packet_id: packetId }),
      });
      void queries.invalidateQueries({ queryKey: ['cases'] });
      void queries.invalidateQueries({ queryKey: ['packet'] });
      void queries.invalidateQueries({ queryKey: ['packets'] });
      notify(t('packetsJoin.joined', { smart_count: caseIds.length, packetId: packet_id ?? '' }), { type: 'success' });
      if (packet_id) void navigate(packetPath(packet_id), { replace: true });
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  return { join, busy, refusal };
}

/** /case-management/packet/join?case_ids=…: cases become a packet, or, with &packet_id=…, join one; &like=… is the case that similar ones are sought for. */
const JoinPacketPage = () => {
  const [params, setParams] = useSearchParams();
  const packetId = params.get('packet_id');
  const caseIds = caseIdsIn(params);
  const [leadId, setLeadId] = useState<string>();
  const { join, busy, refusal } = useJoin(packetId);
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
            onClick={() => void join(caseIds, lead)}
          >
            {packetId === null ? t('common.createPacket') : t('packetsJoin.joinPacket')}
          </Button>
        }
      />
      <PageBody>
        {refusal !== undefined && (
          <div style={{ padding: '0 16px 8px' }}>
            <Banner tone="danger">{messageOf(refusal)}</Banner>
          </div>
        )}
        <JoiningTable
          caseIds={caseIds}
          leadId={packetId === null ? (lead ?? undefined) : undefined}
          onLead={setLeadId}
          onLeave={id => choose(caseIds.filter(one => one !== id))}
          refused={refusal instanceof ApiError ? refusal.fieldErrors : {}}
        />
        <SimilarPanel caseId={like} joining={caseIds} packetId={packetId} onAdd={ids => choose([...caseIds, ...ids])} />
      </PageBody>
    </Page>
  );
};

export default JoinPacketPage;
