import { IconButton, Tooltip } from '@mui/material';
import { Download, X } from 'lucide-react';
import { type BackgroundJob, isRunning } from '../../providers/jobs/jobs.js';
import { useJobActions } from './use-job-actions.js';

/** A job's actions in its row of the list. */
export const JobActions = ({ job }: { job: BackgroundJob }) => {
  const { cancel, download } = useJobActions(job);
  return (
    <span style={{ display: 'flex', gap: 4 }}>
      {isRunning(job) && (
        <Tooltip title={job.cancel_requested ? 'Being cancelled …' : 'Cancel'}>
          <span>
            <IconButton aria-label={`Cancel ${job.title}`} disabled={job.cancel_requested} onClick={cancel}>
              <X size={16} />
            </IconButton>
          </span>
        </Tooltip>
      )}
      {job.error_count + job.warning_count > 0 && (
        <Tooltip title="Messages as CSV">
          <IconButton aria-label={`Messages of ${job.title} as CSV`} onClick={download}>
            <Download size={16} />
          </IconButton>
        </Tooltip>
      )}
    </span>
  );
};
