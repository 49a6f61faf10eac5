import Button from '@mui/material/Button';
import { FolderOpen, Inbox, Plus, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { CancelJobButton } from '@/components/jobs/CancelJobButton.js';
import { Page } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { WizardFrame } from '@/components/wizard/WizardFrame.js';
import { ARBITRATION_PATH, JOBS_PATH, withCasesToFile } from '@/providers/access/paths.js';
import { isRunning, jobPath } from '@/providers/jobs/jobs.js';
import { useJob } from '@/providers/jobs/use-jobs.js';
import { type StepId, STEPS } from '../batch/batch.js';
import { useBatch } from '../batch/batch-store.js';
import { ProcessedLink } from '../processed/ProcessedLink.js';
import { ResultReport } from './ResultReport.js';
import { refusedIds, SUBMISSION_JOB, type SubmissionJob, type SubmissionJobResult } from './submission-job.js';
import { t } from '@/texts/t.js';

const TITLE = t('common.arbitrationSubmission');

/** Where an ended submission leads on. */
const WaysOn = ({ job }: { job: SubmissionJob }) => {
  const navigate = useNavigate();
  const refused = refusedIds(job);
  return (
    <>
      <Button startIcon={<Plus size={16} />} component={Link} to={ARBITRATION_PATH}>
        {t('filingResult.submitOtherCases')}
      </Button>
      {refused.length > 0 && (
        <Button
          variant="contained"
          startIcon={<RotateCcw size={16} />}
          onClick={() => void navigate(ARBITRATION_PATH, { state: withCasesToFile(refused) })}
        >
          {t('filingResult.checkTheRefused', { smart_count: refused.length })}
        </Button>
      )}
    </>
  );
};

/** A submission followed from anywhere: it runs on the server and is found again by its job. */
export const ResultScreen = ({ jobId }: { jobId: string }) => {
  const { data: job, error, refetch } = useJob<SubmissionJobResult>(jobId);
  const { settle } = useBatch();
  useEffect(() => void settle(jobId), [settle, jobId]);
  if (error && !job)
    return (
      <Page>
        <PageHeader title={TITLE} actions={<ProcessedLink />} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (job && job.type !== SUBMISSION_JOB) return <Navigate to={jobPath(job) ?? JOBS_PATH} replace />;
  const running = job === undefined || isRunning(job);
  return (
    <WizardFrame<StepId>
      header={
        <PageHeader
          title={TITLE}
          actions={
            <>
              {job && running && <CancelJobButton job={job} label={t('filingResult.cancelTheRest')} />}
              <ProcessedLink />
            </>
          }
        />
      }
      steps={STEPS}
      current="result"
      subject={job && <span>{job.title}</span>}
      footStart={
        <Button
          component={Link}
          to={JOBS_PATH}
          variant="text"
          startIcon={running ? <Inbox size={16} /> : <FolderOpen size={16} />}
        >
          {running ? t('common.runInTheBackground') : t('common.allBackgroundJobs')}
        </Button>
      }
      footEnd={job && !running && <WaysOn job={job} />}
    >
      {job && <ResultReport job={job} />}
    </WizardFrame>
  );
};
