import Button from '@mui/material/Button';
import { ArrowRight, Download } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Stack } from '@/components/page/layout.js';
import { StatusChip } from '@/components/chips/StatusChip.js';
import { formatStamp } from '@/components/format/dates.js';
import { CancelJobButton } from '@/components/jobs/CancelJobButton.js';
import { FollowUpButtons } from '@/components/jobs/FollowUpButtons.js';
import { FigureStrip } from '@/components/page/FigureStrip.js';
import { Page, PageBody } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { RecordHead } from '@/components/page/RecordHead.js';
import { Banner } from '@/components/states/Banner.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { JOBS_PATH, NOT_FOUND_PATH } from '@/providers/access/paths.js';
import { ApiError } from '@/providers/http/api-error.js';
import { type BackgroundJob, isRunning, jobPath } from '@/providers/jobs/jobs.js';
import { useJob } from '@/providers/jobs/use-jobs.js';
import { JobLinks } from './JobLinks.js';
import { JobMessages } from './JobMessages.js';
import { figuresOf, isCancelled, leftText, rateText, stateLabel, STATE_TONES, tookText } from './job-look.js';
import { JobProgress } from './job-columns.js';
import { useJobActions } from './use-job-actions.js';
import { t } from '@/texts/t.js';

const Actions = ({ job }: { job: BackgroundJob }) => {
  const { download, isDownloading } = useJobActions(job);
  const path = jobPath(job);
  return (
    <>
      {isRunning(job) && <CancelJobButton job={job} label={t('jobs.cancelTheJob')} />}
      {job.error_count + job.warning_count > 0 && (
        <Button startIcon={<Download size={16} />} disabled={isDownloading} onClick={download}>
          {t('common.messagesAsCsv')}
        </Button>
      )}
      <FollowUpButtons job={job} />
      {path && (
        <Button variant="contained" component={Link} to={path} endIcon={<ArrowRight size={16} />}>
          {isRunning(job) ? t('jobs.showProgress') : t('jobs.showResult')}
        </Button>
      )}
    </>
  );
};

const JobContent = ({ job }: { job: BackgroundJob }) => (
  <>
    <RecordHead
      name={job.title}
      beside={<StatusChip tone={STATE_TONES[job.TaskStateId]} label={stateLabel(job)} />}
      facts={[
        { label: t('jobs.startedBy'), value: job.created_by },
        { label: t('jobs.requested'), value: formatStamp(job.created_date) },
        { label: t('jobs.started'), value: job.started_date && formatStamp(job.started_date) },
        { label: t('jobs.ended'), value: job.finished_date && formatStamp(job.finished_date) },
        { label: t('jobs.duration'), value: tookText(job) },
        { label: t('jobs.rate'), value: job.rate === null ? undefined : rateText(job) },
        { label: t('jobs.timeLeft'), value: leftText(job) || undefined },
      ]}
    />
    <PageBody style={{ display: 'flex', flexDirection: 'column' }}>
      <Stack gap={12} pad="4px 16px 12px">
        <JobProgress job={job} />
        <FigureStrip figures={figuresOf(job)} />
        <JobLinks job={job} />
        {job.message && !isCancelled(job) && <Banner tone="danger">{job.message}</Banner>}
      </Stack>
      <JobMessages job={job} />
    </PageBody>
  </>
);

/** /smart-features/background-job/detail?id=: one job, followed while it runs, with what it said about single rows. */
const JobPage = () => {
  const id = useSearchParams()[0].get('id') ?? undefined;
  const { data: job, error, refetch } = useJob(id);
  if (error instanceof ApiError && error.status === 404)
    return <Navigate to={NOT_FOUND_PATH} replace state={{ message: error.message }} />;
  return (
    <Page>
      <PageHeader
        title={job?.title ?? t('jobs.backgroundJob')}
        record={job !== undefined}
        trail={[{ label: t('common.smartFeatures') }, { label: t('common.backgroundJobs'), to: JOBS_PATH }]}
        actions={job && <Actions job={job} />}
      />
      {job && <JobContent job={job} />}
      {!job && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!job && !error && (id ? <FormSkeleton rows={4} /> : <EmptyState>{t('jobs.selectAJob')}</EmptyState>)}
    </Page>
  );
};

export default JobPage;
