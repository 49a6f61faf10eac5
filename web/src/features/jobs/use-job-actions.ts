import { useNotify } from 'react-admin';
import { api } from '@/providers/http/api.js';
import { messageOf } from '@/providers/http/api-error.js';
import type { BackgroundJob } from '@/providers/jobs/jobs.js';
import { useCancelJob } from '@/providers/jobs/use-jobs.js';
import { t } from '@/texts/t.js';

/** What can be done with a job: stop it while it runs, load what it said about single rows. */
export function useJobActions({ id, title }: BackgroundJob): { cancel: () => void; download: () => void } {
  const notify = useNotify();
  const cancelJob = useCancelJob();
  const tell = (error: unknown) => notify(messageOf(error), { type: 'error' });
  return {
    cancel: () => void cancelJob(id).catch(tell),
    download: () => void api.download('GET', `background_job/${id}/rows`, t('jobs.messagesFile', { title })).catch(tell),
  };
}
