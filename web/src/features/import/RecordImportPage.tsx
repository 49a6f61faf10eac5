import { RESOURCES } from '@atlas/contracts';
import { useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { Page } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { importRecordsPath, NOT_FOUND_PATH } from '@/providers/access/paths.js';
import { isRunning } from '@/providers/jobs/jobs.js';
import { useJob } from '@/providers/jobs/use-jobs.js';
import { recordImportScreen } from './records/record-import-screen.js';
import { ImportPage } from './screen/ImportPage.js';
import { t } from '@/texts/t.js';

/** A job that is opened from the list says itself which entity it is of. */
const OfJob = ({ jobId }: { jobId: string }) => {
  const { data: job, error, refetch } = useJob<{ resource: string }>(jobId);
  const resource = job?.result.resource;
  if (resource) return <Navigate to={`${importRecordsPath(resource)}?job=${encodeURIComponent(jobId)}`} replace />;
  const isOver = job && !isRunning(job);
  return (
    <Page>
      <PageHeader title={t('common.recordImport')} />
      {error || isOver ? <ErrorState error={error ?? new Error(job?.message ?? '')} onRetry={() => void refetch()} /> : null}
    </Page>
  );
};

/** /master-management/import/{entity} */
const RecordImportPage = () => {
  const { entity } = useParams();
  const [params] = useSearchParams();
  const definition = RESOURCES.find(({ path }) => path.toLowerCase().replaceAll('/', '-') === entity?.toLowerCase());
  const screen = useMemo(() => definition && recordImportScreen(definition), [definition]);
  const jobId = params.get('job');
  if (screen) return <ImportPage key={screen.path} screen={screen} />;
  return !entity && jobId ? <OfJob jobId={jobId} /> : <Navigate to={NOT_FOUND_PATH} replace />;
};

export default RecordImportPage;
