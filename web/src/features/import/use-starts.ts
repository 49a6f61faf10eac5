import { useNavigate } from 'react-router-dom';
import { useAct } from '@/components/states/use-act.js';
import { reasonsOf } from '@/providers/http/api-error.js';
import type { DraftStore } from './draft-store.js';
import { type Draft, dryRunKey } from './import-draft.js';
import { useImportScreen } from './screen/import-screen.js';
import { useStartImport } from './run/calls.js';

/** Starts the dry run and the import of the file being prepared. */
export function useStarts(store: DraftStore) {
  const navigate = useNavigate();
  const { path } = useImportScreen();
  const start = useStartImport();
  const shown = { textOf: (refusal: unknown) => reasonsOf(refusal).join(' '), inline: true };
  const trial = useAct((draft: Draft) => start(draft, true), {
    onDone: (jobId, tried) => store.change(current => ({ ...current, dryRun: { jobId, of: dryRunKey(tried) } })),
    ...shown,
  });
  const real = useAct((draft: Draft) => start(draft, false), {
    onDone: async jobId => {
      store.change(current => ({ ...current, importJobId: jobId }));
      await navigate(`${path}?job=${encodeURIComponent(jobId)}`);
    },
    ...shown,
  });
  const { draft } = store;
  const busy = trial.busy || real.busy;
  return {
    busy,
    error: trial.error ?? real.error,
    /** Goes to the dry run, and makes one unless this mapping has been tried already. */
    tryOut: async (again = false, what = draft) => {
      if (!what || busy) return;
      store.go('dry_run');
      if (what.dryRun?.of === dryRunKey(what) && !again) return;
      real.reset();
      await trial.act(what);
    },
    /** Imports; the screen follows the job from then on, wherever it is opened. */
    run: async () => {
      if (!draft || busy) return;
      trial.reset();
      await real.act(draft);
    },
  };
}
