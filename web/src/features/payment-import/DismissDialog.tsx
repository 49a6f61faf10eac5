import { CircleSlash } from 'lucide-react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../components/dialogs/ReasonDialog.js';
import { plural } from '../../components/format/text.js';
import { calls, refusalText } from './calls.js';

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
    notify(`${outcome.done} ${plural(outcome.done, 'payment')} dismissed`, { type: 'success' });
    onClose();
    return undefined;
  };
  return (
    <ReasonDialog
      title={`Dismiss ${ids.length} ${plural(ids.length, 'payment')}`}
      question="Dismissed payments leave the open list and stay under Dismissed, where they can be taken up again."
      confirmLabel="Dismiss"
      icon={<CircleSlash size={16} />}
      maxLength={500}
      required
      onConfirm={dismiss}
      onClose={onClose}
    />
  );
};
