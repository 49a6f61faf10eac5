import type { DocumentUploadResult } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Inbox, ListChecks } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { formatCount } from '../../../components/format/money.js';
import { plural } from '../../../components/format/text.js';
import { CancelJobButton } from '../../../components/jobs/CancelJobButton.js';
import { FollowUpButtons } from '../../../components/jobs/FollowUpButtons.js';
import { type Figure, FigureStrip } from '../../../components/page/FigureStrip.js';
import { PageBody } from '../../../components/page/Page.js';
import { Panel } from '../../../components/page/Panel.js';
import { Banner } from '../../../components/states/Banner.js';
import { ErrorState } from '../../../components/states/ErrorState.js';
import { FormSkeleton } from '../../../components/states/FormSkeleton.js';
import { ProgressBar } from '../../../components/states/ProgressBar.js';
import { BULK_DOCUMENTS_PATH, jobDetailPath, JOBS_PATH, NOT_FOUND_PATH } from '../../../providers/access/paths.js';
import { ApiError } from '../../../providers/http/api-error.js';
import { type BackgroundJob, isRunning, jobTone, timeLeftText } from '../../../providers/jobs/jobs.js';
import { useJob } from '../../../providers/jobs/use-jobs.js';
import { useForgetUnassigned } from '../calls.js';
import { UploadMessages } from './UploadMessages.js';
import { t } from '../../../texts/t.js';

type Job = BackgroundJob<DocumentUploadResult>;

const Content = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, padding: '4px 16px 12px' });

const figuresOf = ({ result, done, total }: Job): Figure[] => [
  {
    label: t('bulkDocuments.filesDone'),
    value: formatCount(done),
    note: total === null ? undefined : t('bulkDocuments.ofTotal', { total: formatCount(total) }),
  },
  { label: t('bulkDocuments.attached2'), value: formatCount(result.attached ?? 0) },
  { label: t('common.cases'), value: formatCount(result.cases ?? 0) },
  { label: t('bulkDocuments.unassigned'), value: formatCount(result.unassigned ?? 0) },
  { label: t('common.alreadyThere'), value: formatCount(result.duplicates ?? 0) },
  { label: t('common.refused'), value: formatCount(result.refused ?? 0), tone: result.refused ? 'danger' : undefined },
];

function noteOf(job: Job): string {
  if (!isRunning(job)) return job.message ?? '';
  const rate = job.rate === null ? '' : `${formatCount(job.rate)} files/s`;
  const left = job.time_left === null ? '' : timeLeftText(job.time_left);
  return [rate, left].filter(Boolean).join(' · ');
}

const Sentence = ({ job }: { job: Job }) => {
  const waiting = job.result.unassigned ?? 0;
  if (isRunning(job))
    return (
      <Banner tone="info">
        {t('bulkDocuments.youCanLeavePage')} <Link to={JOBS_PATH}>{t('bulkDocuments.backgroundJobs')}</Link>.
      </Banner>
    );
  if (job.undone_by)
    return (
      <Banner tone="warn" action={<Link to={jobDetailPath(job.undone_by)}>{t('bulkDocuments.seeUndo')}</Link>}>
        {t('bulkDocuments.uploadWasTakenBack')}
      </Banner>
    );
  if (job.TaskStateId === 5)
    return (
      <Banner tone="danger">
        {t('bulkDocuments.casesStaysThere', { message: job.message ?? t('bulkDocuments.theUploadDidNotFinish') })}
      </Banner>
    );
  if (waiting === 0) return null;
  return (
    <Banner
      tone="warn"
      action={
        <Link to={`${BULK_DOCUMENTS_PATH}?tab=unassigned`}>
          {t('bulkDocuments.assign', { them: waiting === 1 ? 'it' : 'them' })}
        </Link>
      }
    >
      {t('bulkDocuments.case', {
        count: formatCount(waiting),
        file: plural(waiting, 'file'),
        wait: waiting === 1 ? 'waits' : 'wait',
      })}
    </Banner>
  );
};

/** An upload followed from anywhere: how far it is, what became of its files, what was said about single ones. */
export const UploadJob = ({ jobId }: { jobId: string }) => {
  const { data: job, error, refetch } = useJob<DocumentUploadResult>(jobId);
  const forget = useForgetUnassigned();
  const isOver = job !== undefined && !isRunning(job);
  useEffect(() => {
    if (isOver) void forget();
  }, [isOver, forget]);
  if (error instanceof ApiError && error.status === 404)
    return <Navigate to={NOT_FOUND_PATH} replace state={{ message: error.message }} />;
  if (!job) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={4} />;
  return (
    <PageBody>
      <Panel
        title={isOver ? job.title : t('bulkDocuments.bringingFilesTheirCases')}
        note={noteOf(job)}
        actions={
          <>
            {isRunning(job) && <CancelJobButton job={job} label={t('bulkDocuments.cancelUpload')} />}
            <FollowUpButtons job={job} />
            <Button component={Link} to={jobDetailPath(job.id)} startIcon={<ListChecks size={16} />}>
              {t('bulkDocuments.job')}
            </Button>
            <Button component={Link} to={JOBS_PATH} startIcon={<Inbox size={16} />}>
              {t('bulkDocuments.allBackgroundJobs')}
            </Button>
          </>
        }
      >
        <Content>
          <ProgressBar
            label={t('bulkDocuments.progress', { title: job.title })}
            total={job.total || 1}
            parts={[{ value: isOver ? job.total || 1 : job.done, tone: jobTone(job) }]}
            height={8}
          />
          <FigureStrip figures={figuresOf(job)} />
          <Sentence job={job} />
        </Content>
        <UploadMessages job={job} />
      </Panel>
    </PageBody>
  );
};
