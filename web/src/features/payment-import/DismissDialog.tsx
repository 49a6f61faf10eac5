import { CircleSlash } from 'lucide-react';
import { ReasonDialog } from '@/components/dialogs/ReasonDialog.js';
import { refuseIf } from '@/providers/http/api-error.js';
import { refusalText, useRefreshUnapplied, useUnappliedCalls } from './calls.js';
import { t } from '@/texts/t.js';

interface Props {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks why payments belong to no case before they are put aside. */
export const DismissDialog = ({ ids, onClose, onDone }: Props) => {
  const calls = useUnappliedCalls();
  const refresh = useRefreshUnapplied();
  const reopen = async () => {
    const outcome = await calls.reopen(ids);
    refresh();
    refuseIf(refusalText(outcome));
  };
  return (
    <ReasonDialog
      title={t('unappliedPayments.dismissPayments', { smart_count: ids.length })}
      question={t('unappliedPayments.dismissedCanBeReopened')}
      confirmLabel={t('unappliedPayments.dismiss')}
      icon={<CircleSlash size={16} />}
      maxLength={500}
      required
      call={reason => calls.dismiss(ids, reason)}
      success={outcome =>
        refusalText(outcome) === undefined ? t('unappliedPayments.dismissed', { smart_count: outcome.done }) : undefined
      }
      undo={reopen}
      refusedIn={refusalText}
      onDone={outcome => {
        if (outcome.done > 0) onDone();
        if (refusalText(outcome) === undefined) onClose();
      }}
      onClose={onClose}
    />
  );
};
