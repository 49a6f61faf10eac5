import { amountWithout, type PaymentRow } from '@atlas/contracts';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { formatDate } from '@/components/format/dates.js';
import { formatTotal } from '@/components/format/money.js';
import { useCase } from '../case-context.js';
import { usePaymentWrites } from '../data/use-payment-writes.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

/** Asks before a payment goes, and says what the balance will be. */
export const DeletePaymentDialog = ({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) => {
  const { details } = useCase();
  const writes = usePaymentWrites();
  const { act, busy, error } = useAct(() => writes.remove(payment.id), {
    success: t('common.deletedSuccessfully'),
    onDone: onClose,
    inline: true,
  });
  const after = amountWithout(details.balance, payment.balance_effect);
  return (
    <ConfirmDialog
      open
      affected={[{ id: formatDate(payment.transaction_date), name: payment.transaction_type_name, amount: payment.amount }]}
      note={t('casePayments.thePaymentStaysInThe', { balance: formatTotal(details.balance), after: formatTotal(after) })}
      busy={busy}
      error={error}
      onCancel={onClose}
      onConfirm={() => void act()}
    />
  );
};
