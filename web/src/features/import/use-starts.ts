import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAttempt } from '@/components/states/use-attempt.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import type { DraftStore } from './draft-store.js';
import { dryRunKey } from './import-draft.js';
import { useImportScreen } from './screen/import-screen.js';
import { useStartImport } from './run/calls.js';

/** Starts the dry run and the import of the file being prepared. */
export function useStarts(store: DraftStore) {
  const navigate = useNavigate();
  const { path } = useImportScreen();
  const start = useStartImport();
  const [error, setError] = useState<string>();
  const { busy, attempt } = useAttempt(problem => setError(reasonsOf(problem).join(' ')));
  const { draft } = store;
  return {
    busy,
    error,
    /** Goes to the dry run, and makes one unless this mapping has been tried already. */
    tryOut: async (again = false, what = draft) => {
      if (!what || busy) return;
      store.go('dry_run');
      const key = dryRunKey(what);
      if (what.dryRun?.of === key && !again) return;
      setError(undefined);
      await attempt(async () => {
        const jobId = await start(what, true);
        store.change(current => ({ ...current, dryRun: { jobId, of: key } }));
      });
    },
    /** Imports; the screen follows the job from then on, wherever it is opened. */
    run: async () => {
      if (!draft || busy) return;
      setError(undefined);
      await attempt(async () => {
        const jobId = await start(draft, false);
        store.change(current => ({ ...current, importJobId: jobId }));
        await navigate(`${path}?job=${encodeURIComponent(jobId)}`);
      });
    },
  };
}
