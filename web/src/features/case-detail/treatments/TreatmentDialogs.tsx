import { amountWithout, type TreatmentRow } from '@atlas/contracts';
import { FileX } from 'lucide-react';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { formatTotal } from '@/components/format/money.js';
import { useCase } from '../case-context.js';
import { useTreatmentWrites } from '../data/use-treatment-writes.js';
import { billTitle, dayRange } from '../parts/case-words.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

interface Props {
  treatment: TreatmentRow;
  onClose: () => void;
}

const affected = (bill: TreatmentRow) => [
  { id: billTitle(bill), name: dayRange(bill.dos_from, bill.dos_to), amount: bill.bill_amount },
];

/** Asks before a bill goes, and says what the claim comes to without it. */
export const DeleteTreatmentDialog = ({ treatment, onClose }: Props) => {
  const { details } = useCase();
  const writes = useTreatmentWrites();
  const { act, busy, error } = useAct(() => writes.remove(treatment.id), {
    success: t('common.deletedSuccessfully'),
    onDone: onClose,
    inline: true,
  });
  const claim = amountWithout(details.claim_amount, treatment.bill_amount);
  const codes = treatment.cpt_codes.length;
  return (
    <ConfirmDialog
      open
      affected={affected(treatment)}
      note={t('caseTreatments.areDeletedWithItThe', {
        smart_count: codes,
        claimAmount: formatTotal(details.claim_amount),
        claim: formatTotal(claim),
      })}
      busy={busy}
      error={error}
      onCancel={onClose}
      onConfirm={() => void act()}
    />
  );
};

/** The treatment stays, its bill goes: number and date of sending. */
export const RemoveBillDialog = ({ treatment, onClose }: Props) => {
  const writes = useTreatmentWrites();
  const { act, busy, error } = useAct(() => writes.removeBill(treatment.id), {
    success: t('common.updatedSuccessfully'),
    onDone: onClose,
    inline: true,
  });
  return (
    <ConfirmDialog
      open
      title={t('caseTreatments.removeTheBill')}
      question={t('caseTreatments.removesTheBillNumberAnd')}
      affected={affected(treatment)}
      note={t('caseTreatments.proceduresAndAmountStay')}
      confirmLabel={t('caseTreatments.removeBill')}
      icon={<FileX size={16} />}
      danger={false}
      busy={busy}
      error={error}
      onCancel={onClose}
      onConfirm={() => void act()}
    />
  );
};
