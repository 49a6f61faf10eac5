import Button from '@mui/material/Button';
import { X } from 'lucide-react';
import { useNotify } from 'react-admin';
import { messageOf } from '@/providers/http/api-error.js';
import type { BackgroundJob } from '@/providers/jobs/jobs.js';
import { useCancelJob } from '@/providers/jobs/use-jobs.js';
import { t } from '@/texts/t.js';

interface Props {
  /** One that runs. */
  job: Pick<BackgroundJob, 'id' | 'cancel_requested'>;
  /** 'Cancel the import' */
  label: string;
}

/** Asks a job to stop; it does so at the end of what it is at. */
export const CancelJobButton = ({ job, label }: Props) => {
  const cancel = useCancelJob();
  const notify = useNotify();
  const stop = () => void cancel(job.id).catch((refusal: unknown) => notify(messageOf(refusal), { type: 'error' }));
  return (
    <Button color="error" startIcon={<X size={16} />} disabled={job.cancel_requested} onClick={stop}>
      {job.cancel_requested ? t('common.canceling') : label}
    </Button>
  );
};
