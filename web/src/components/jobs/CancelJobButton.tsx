import Button from '@mui/material/Button';
import { X } from 'lucide-react';
import type { BackgroundJob } from '@/providers/jobs/jobs.js';
import { useCancelJob } from '@/providers/jobs/use-jobs.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

interface Props {
  /** One that runs. */
  job: Pick<BackgroundJob, 'id' | 'cancel_requested'>;
  /** 'Cancel the import' */
  label: string;
}

/** Asks a job to stop; it does so at the end of what it is at. */
export const CancelJobButton = ({ job, label }: Props) => {
  const { act, busy } = useAct(useCancelJob());
  return (
    <Button color="error" startIcon={<X size={16} />} disabled={busy || job.cancel_requested} onClick={() => void act(job.id)}>
      {job.cancel_requested ? t('common.canceling') : label}
    </Button>
  );
};
