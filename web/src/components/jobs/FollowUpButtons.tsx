import Button from '@mui/material/Button';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { jobDetailPath } from '@/providers/access/paths.js';
import { type BackgroundJob, jobPath, undoNote } from '@/providers/jobs/jobs.js';
import { useFollowUpJob } from '@/providers/jobs/use-jobs.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

type Job = Pick<BackgroundJob, 'id' | 'type' | 'title' | 'can_undo' | 'can_run_again'>;

/** Asks before a job is undone, and says what will happen. */
const UndoDialog = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const navigate = useNavigate();
  const followUp = useFollowUpJob();
  const { act, busy, error } = useAct(() => followUp(job.id, 'undo'), {
    onDone: undoing => {
      onClose();
      void navigate(jobDetailPath(undoing.id));
    },
    inline: true,
  });
  return (
    <ConfirmDialog
      open
      title={t('components.undoThisJob')}
      question={`${job.title}: ${undoNote(job)}`}
      note={t('components.theUndoRunsInThe')}
      confirmLabel={t('common.undo')}
      icon={<Undo2 size={16} />}
      busy={busy}
      error={error}
      onCancel={onClose}
      onConfirm={() => void act()}
    />
  );
};

/** What can be done with a job that is over: take it back, or have its input worked on once more. */
export const FollowUpButtons = ({ job }: { job: Job }) => {
  const navigate = useNavigate();
  const followUp = useFollowUpJob();
  const [isAsking, setAsking] = useState(false);
  const { act, busy } = useAct(() => followUp(job.id, 'run_again'), {
    onDone: again => void navigate(jobPath(again) ?? jobDetailPath(again.id)),
  });
  return (
    <>
      {job.can_undo && (
        <Button startIcon={<Undo2 size={16} />} onClick={() => setAsking(true)}>
          {t('common.undo')}
        </Button>
      )}
      {job.can_run_again && (
        <Button
          startIcon={<RotateCcw size={16} />}
          title={t('components.processesTheSameInputAgain')}
          disabled={busy}
          onClick={() => void act()}
        >
          {t('components.runAgain')}
        </Button>
      )}
      {isAsking && <UndoDialog job={job} onClose={() => setAsking(false)} />}
    </>
  );
};
