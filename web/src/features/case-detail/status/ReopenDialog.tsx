import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '@/components/dialogs/ReasonDialog.js';
import { useCase } from '../case-context.js';
import { useStatusWrites } from '../data/use-status-writes.js';
import { t } from '@/texts/t.js';

const REASON_MAX = 1000;

/** A closed case back to the status it had before. */
export const ReopenDialog = ({ onClose }: { onClose: () => void }) => {
  const writes = useStatusWrites();
  const { details } = useCase();
  const [closed] = useState(details.current_status_id);
  return (
    <ReasonDialog
      title={t('caseStatus.reopenTheCase')}
      question={t('caseStatus.theCaseGetsTheStatus')}
      confirmLabel={t('common.reopen')}
      icon={<RotateCcw size={16} />}
      maxLength={REASON_MAX}
      required
      call={writes.reopen}
      success={t('common.updatedSuccessfully')}
      undo={() => writes.close(closed, t('caseStatus.reopeningUndone'))}
      mayUndo={answer => answer.case.allowed.close}
      onDone={onClose}
      onClose={onClose}
    />
  );
};
