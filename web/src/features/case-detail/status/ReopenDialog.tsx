import { Button, TextField } from '@mui/material';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { Banner } from '@/components/states/Banner.js';
import { useCase } from '../case-context.js';
import { useStatusWrites } from '../data/use-status-writes.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

const REASON_MAX = 1000;

/** A closed case back to the status it had before. */
export const ReopenDialog = ({ onClose }: { onClose: () => void }) => {
  const writes = useStatusWrites();
  const { details } = useCase();
  const [closed] = useState(details.current_status_id);
  const [reason, setReason] = useState('');
  const { act, busy, error, refusal } = useAct(() => writes.reopen(reason.trim()), {
    success: t('common.updatedSuccessfully'),
    undo: () => writes.close(closed, t('caseStatus.reopeningUndone')),
    mayUndo: answer => answer.case.allowed.close,
    onDone: onClose,
    inline: true,
  });
  const wrongReason = refusal?.fieldErrors.reason;
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('caseStatus.reopenTheCase')}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button variant="contained" startIcon={<RotateCcw size={16} />} disabled={busy} onClick={() => void act()}>
            {t('common.reopen')}
          </Button>
        </>
      }
    >
      <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
        <p>{t('caseStatus.theCaseGetsTheStatus')}</p>
        {error && !wrongReason && <Banner tone="danger">{error}</Banner>}
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
