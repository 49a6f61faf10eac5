import Button from '@mui/material/Button';
import { ArrowRight, FileUp, Inbox } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { formatTotal } from '@/components/format/money.js';
import { CancelJobButton } from '@/components/jobs/CancelJobButton.js';
import { FollowUpButtons } from '@/components/jobs/FollowUpButtons.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { Page } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { WizardFrame } from '@/components/wizard/WizardFrame.js';
import { JOBS_PATH, NOT_FOUND_PATH } from '@/providers/access/paths.js';
import { ApiError } from '@/providers/http/api-error.js';
import { isRunning } from '@/providers/jobs/jobs.js';
import { useJob } from '@/providers/jobs/use-jobs.js';
import { useDraft } from '../draft-store.js';
import { FileLine } from '../file/FileFacts.js';
import type { StepId } from '../import-draft.js';
import { type RunScreen, useRunScreen } from '../screen/import-screen.js';
import { fileNameOf, type ImportJob, isDryRun, wasCutOff } from './import-job.js';
import { ImportReport } from './ImportReport.js';
import { t } from '@/texts/t.js';

const factsOf = ({ result }: ImportJob, { amountField }: RunScreen): string[] => {
  const { file, totals } = result;
  return [
    ...(totals ? [t('counts.lines', { smart_count: totals.rows })] : []),
    ...(file ? [t('counts.columns', { smart_count: file.columns }), file.encoding] : []),
    ...(totals && amountField ? [formatTotal(totals.amount)] : []),
  ];
};

/** The step of the job: a user who watched it run opens the result explicitly. */
function useStep(job: ImportJob | undefined) {
  const [wasRunning, setWasRunning] = useState(false);
  const [sawResult, setSawResult] = useState(false);
  const running = job !== undefined && isRunning(job);
  if (running && !wasRunning) setWasRunning(true);
  const dry = job !== undefined && isDryRun(job);
  const step: StepId = dry ? 'dry_run' : running || (wasRunning && !sawResult) ? 'run' : 'result';
  return { step, running, dry, seeResult: () => setSawResult(true) };
}

/** While it runs, and until the user opens the result. */
const RunActions = ({ running, onResult }: { running: boolean; onResult: () => void }) => (
  <>
    <Button component={Link} to={JOBS_PATH} startIcon={<Inbox size={16} />}>
      {running ? t('common.runInTheBackground') : t('common.allBackgroundJobs')}
    </Button>
    <Button variant="contained" startIcon={<ArrowRight size={16} />} disabled={running} onClick={onResult}>
      {t('importRun.seeResult')} <Kbd>{t('common.ctrlEnter')}</Kbd>
    </Button>
  </>
);

/** What can be done when it is over. */
const ResultActions = ({ job, onAnother }: { job: ImportJob; onAnother: () => void }) => {
  const { ResultAction } = useRunScreen();
  const hasResult = !isDryRun(job) && !(wasCutOff(job) && !job.result.created);
  return (
    <>
      <FollowUpButtons job={job} />
      <Button startIcon={<FileUp size={16} />} onClick={onAnother}>
        {t('importRun.importAnotherFile')}
      </Button>
      {hasResult && <ResultAction job={job} />}
    </>
  );
};

/** An import followed from anywhere: it runs on the server and is found again by its job. */
export const JobScreen = ({ jobId }: { jobId: string }) => {
  const { data: job, error, dataUpdatedAt, refetch } = useJob<ImportJob['result']>(jobId);
  const screen = useRunScreen();
  const { kind, path, title, steps, words } = screen;
  const { draft, forget } = useDraft(kind);
  const navigate = useNavigate();
  const { step, running, dry, seeResult } = useStep(job);
  const own = draft?.importJobId === jobId ? draft : undefined;
  const { data: expected } = useJob<ImportJob['result']>(own?.dryRun?.jobId);
  const leave = () => {
    if (own) forget();
    void navigate(path);
  };
  if (error instanceof ApiError && error.status === 404)
    return <Navigate to={NOT_FOUND_PATH} replace state={{ message: error.message }} />;
  if (error && !job)
    return (
      <Page>
        <PageHeader title={title} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <WizardFrame<StepId>
      header={
        <PageHeader
          title={title}
          actions={
            running &&
            job && (
              <CancelJobButton
                job={job}
                label={dry ? t('importRun.cancelDryRun') : t('importRun.cancelRun', { run: words.run ?? t('importRun.import') })}
              />
            )
          }
        />
      }
      steps={steps}
      current={step}
      subject={job && <FileLine name={fileNameOf(job)} facts={factsOf(job, screen)} />}
      footStart={t('imports.stepOf', { step: steps.findIndex(({ id }) => id === step) + 1, steps: steps.length })}
      footEnd={
        step === 'run' ? (
          <RunActions running={running} onResult={seeResult} />
        ) : (
          job && <ResultActions job={job} onAnother={leave} />
        )
      }
      onNext={step === 'run' && !running ? seeResult : undefined}
    >
      {job && <ImportReport job={job} seenAt={dataUpdatedAt} draft={own} expected={expected} />}
    </WizardFrame>
  );
};
