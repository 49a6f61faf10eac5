import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { ARBITRATION_PATH, casesToFile } from '@/providers/access/paths.js';
import { useBatch } from './batch/batch-store.js';
import { CheckStep } from './check/CheckStep.js';
import { ChooseStep } from './choose/ChooseStep.js';
import { ProcessedCasesPage } from './processed/ProcessedCasesPage.js';
import { PROCESSED_VIEW } from './processed/processed-path.js';
import { ResultScreen } from './result/ResultScreen.js';
import { SendStep } from './send/SendStep.js';

/** Cases passed by another screen become the batch; they are removed from the address so that going back does not add them again. */
const Arrival = ({ caseIds }: { caseIds: readonly string[] }) => {
  const { begin } = useBatch();
  // As they came: the address is read into a new list each time, and a batch that begins draws this screen again.
  const [arrived] = useState(caseIds);
  useEffect(() => begin(arrived), [begin, arrived]);
  return <Navigate to={ARBITRATION_PATH} replace />;
};

/**
 * /smart-features/arbitration_submission: cases are chosen, checked and sent; with `?job=` a submission that runs or has run is looked at,
 * with `?view=processed` all that went out.
 */
const ArbitrationSubmissionPage = () => {
  const [params] = useSearchParams();
  const arriving = casesToFile(useLocation().state);
  const { batch } = useBatch();
  const jobId = params.get('job');
  if (jobId) return <ResultScreen key={jobId} jobId={jobId} />;
  if (params.get('view') === PROCESSED_VIEW) return <ProcessedCasesPage />;
  if (arriving) return <Arrival caseIds={arriving} />;
  if (batch.jobId) return <Navigate to={`${ARBITRATION_PATH}?job=${encodeURIComponent(batch.jobId)}`} replace />;
  switch (batch.step) {
    case 'choose':
      return <ChooseStep />;
    case 'check':
      return <CheckStep />;
    case 'send':
      return <SendStep />;
  }
};

export default ArbitrationSubmissionPage;
