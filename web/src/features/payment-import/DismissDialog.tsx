import { CircleSlash } from 'lucide-react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '@/components/dialogs/ReasonDialog.js';
import { calls, refusalText } from './calls.js';
import { t } from '@/texts/t.js';

interface Props {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks why payments belong to no case before they are put aside. */
export const DismissDialog = ({ ids, onClose, onDone }: Props) => {
  const notify = useNotify();
  const dismiss = async (reason: string) => {
    const outcome = await calls.dismiss(ids, reason);
    const refused = refusalText(outcome);
    if (outcome.done > 0) onDone();
    if (refused !== undefined) return refused;
    notify(t('unappliedPayments.dismissed', { smart_count: outcome.done }), {
      type: 'success',
    });
    onClose();
    return undefined;
  };
  return (
    <ReasonDialog
      title={t('unappliedPayments.dismissPayments', { smart_count: ids.length })}
      question={t('unappliedPayments.dismissedCanBeReopened')}
      confirmLabel={t('unappliedPayments.dismiss')}
      icon={<CircleSlash size={16} />}
      maxLength={500}
      required
      onConfirm={dismiss}
      onClose={onClose}
    />
  );
};
