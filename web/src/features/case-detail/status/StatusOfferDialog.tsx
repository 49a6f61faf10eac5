import { DUE_PARTS, type StatusOffer } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { ArrowRight, RefreshCw } from 'lucide-react';
import { Row } from '@/components/page/layout.js';
import { CaseStatusChip } from '@/components/chips/CaseStatusChip.js';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { dayOf } from '@/components/format/dates.js';
import { formatTotal } from '@/components/format/money.js';
import { FactList } from '@/components/page/FactList.js';
import { Banner } from '@/components/states/Banner.js';
import { useCase } from '../case-context.js';
import { useStatusWrites } from '../data/use-status-writes.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

/** After a payment on a case that is not resolved: payments leave its status alone, and this is what they would make of it. One press does it. */
export const StatusOfferDialog = ({ offer: { status, open }, onClose }: { offer: StatusOffer; onClose: () => void }) => {
  const { details } = useCase();
  const writes = useStatusWrites();
  const { act, busy, error } = useAct(
    () =>
      writes.change({ status: status.id, reason: t('caseStatus.payment'), date: status.needs_date ? dayOf(new Date()) : null }),
    { success: t('common.updatedSuccessfully'), onDone: onClose, inline: true },
  );
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('caseStatus.setTheCaseTo', { name: status.name })}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('caseStatus.keepStatus')}
          </Button>
          <Button variant="contained" startIcon={<RefreshCw size={16} />} disabled={busy} onClick={() => void act()} autoFocus>
            {t('common.changeStatus')}
          </Button>
        </>
      }
    >
      <p>{t('common.paymentIsPosted')}</p>
      <Row minHeight={20} margin="12px 0">
        <CaseStatusChip status={details.current_status_id} name={details.current_status_name} />
        <ArrowRight size={16} aria-hidden />
        <CaseStatusChip status={status.id} name={status.name} />
      </Row>
      {error && <Banner tone="danger">{error}</Banner>}
      {open.length > 0 ? (
        <FactList
          figures
          facts={open.map(({ part, amount }) => ({
            label: t('caseStatus.openDueparts', { dueParts: DUE_PARTS[part] }),
            value: formatTotal(amount),
          }))}
        />
      ) : (
        <p>{t('caseStatus.principalInterestFeeAndFiling')}</p>
      )}
    </DialogFrame>
  );
};
