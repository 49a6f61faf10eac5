import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Page, Sides } from '@/components/page/Page.js';
import { CASE_SEARCH_TITLE } from '@/texts/documented.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { CASE_LIST_PATH, NOT_FOUND_PATH } from '@/providers/access/paths.js';
import { ApiError } from '@/providers/http/api-error.js';
import { AS_OF } from './as-of/moments.js';
import { CaseSkeleton } from './CaseSkeleton.js';
import { CaseView } from './CaseView.js';
import { useCaseDetails } from './data/use-case-data.js';
import { BesideCase } from './split/BesideCase.js';
import { BesideDocument } from './split/BesideDocument.js';
import { type SplitPane, besideIn, SplitContext } from './split/split-place.js';

const OpenedCase = ({ caseId, asOf }: { caseId: string; asOf: string | undefined }) => {
  const { data: details, error, refetch } = useCaseDetails(caseId);
  if (error instanceof ApiError && error.status === 404)
    return <Navigate to={NOT_FOUND_PATH} replace state={{ title: CASE_SEARCH_TITLE, message: error.message }} />;
  if (error)
    return (
      <Page>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return details ? <CaseView caseId={caseId} today={details} asOf={asOf} /> : <CaseSkeleton caseId={caseId} />;
};

interface SplitProps {
  beside: SplitPane | undefined;
  caseId: string;
  asOf: string | undefined;
  children: ReactNode;
}

/** The case alone, or with another case or a document beside it. */
const Split = ({ beside, caseId, asOf, children }: SplitProps) => (
  <SplitContext value={beside !== undefined}>
    <Sides>
      {children}
      {beside?.kind === 'case' && <BesideCase key={beside.caseId} currentId={caseId} caseId={beside.caseId} />}
      {beside?.kind === 'document' && <BesideDocument caseId={caseId} asOf={asOf} documentId={beside.documentId} />}
    </Sides>
  </SplitContext>
);

/** /case/details?case_id=…: one case; with &as_of=… as it stood then, with &beside=… or &document=… something beside it. */
const CaseDetailPage = () => {
  const [params] = useSearchParams();
  const caseId = params.get('case_id')?.trim();
  const asOf = params.get(AS_OF)?.trim() || undefined;
  // Another case is another screen: nothing of the one before stays.
  if (!caseId) return <Navigate to={CASE_LIST_PATH} replace />;
  return (
    <Split beside={besideIn(params, caseId)} caseId={caseId} asOf={asOf}>
      <OpenedCase key={caseId} caseId={caseId} asOf={asOf} />
    </Split>
  );
};

export default CaseDetailPage;
