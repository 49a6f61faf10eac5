import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { jobDetailPath } from '../../../providers/access/paths.js';
import { type BackgroundJob, isRunning, jobPath } from '../../../providers/jobs/jobs.js';
import { messageLog, type MessageType } from '../message-log.js';
import { t } from '../../../texts/t.js';

const ENDS: Readonly<Record<number, readonly [MessageType, string]>> = {
  3: ['success', 'done'],
  4: ['warning', 'done, with errors'],
  5: ['error', 'failed'],
};

function endOf({ TaskStateId, title, error_count }: BackgroundJob): [MessageType, string] {
  const [type, text] = ENDS[TaskStateId] ?? ['info', 'over'];
  const errors = TaskStateId === 4 && error_count > 0 ? `: ${t('counts.rows', { smart_count: error_count })}` : '';
  return [type, `${title}: ${text}${errors}`];
}

/** Notifies of each running job that ends, unless its own screen is open. */
export function useEndedJobs(jobs: readonly BackgroundJob[]): void {
  const { search } = useLocation();
  const seenAtWork = useRef(new Set<string>());
  useEffect(() => {
    for (const job of jobs) {
      if (isRunning(job)) seenAtWork.current.add(job.id);
      else if (seenAtWork.current.delete(job.id) && !search.includes(job.id)) {
        const [type, text] = endOf(job);
        messageLog.add(type, text, Date.now(), { label: t('common.open'), to: jobPath(job) ?? jobDetailPath(job.id) });
      }
    }
  }, [jobs, search]);
}
