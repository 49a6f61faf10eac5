import { useState } from 'react';
import { reasonsOf } from '@/providers/http/api-error.js';
import { api } from '@/providers/http/api.js';
import type { JobResult } from '@/providers/jobs/jobs.js';
import { useAnnounceJob, useJob } from '@/providers/jobs/use-jobs.js';

/** What a load did, or would do. */
export interface LoadResult extends JobResult {
  created: number;
  updated: number;
  skipped: number;
  duplicates: number;
  refused: number;
  gone: number;
  dry_run: boolean;
}

/** Sends a file of codes in, tried out or for good, and follows its job. */
export function useLoad(path: 'code_set_release/load' | `fee_schedule/version/${string}/load`) {
  const announce = useAnnounceJob();
  const [jobId, setJobId] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const job = useJob<LoadResult>(jobId);
  const send = async (file: File, fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    setSending(true);
    setError(undefined);
    setJobId(undefined);
    try {
      const answer = await api.post(path, form, { once: true });
      setJobId(answer.job_id);
      void announce();
    } catch (failure) {
      setError(reasonsOf(failure)[0]);
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, error, job: job.data };
}
