import { useAct } from '@/components/states/use-act.js';
import { useApi } from '@/providers/data/use-api.js';
import type { BackgroundJob } from '@/providers/jobs/jobs.js';
import { useCancelJob } from '@/providers/jobs/use-jobs.js';
import { t } from '@/texts/t.js';

/** What can be done with a job: stop it while it runs, load what it said about single rows. */
export function useJobActions({ id, title }: BackgroundJob) {
  const api = useApi();
  const cancel = useAct(useCancelJob());
  const download = useAct(() => api.download('GET', `background_job/${id}/rows`, t('jobs.messagesFile', { title })));
  return {
    cancel: () => void cancel.act(id),
    isCanceling: cancel.busy,
    download: () => void download.act(),
    isDownloading: download.busy,
  };
}
