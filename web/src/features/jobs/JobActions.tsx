import { IconButton, Tooltip } from '@mui/material';
import { Download, X } from 'lucide-react';
import { type BackgroundJob, isRunning } from '@/providers/jobs/jobs.js';
import { useJobActions } from './use-job-actions.js';
import { t } from '@/texts/t.js';

/** A job's actions in its row of the list. */
export const JobActions = ({ job }: { job: BackgroundJob }) => {
  const { cancel, isCanceling, download, isDownloading } = useJobActions(job);
  return (
    <span style={{ display: 'flex', gap: 4 }}>
      {isRunning(job) && (
        <Tooltip title={job.cancel_requested ? t('common.canceling') : t('common.cancel')}>
          <span>
            <IconButton
              aria-label={t('jobs.cancel', { title: job.title })}
              disabled={isCanceling || job.cancel_requested}
              onClick={cancel}
            >
              <X size={16} />
            </IconButton>
          </span>
        </Tooltip>
      )}
      {job.error_count + job.warning_count > 0 && (
        <Tooltip title={t('common.messagesAsCsv')}>
          <span>
            <IconButton aria-label={t('jobs.messagesOfAsCsv', { title: job.title })} disabled={isDownloading} onClick={download}>
              <Download size={16} />
            </IconButton>
          </span>
        </Tooltip>
      )}
    </span>
  );
};
