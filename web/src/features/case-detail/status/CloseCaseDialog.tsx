import { Button, TextField } from '@mui/material';
import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { AffectedList } from '@/components/dialogs/AffectedList.js';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { Banner } from '@/components/states/Banner.js';
import { useCase } from '../case-context.js';
import { useStatusWrites } from '../data/use-status-writes.js';
import { injuredName } from '../parts/case-words.js';
import { useWorkflow } from './use-workflow.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

const REASON_MAX = 1000;

interface Closing {
  statusId: number | null;
  reason: string;
}

/** Closes the case; users who may reopen it can undo that. */
function useClosing(onDone: () => void) {
  const writes = useStatusWrites();
  return useAct(({ statusId, reason }: Closing) => writes.close(statusId, reason.trim()), {
    success: t('common.updatedSuccessfully'),
    undo: () => writes.reopen(t('caseStatus.closingUndone')),
    mayUndo: answer => answer.case.allowed.reopen,
    onDone,
    inline: true,
  });
}

/** Ends the case with a reason; without a chosen status the money decides which. */
export const CloseCaseDialog = ({ onClose }: { onClose: () => void }) => {
  const { details } = useCase();
  const workflow = useWorkflow(details);
  const [statusId, setStatusId] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { act, busy, error, refusal } = useClosing(onClose);
  const ends = [...(workflow?.next ?? []), ...(workflow?.always ?? [])].filter(({ isFinal }) => isFinal);
  const { reason: wrongReason, status_id: wrongStatus } = refusal?.fieldErrors ?? {};
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('caseStatus.closeTheCase')}
      width={480}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="contained"
            startIcon={<CircleSlash size={16} />}
            disabled={busy}
            onClick={() => void act({ statusId, reason })}
          >
            {t('caseStatus.closeTheCase')}
          </Button>
        </>
      }
    >
      <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
        <AffectedList items={[{ id: details.case_id, name: injuredName(details), amount: details.balance }]} />
        {error && !wrongReason && !wrongStatus && <Banner tone="danger">{error}</Banner>}
        <SelectBox
          label={t('caseStatus.closingStatus')}
          error={Boolean(wrongStatus)}
          helperText={wrongStatus ?? t('caseStatus.automaticPaidPartlyPaidOr')}
          choices={ends}
          value={statusId}
          onChange={setStatusId}
          emptyLabel={t('caseStatus.automaticFromTheBalance')}
        />
        <TextField
          label={t('common.reason')}
          required
          error={Boolean(wrongReason)}
          helperText={wrongReason}
          value={reason}
          onChange={event => setReason(event.target.value)}
          multiline
          minRows={2}
          maxRows={6}
          autoFocus
          slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
        />
      </div>
    </DialogFrame>
  );
};
