import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { dayOf } from '@/components/format/dates.js';
import { Page } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { CASE_LIST_PATH, caseIdsIn, packetPath, PACKETS_PATH } from '@/providers/access/paths.js';
import { usePacketCalls } from '../calls.js';
import { type OfferedCase, offeredCases } from './split-offers.js';
import type { SplitValues, Target } from './split.js';
import { SplitForm } from './SplitForm.js';
import { SplitOffersDialog } from './SplitOffersDialog.js';
import { t } from '@/texts/t.js';

const TRAIL = [{ label: t('common.caseManagement') }, { label: t('common.packets'), to: PACKETS_PATH }];

const blank = (): SplitValues => ({
  amount: null,
  transaction_type: null,
  sub_type: null,
  transaction_date: dayOf(new Date()),
  deposit_date: null,
  check_no: null,
  check_date: null,
  payer: null,
  description: null,
});

function targetOf(params: URLSearchParams): Target | undefined {
  const packet_id = params.get('packet_id');
  if (packet_id) return { packet_id };
  const case_ids = caseIdsIn(params);
  return case_ids.length > 0 ? { case_ids } : undefined;
}

/** /case-management/packet/payment?packet_id=… or ?case_ids=…: one payment for several cases, its allocation in sight before it is posted. */
const SplitPaymentPage = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const calls = usePacketCalls();
  const [offered, setOffered] = useState<readonly OfferedCase[]>();
  const target = targetOf(params);
  if (!target) return <Navigate to={CASE_LIST_PATH} replace />;
  const isPacket = 'packet_id' in target;
  const back = () => void navigate(isPacket ? packetPath(target.packet_id) : CASE_LIST_PATH);
  // The page keeps the posted values until it is left: divided again, they would look like a second payment.
  const leave = () => {
    for (const key of ['cases', 'case', 'packet', 'packets']) void queries.invalidateQueries({ queryKey: [key] });
    back();
  };
  return (
    <Page>
      <PageHeader
        title={
          isPacket ? t('packetsPayment.paymentFor', { packetId: target.packet_id }) : t('packetsPayment.paymentForSeveralCases')
        }
        trail={TRAIL}
        beside={isPacket ? undefined : t('counts.cases', { smart_count: target.case_ids.length })}
      />
      <SplitForm
        target={target}
        values={blank()}
        onCancel={back}
        onPost={calls.pay}
        onPosted={({ cases }) => {
          const open = offeredCases(cases);
          if (open.length > 0) setOffered(open);
          else leave();
        }}
      />
      {offered && <SplitOffersDialog cases={offered} onClose={leave} />}
    </Page>
  );
};

export default SplitPaymentPage;
