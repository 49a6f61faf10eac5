import Button from '@mui/material/Button';
import { ArrowRight, FileUp, Inbox, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { formatCount, formatTotal } from '../../../components/format/money.js';
import { plural } from '../../../components/format/text.js';
import { Kbd } from '../../../components/keys/Kbd.js';
import { Page } from '../../../components/page/Page.js';
import { PageHeader } from '../../../components/page/PageHeader.js';
import { ErrorState } from '../../../components/states/ErrorState.js';
import { WizardFrame } from '../../../components/wizard/WizardFrame.js';
import { jobDetailPath, JOBS_PATH, NOT_FOUND_PATH } from '../../../providers/access/paths.js';
import { ApiError, messageOf } from '../../../providers/http/api-error.js';
import { isRunning } from '../../../providers/jobs/jobs.js';
import { useCancelJob, useJob } from '../../../providers/jobs/use-jobs.js';
import { useDraft } from '../draft-store.js';
import { FileLine } from '../file/FileFacts.js';
import { type StepId, STEPS } from '../import-draft.js';
import { type ImportScreen, useImportScreen } from '../screen/import-screen.js';
import { fileNameOf, type ImportJob, isDryRun, wasCutOff } from './import-job.js';
import { ImportReport } from './ImportReport.js';

const factsOf = ({ result }: ImportJob, { amountField }: ImportScreen): string[] => {
  const { file, totals } = result;
  return [
    ...(totals ? [`${formatCount(totals.rows)} ${plural(totals.rows, 'line')}`] : []),
    ...(file ? [`${file.columns} ${plural(file.columns, 'column')}`, file.encoding] : []),
    ...(totals && amountField ? [formatTotal(totals.amount)] : []),
  ];
};

/** An import followed from anywhere: it runs on the server and is found again by its job. */
export const JobScreen = ({ jobId }: { jobId: string }) => {
  const { data: job, error, dataUpdatedAt, refetch } = useJob<ImportJob['result']>(jobId);
  const screen = useImportScreen();
  const { kind, path, title, ResultAction } = screen;
  const { draft, forget } = useDraft(kind);
  const [wasRunning, setWasRunning] = useState(false);
  const [sawResult, setSawResult] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const cancel = useCancelJob();
  const running = job !== undefined && isRunning(job);
  if (running && !wasRunning) setWasRunning(true);
  const dry = job !== undefined && isDryRun(job);
  const step: StepId = dry ? 'dry_run' : running || (wasRunning && !sawResult) ? 'run' : 'result';
  const own = draft?.importJobId === jobId ? draft : undefined;
  const { data: expected } = useJob<ImportJob['result']>(own?.dryRun?.jobId);
  const leave = () => {
    if (own) forget();
    void navigate(path);
  };
  const stop = () => void cancel(jobId).catch((refusal: unknown) => notify(messageOf(refusal), { type: 'error' }));
  if (error instanceof ApiError && error.status === 404)
    return <Navigate to={NOT_FOUND_PATH} replace state={{ message: error.message }} />;
  if (error && !job)
    return (
      <Page>
        <PageHeader title={title} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  const another = (
    <Button startIcon={<FileUp size={16} />} onClick={leave}>
      Import another file
    </Button>
  );
  const canSeeResult = step === 'run' && !running;
  return (
    <WizardFrame<StepId>
      header={
        <PageHeader
          title={title}
          actions={
            running && (
              <Button color="error" startIcon={<X size={16} />} disabled={job.cancel_requested} onClick={stop}>
                {job.cancel_requested ? 'Being cancelled …' : dry ? 'Cancel the dry run' : 'Cancel the import'}
              </Button>
            )
          }
        />
      }
      steps={STEPS}
      current={step}
      subject={job && <FileLine name={fileNameOf(job)} facts={factsOf(job, screen)} />}
      footStart={`Step ${STEPS.findIndex(({ id }) => id === step) + 1} of ${STEPS.length}`}
      footEnd={
        step === 'run' ? (
          <>
            <Button component={Link} to={JOBS_PATH} startIcon={<Inbox size={16} />}>
              {running ? 'Run in the background' : 'All background jobs'}
            </Button>
            <Button
              variant="contained"
              startIcon={<ArrowRight size={16} />}
              disabled={running}
              onClick={() => setSawResult(true)}
            >
              See result <Kbd>Ctrl ↵</Kbd>
            </Button>
          </>
        ) : (
          job && (
            <>
              {job.can_undo && (
                <Button component={Link} to={jobDetailPath(job.id)} startIcon={<Undo2 size={16} />}>
                  Undo the import …
                </Button>
              )}
              {another}
              {!dry && !(wasCutOff(job) && !job.result.created) && <ResultAction job={job} />}
            </>
          )
        )
      }
      onNext={canSeeResult ? () => setSawResult(true) : undefined}
    >
      {job && <ImportReport job={job} seenAt={dataUpdatedAt} draft={own} expected={expected} />}
    </WizardFrame>
  );
};
