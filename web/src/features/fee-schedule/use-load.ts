import { useState } from 'react';
import { useEntryForm } from '@/components/entry/use-entry-form.js';
import { useApi } from '@/providers/data/use-api.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import { isRunning, type JobResult } from '@/providers/jobs/jobs.js';
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

interface Load {
  file: File | null;
  licence_confirmed: boolean;
  dry_run?: boolean;
}

const NOTHING: Load = { file: null, licence_confirmed: false };

/** As the server takes it; the file is last, and what is false by default is left out. */
function bodyOf({ file, dry_run, ...fields }: Load): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value ?? ''));
  if (dry_run) body.append('dry_run', 'true');
  if (file) body.append('file', file);
  return body;
}

/** Sends a file of codes with its fields, tried out or for good, and follows its job. */
export function useLoad<Fields extends object>(
  path: 'code_set_release/load' | `fee_schedule/version/${string}/load`,
  fields: Fields,
) {
  const api = useApi();
  const announce = useAnnounceJob();
  const [jobId, setJobId] = useState<string>();
  const { data: job } = useJob<LoadResult>(jobId);
  const { form, submit, parts } = useEntryForm<Load & Fields, { job_id: string }>({
    values: { ...NOTHING, ...fields },
    onSave: values => {
      setJobId(undefined);
      return api.post(path, bodyOf(values));
    },
    onSaved: ({ job_id }) => {
      setJobId(job_id);
      void announce();
    },
    textOf: refusal => reasonsOf(refusal)[0],
  });
  const { file, licence_confirmed } = form.watch();
  const busy = form.formState.isSubmitting || (job !== undefined && isRunning(job));
  return {
    scope: { form, parts },
    actions: {
      disabled: busy || !licence_confirmed || !file,
      onSend: (dryRun: boolean) => {
        form.setValue('dry_run' as never, dryRun as never);
        void submit();
      },
    },
    outcome: { error: form.formState.errors.root?.message, job },
  };
}
