import { CircleSlash } from 'lucide-react';
import { AffectedList } from '@/components/dialogs/AffectedList.js';
import { FormDialog } from '@/components/entry/FormDialog.js';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { FormMemo } from '@/components/forms/FormText.js';
import { useCase } from '../case-context.js';
import { useStatusWrites } from '../data/use-status-writes.js';
import { injuredName } from '../parts/case-words.js';
import { useWorkflow } from './use-workflow.js';
import { t } from '@/texts/t.js';

const REASON_MAX = 1000;

interface Closing {
  status_id: number | null;
  reason: string | null;
}

const EMPTY: Closing = { status_id: null, reason: null };

/** Closes the case with a reason. If no status is chosen, the balance decides. Users who may reopen the case can undo it. */
export const CloseCaseDialog = ({ onClose }: { onClose: () => void }) => {
  const { details } = useCase();
  const writes = useStatusWrites();
  const workflow = useWorkflow(details);
  const ends = [...(workflow?.next ?? []), ...(workflow?.always ?? [])].filter(({ isFinal }) => isFinal);
  return (
    <FormDialog
      title={t('caseStatus.closeTheCase')}
      width={480}
      submitLabel={t('caseStatus.closeTheCase')}
      icon={<CircleSlash size={16} />}
      values={EMPTY}
      onSave={({ status_id, reason }) => writes.close(status_id, reason?.trim() ?? '')}
      success={t('common.updatedSuccessfully')}
      undo={() => writes.reopen(t('caseStatus.closingUndone'))}
      mayUndo={answer => answer.case.allowed.reopen}
      onClose={onClose}
    >
      <AffectedList items={[{ id: details.case_id, name: injuredName(details), amount: details.balance }]} />
      <FormSelect
        source="status_id"
        label={t('caseStatus.closingStatus')}
        hint={t('caseStatus.automaticPaidPartlyPaidOr')}
        choices={ends}
        emptyLabel={t('caseStatus.automaticFromTheBalance')}
      />
      <FormMemo source="reason" label={t('common.reason')} required rows={2} maxLength={REASON_MAX} autoFocus />
    </FormDialog>
  );
};
