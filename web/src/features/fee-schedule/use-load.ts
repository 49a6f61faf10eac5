import { useState } from 'react';
import { useAct } from '@/components/states/use-act.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import { useApi } from '@/providers/data/use-api.js';
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
  const api = useApi();
  const announce = useAnnounceJob();
  const [jobId, setJobId] = useState<string>();
  const job = useJob<LoadResult>(jobId);
  const { act, busy, error } = useAct((form: FormData) => api.post(path, form), {
    onDone: ({ job_id }) => {
      setJobId(job_id);
      void announce();
    },
    textOf: refusal => reasonsOf(refusal)[0],
    inline: true,
  });
  const send = async (file: File, fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    setJobId(undefined);
    await act(form);
  };
  return { send, isSending: busy, error, job: job.data };
}
