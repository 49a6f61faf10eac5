import type { PacketCaseRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Banknote, Columns3, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { TakeOutDialog } from '@/components/cases/TakeOutDialog.js';
import { formatTotal } from '@/components/format/money.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { FigureStrip } from '@/components/page/FigureStrip.js';
import { Page, PageBody } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { Panel } from '@/components/page/Panel.js';
import { RecordHead } from '@/components/page/RecordHead.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import {
  caseDetailsPath,
  comparePath,
  joinPacketPath,
  NOT_FOUND_PATH,
  packetPaymentPath,
  PACKETS_PATH,
} from '@/providers/access/paths.js';
import { ApiError } from '@/providers/http/api-error.js';
import { useCan } from '@/providers/access/use-may.js';
import { usePacketCalls } from '../calls.js';
import { packetColumns } from './packet-columns.js';
import { t } from '@/texts/t.js';

const TRAIL = [{ label: t('common.caseManagement') }, { label: t('common.packets'), to: PACKETS_PATH }];
/** Side by side there is room for so many. */
const MOST_COMPARED = 4;

const Money = ({ packetId, lead: { case_id } }: { packetId: string; lead: PacketCaseRow }) => {
  const calls = usePacketCalls();
  const { data: packet } = useQuery({
    queryKey: ['packet', packetId, 'money', case_id],
    queryFn: ({ signal }) => calls.ofCase(case_id, signal),
  });
  const figure = (amount: number | undefined) => (amount === undefined ? '' : formatTotal(amount));
  return (
    <div style={{ minWidth: 354 }}>
      <FigureStrip
        figures={[
          {
            label: t('common.claim'),
            value: figure(packet?.claim_amount),
            note: t('counts.bills', { smart_count: packet?.bills ?? 0 }),
          },
          { label: t('common.paid'), value: figure(packet?.paid_amount) },
          { label: t('common.balance'), value: figure(packet?.balance) },
        ]}
      />
    </div>
  );
};

const Actions = ({ packetId, cases }: { packetId: string; cases: readonly PacketCaseRow[] }) => {
  const mayJoin = useCan('Edit', 'CanManageCase');
  const mayPay = useCan('Add', 'CanManageCase');
  const [lead] = cases;
  return (
    <>
      {mayJoin && lead && (
        <Button
          component={Link}
          to={`${joinPacketPath([], packetId)}&like=${lead.case_id}`}
          startIcon={<PackagePlus size={16} />}
        >
          {t('common.addCases')}
        </Button>
      )}
      {cases.length > 1 && cases.length <= MOST_COMPARED && (
        <Button component={Link} to={comparePath(cases.map(row => row.case_id))} startIcon={<Columns3 size={16} />}>
          {t('common.compare')}
        </Button>
      )}
      {mayPay && (
        <Button variant="contained" component={Link} to={packetPaymentPath(packetId)} startIcon={<Banknote size={16} />}>
          {t('common.recordPayment')}
        </Button>
      )}
    </>
  );
};

/** The packet's cases, and what can be done with each. */
const Members = ({ packetId, cases }: { packetId: string; cases: readonly PacketCaseRow[] }) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayEdit = useCan('Edit', 'CanEditPacketedCase');
  const [leaving, setLeaving] = useState<string>();
  const calls = usePacketCalls();
  const before = cases[0]?.case_id;
  const refresh = () => {
    setLeaving(undefined);
    void queries.invalidateQueries({ queryKey: ['packets'] });
    // A packet of two is dissolved when one leaves: asking for it again would answer that it does not exist.
    if (leaving !== undefined && cases.length <= 2) void navigate(PACKETS_PATH, { replace: true });
    else void queries.invalidateQueries({ queryKey: ['packet'] });
  };
  const {
    act: lead,
    busy,
    error,
  } = useAct((caseId: string) => calls.lead(packetId, caseId), {
    success: (_, caseId) => t('packetsPacket.isLeadCase', { caseId }),
    undo: before ? () => calls.lead(packetId, before) : undefined,
    onSettled: refresh,
    inline: true,
  });
  return (
    <Panel title={t('common.cases')} note={t('packetsPacket.casesOfOnePerson', { smart_count: cases.length })}>
      {error && <Banner tone="danger">{error}</Banner>}
      <RowsTable<PacketCaseRow>
        label={t('common.casesOfThePacket')}
        name="packets.packet-page"
        columns={packetColumns(mayEdit ? { busy, lead: id => void lead(id), takeOut: setLeaving } : undefined)}
        rows={cases}
        idOf={row => row.case_id}
        onOpen={row => void navigate(caseDetailsPath(row.case_id))}
      />
      {leaving !== undefined && (
        <TakeOutDialog
          {...{ packetId, cases }}
          caseId={leaving}
          leadId={before}
          onClose={() => setLeaving(undefined)}
          onDone={refresh}
        />
      )}
    </Panel>
  );
};

const Packet = ({ packetId }: { packetId: string }) => {
  const calls = usePacketCalls();
  const {
    data: cases,
    error,
    refetch,
  } = useQuery({
    queryKey: ['packet', packetId],
    queryFn: ({ signal }) => calls.cases(packetId, signal),
    retry: false,
  });
  if (error instanceof ApiError && error.status === 404)
    return <Navigate to={NOT_FOUND_PATH} replace state={{ message: error.message }} />;
  const [lead] = cases ?? [];
  return (
    <Page>
      <PageHeader title={packetId} trail={TRAIL} record actions={cases && <Actions packetId={packetId} cases={cases} />} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {cases && lead && (
        <>
          <RecordHead
            name={packetId}
            caption={lead.injured_name}
            facts={[
              { label: t('common.leadCase'), value: lead.case_id },
              { label: t('common.carrier'), value: lead.insurance_company_name },
              { label: t('common.claim'), value: lead.ins_claim_number },
            ]}
          >
            <Money packetId={packetId} lead={lead} />
          </RecordHead>
          <PageBody>
            <Members packetId={packetId} cases={cases} />
          </PageBody>
        </>
      )}
    </Page>
  );
};

/** /case-management/search/packetId?packet_id=…: the cases of one packet. */
const PacketPage = () => {
  const [params] = useSearchParams();
  const packetId = params.get('packet_id')?.trim().toUpperCase();
  return packetId ? <Packet key={packetId} packetId={packetId} /> : <Navigate to={PACKETS_PATH} replace />;
};

export default PacketPage;
