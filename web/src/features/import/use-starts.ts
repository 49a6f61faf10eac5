import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, messageOf } from '../../providers/http/api-error.js';
import type { DraftStore } from './draft-store.js';
import { dryRunKey } from './import-draft.js';
import { useImportScreen } from './screen/import-screen.js';
import { useStartImport } from './run/calls.js';

/** All that the server says is wrong, in one text. */
const wordsOf = (error: unknown): string => {
  const fields = error instanceof ApiError ? Object.values(error.fieldErrors) : [];
  return fields.length > 0 ? fields.join(' ') : messageOf(error);
};

/** Starts the dry run and the import of the file being prepared. */
export function useStarts(store: DraftStore) {
  const navigate = useNavigate();
  const { path } = useImportScreen();
  const start = useStartImport();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { draft } = store;
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (problem) {
      setError(wordsOf(problem));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    /** Goes to the dry run, and makes one unless this mapping has been tried already. */
    tryOut: async (anew = false, what = draft) => {
      if (!what || busy) return;
      store.go('dry_run');
      const key = dryRunKey(what);
      if (what.dryRun?.of === key && !anew) return;
      await attempt(async () => {
        const jobId = await start(what, true);
        store.change(current => ({ ...current, dryRun: { jobId, of: key } }));
      });
    },
    /** Imports; the screen follows the job from then on, wherever it is opened. */
    run: async () => {
      if (!draft || busy) return;
      await attempt(async () => {
        const jobId = await start(draft, false);
        store.change(current => ({ ...current, importJobId: jobId }));
        await navigate(`${path}?job=${encodeURIComponent(jobId)}`);
      });
    },
  };
}
