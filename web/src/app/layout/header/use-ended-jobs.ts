import type { NotificationKind } from '@atlas/contracts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { jobDetailPath } from '@/providers/access/paths.js';
import { type BackgroundJob, isRunning, jobPath } from '@/providers/jobs/jobs.js';
import { useNotificationChoices } from '@/providers/preferences/use-notification-choices.js';
import { messageLog, type MessageType } from '../message-log.js';
import { t } from '@/texts/t.js';

function endOf({ TaskStateId, title, error_count }: BackgroundJob): [MessageType, string] {
  switch (TaskStateId) {
    case 3:
      return ['success', t('app.jobDone', { title })];
    case 4:
      return ['warning', t('app.jobDoneWithErrors', { title, rows: t('counts.rows', { smart_count: error_count }) })];
    case 5:
      return ['error', t('app.jobFailed', { title })];
    default:
      return ['info', t('app.jobEnded', { title })];
  }
}

const kindOf = ({ TaskStateId }: BackgroundJob): NotificationKind => (TaskStateId === 3 ? 'job_completed' : 'job_failed');

/** Notifies of each running job that ends, unless its own screen is open or the user wants no such notifications. */
export function useEndedJobs(jobs: readonly BackgroundJob[]): void {
  const { wants } = useNotificationChoices();
  const { search } = useLocation();
  const seenAtWork = useRef(new Set<string>());
  useEffect(() => {
    for (const job of jobs) {
      if (isRunning(job)) seenAtWork.current.add(job.id);
      else if (seenAtWork.current.delete(job.id) && !search.includes(job.id) && wants(kindOf(job))) {
        const [type, text] = endOf(job);
        messageLog.add(type, text, Date.now(), { label: t('common.open'), to: jobPath(job) ?? jobDetailPath(job.id) });
      }
    }
  }, [jobs, search, wants]);
}
