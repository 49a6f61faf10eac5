import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { CASE_LIST_PATH } from '@/providers/access/paths.js';
import { useCase } from '../case-context.js';
import { calls } from '../data/calls.js';
import { injuredName } from '../parts/case-words.js';
import { useCommand } from '../parts/use-command.js';
import { t } from '@/texts/t.js';

/** Asks before the whole case goes; then there is nothing to stay for. */
export const DeleteCaseDialog = ({ onClose }: { onClose: () => void }) => {
  const { caseId, details, cache } = useCase();
  const navigate = useNavigate();
  const { start, busy, error } = useCommand(
    () => calls.remove(caseId),
    t('common.deletedSuccessfully'),
    () => {
      cache.written({ revision: details.revision });
      void navigate(CASE_LIST_PATH);
    },
  );
  return (
    <ConfirmDialog
      open
      affected={[{ id: details.case_id, name: injuredName(details), amount: details.balance }]}
      note={t('caseStatus.theCaseIsRemovedFrom')}
      busy={busy}
      error={error}
      onCancel={onClose}
      onConfirm={start}
    />
  );
};
