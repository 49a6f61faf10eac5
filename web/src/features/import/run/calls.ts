import { useApi } from '@/providers/data/use-api.js';
import { useAnnounceJob } from '@/providers/jobs/use-jobs.js';
import type { Draft } from '../import-draft.js';

/** Starts the import, or only tries it, and answers its job. Rejects with an ApiError. */
export function useStartImport(): (draft: Draft, isDryRun: boolean) => Promise<string> {
  const api = useApi();
  const announce = useAnnounceJob();
  return async ({ kind, file, facts, mapping, options }, isDryRun) => {
    const form = new FormData();
    form.append('dry_run', String(isDryRun));
    for (const [name, value] of Object.entries(options)) form.append(name, value);
    form.append('mapping', JSON.stringify(mapping));
    if (facts.sheet) form.append('sheet', facts.sheet.name);
    form.append('file', file, file.name);
    const { job_id } = (await api.record('POST {}/import', kind.call, { body: form })).data;
    void announce();
    return job_id;
  };
}
