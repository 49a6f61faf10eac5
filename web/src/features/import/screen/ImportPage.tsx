import { Navigate, useSearchParams } from 'react-router-dom';
import { useDraft } from '../draft-store.js';
import { DraftScreen } from '../DraftScreen.js';
import { JobScreen } from '../run/JobScreen.js';
import { type ImportScreen, ImportScreenContext } from './import-screen.js';

/** A kind's page: a file is prepared; with `?job=` an import that runs or has run is looked at. */
export const ImportPage = ({ screen }: { screen: ImportScreen }) => {
  const [params] = useSearchParams();
  const { draft } = useDraft(screen.kind);
  const jobId = params.get('job');
  return (
    <ImportScreenContext value={screen}>
      {jobId ? (
        <JobScreen key={jobId} jobId={jobId} />
      ) : draft?.importJobId ? (
        <Navigate to={`?job=${encodeURIComponent(draft.importJobId)}`} replace />
      ) : (
        <DraftScreen key={screen.kind.type} />
      )}
    </ImportScreenContext>
  );
};
