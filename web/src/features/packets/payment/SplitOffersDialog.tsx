import { Button, Checkbox } from '@mui/material';
import type { PaidCase } from '@atlas/contracts';
import { ArrowRight, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { FramedList, Row, Text } from '@/components/page/layout.js';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { dayOf } from '@/components/format/dates.js';
import { formatTotal } from '@/components/format/money.js';
import { Banner } from '@/components/states/Banner.js';
import { useAct } from '@/components/states/use-act.js';
import { messageOf } from '@/providers/http/api-error.js';
import { type Outcome, runEach } from '@/providers/http/run-each.js';
import { usePacketCalls } from '../calls.js';
import type { OfferedCase } from './split-offers.js';
import { t } from '@/texts/t.js';

interface RowProps {
  offered: OfferedCase;
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
}

const OfferRow = ({ offered, checked, disabled, onToggle }: RowProps) => {
  const { case_id, current_status_id, current_status, status_offer } = offered;
  const { open, open_amount } = status_offer;
  return (
    <li>
      <Row as="label" wrap>
        <Checkbox checked={checked} disabled={disabled} onChange={onToggle} />
        {case_id}
        <CaseStatusChip status={current_status_id} name={current_status} />
        <ArrowRight size={14} aria-hidden />
        <CaseStatusChip status={status_offer.status.id} name={status_offer.status.name} />
        <Text as="small" end>
          {open.length > 0 ? t('packetsPayment.open', { amount: formatTotal(open_amount) }) : t('packetsPayment.covered')}
        </Text>
      </Row>
    </li>
  );
};

/** Gives the cases the status that the payment offered; one that is refused does not stop the others. */
function useStatusesOf(chosen: readonly OfferedCase[]) {
  const calls = usePacketCalls();
  return (): Promise<Outcome> =>
    runEach(
      chosen.map(({ case_id }) => case_id),
      async id => {
        const { status } = chosen.find(({ case_id }) => case_id === id)!.status_offer;
        await calls.setStatus(id, status.id, status.needs_date ? dayOf(new Date()) : undefined);
      },
      messageOf,
      () => undefined,
    );
}

interface Props {
  cases: readonly OfferedCase[];
  onClose: () => void;
}

/** After one payment for several cases: those that are not resolved stay where they are, and here is what it would make of each. */
export const SplitOffersDialog = ({ cases, onClose }: Props) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>();
  const chosen = cases.filter(({ case_id }) => !left.has(case_id));
  const toggle = (id: PaidCase['case_id']) =>
    setLeft(before => (before.has(id) ? new Set([...before].filter(one => one !== id)) : new Set([...before, id])));
  const { act, busy } = useAct(useStatusesOf(chosen), {
    success: ({ refused }) => (refused.length === 0 ? t('common.updatedSuccessfully') : undefined),
    onDone: done => (done.refused.length > 0 ? setOutcome(done) : onClose()),
  });
  return (
    <DialogFrame
      open
      onClose={() => !busy && onClose()}
      title={t('packetsPayment.setStatusQuestion', { smart_count: chosen.length })}
      width={560}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {outcome ? t('common.close') : t('packetsPayment.keepStatuses')}
          </Button>
          {!outcome && (
            <Button
              variant="contained"
              startIcon={<RefreshCw size={16} />}
              disabled={busy || chosen.length === 0}
              onClick={() => void act()}
              autoFocus
            >
              {t('common.changeStatus')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('common.paymentIsPosted')}</p>
      {outcome ? (
        <Banner tone="danger">
          {outcome.refused.map(({ id, message }) => (
            <div key={id}>
              <b>{id}</b> {message}
            </div>
          ))}
        </Banner>
      ) : (
        <FramedList margin="12px 0 0" maxHeight={320}>
          {cases.map(one => (
            <OfferRow
              key={one.case_id}
              offered={one}
              checked={!left.has(one.case_id)}
              disabled={busy}
              onToggle={() => toggle(one.case_id)}
            />
          ))}
        </FramedList>
      )}
    </DialogFrame>
  );
};
