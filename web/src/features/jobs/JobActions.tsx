import { IconButton, Tooltip } from '@mui/material';
import { Download, X } from 'lucide-react';
import { useNotify } from 'react-admin';
import { api } from '../../providers/http/api.js';
import { messageOf } from '../../providers/http/api-error.js';
import { type BackgroundJob, isRunning } from '../../providers/jobs/jobs.js';
import { useCancelJob } from '../../providers/jobs/use-jobs.js';

/** What can be done with a job: stop it while it runs, load what it said about single rows. */
export const JobActions = ({ job }: { job: BackgroundJob }) => {
  const notify = useNotify();
  const cancel = useCancelJob();
  const tell = (error: unknown) => notify(messageOf(error), { type: 'error' });
  const download = () => api.download('GET', `background_job/${job.id}/rows`, `${job.title} messages.csv`);
  return (
    <span style={{ display: 'flex', gap: 4 }}>
      {isRunning(job) && (
        <Tooltip title={job.cancel_requested ? 'Being cancelled …' : 'Cancel'}>
          <span>
            <IconButton
              aria-label={`Cancel ${job.title}`}
              disabled={job.cancel_requested}
              onClick={() => void cancel(job.id).catch(tell)}
            >
              <X size={16} />
            </IconButton>
          </span>
        </Tooltip>
      )}
      {job.error_count + job.warning_count > 0 && (
        <Tooltip title="Messages as CSV">
          <IconButton aria-label={`Messages of ${job.title} as CSV`} onClick={() => void download().catch(tell)}>
            <Download size={16} />
          </IconButton>
        </Tooltip>
      )}
    </span>
  );
};
