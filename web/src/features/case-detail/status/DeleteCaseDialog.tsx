import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { CASE_LIST_PATH } from '@/providers/access/paths.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { injuredName } from '../parts/case-words.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

/** Asks before the whole case goes; then there is nothing to stay for. */
export const DeleteCaseDialog = ({ onClose }: { onClose: () => void }) => {
  const { caseId, details, cache } = useCase();
  const navigate = useNavigate();
  const calls = useCaseCalls();
  const { act, busy, error } = useAct(() => calls.remove(caseId), {
    success: t('common.deletedSuccessfully'),
    undo: () => calls.restore(caseId),
    onDone: () => {
      onClose();
      return navigate(CASE_LIST_PATH);
    },
    // Nothing else: the parts of a deleted case are refused, and refusals are recorded.
    onSettled: cache.refreshLists,
    inline: true,
  });
  return (
    <ConfirmDialog
      open
      affected={[{ id: details.case_id, name: injuredName(details), amount: details.balance }]}
      note={t('caseStatus.theCaseIsRemovedFrom')}
      busy={busy}
      error={error}
      onCancel={onClose}
      onConfirm={() => void act()}
    />
  );
};
