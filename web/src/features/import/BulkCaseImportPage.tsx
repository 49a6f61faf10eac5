import { Navigate, useSearchParams } from 'react-router-dom';
import { useDraft } from './draft-store.js';
import { DraftScreen } from './DraftScreen.js';
import { JobScreen } from './run/JobScreen.js';

/** /smart-features/bulk-case-import: a file is prepared; with `?job=` an import that runs or has run is looked at. */
const BulkCaseImportPage = () => {
  const [params] = useSearchParams();
  const { draft } = useDraft();
  const jobId = params.get('job');
  if (jobId) return <JobScreen key={jobId} jobId={jobId} />;
  return draft?.importJobId ? <Navigate to={`?job=${encodeURIComponent(draft.importJobId)}`} replace /> : <DraftScreen />;
};

export default BulkCaseImportPage;
