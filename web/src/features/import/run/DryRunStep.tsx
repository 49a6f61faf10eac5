import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { RotateCcw } from 'lucide-react';
import { formatCount, formatTotal } from '../../../components/format/money.js';
import { Banner } from '../../../components/states/Banner.js';
import { ErrorState } from '../../../components/states/ErrorState.js';
import { isRunning } from '../../../providers/jobs/jobs.js';
import type { Draft } from '../import-draft.js';
import { type DryRunAskProps, ofAmount, useImportScreen, workIn } from '../screen/import-screen.js';
import { type ImportJob, wasCutOff } from './import-job.js';
import { ImportReport } from './ImportReport.js';
import { t } from '../../../texts/t.js';

const Padded = styled('div')({ padding: 16 });

/** What the import would do, in a sentence. */
const Verdict = ({ job }: { job: ImportJob }) => {
  const screen = useImportScreen();
  const { totals } = job.result;
  if (!totals || isRunning(job) || wasCutOff(job)) return null;
  const { booked, known, refused } = totals;
  const work = workIn(job, screen);
  if (work === 0 && refused.rows === 0)
    return (
      <Banner tone="info">
        {known.rows === totals.rows
          ? t('imports.allAlreadyImported')
          : t('imports.fileThereAlreadyImport', { smart_count: known.rows })}
      </Banner>
    );
  if (work === 0 && known.rows > 0)
    return (
      <Banner tone="warn">
        {t('imports.fileThereAlreadyWould', { smart_count: known.rows, refused: formatCount(refused.rows) })}
      </Banner>
    );
  if (work === 0) return <Banner tone="danger">{t('imports.noRowFileCan')}</Banner>;
  if (refused.rows > 0)
    return (
      <Banner tone="warn">
        {t('imports.wouldRefusedOtherGo', {
          smart_count: refused.rows,
          amount: ofAmount(screen, refused.amount),
          others: formatCount(totals.rows - refused.rows),
        })}
      </Banner>
    );
  return booked.rows + known.rows === totals.rows ? (
    <Banner tone="ok">
      {t('imports.everyLineCanBooked', { amount: screen.amountField ? `: ${formatTotal(booked.amount)}` : '' })}
    </Banner>
  ) : (
    <Banner tone="ok">
      {t('imports.canBooked', { smart_count: booked.rows, amount: screen.amountField ? `: ${formatTotal(booked.amount)}` : '' })}
    </Banner>
  );
};

interface Props {
  draft: Draft;
  /** Undefined while it is being started. */
  job: ImportJob | undefined;
  seenAt: number;
  error: unknown;
  onAgain: () => void;
  onOption: DryRunAskProps['onOption'];
}

/** The whole import, tried without booking anything. */
export const DryRunStep = ({ draft, job, seenAt, error, onAgain, onOption }: Props) => {
  const { DryRunAsk } = useImportScreen();
  if (typeof error === 'string')
    return (
      <Padded>
        <Banner
          tone="danger"
          action={
            <Button startIcon={<RotateCcw size={16} />} onClick={onAgain}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {error}
        </Banner>
      </Padded>
    );
  if (error) return <ErrorState error={error} onRetry={onAgain} />;
  if (!job) return <Padded role="status">{t('imports.sendingFile')}</Padded>;
  return (
    <ImportReport job={job} seenAt={seenAt} draft={draft}>
      <Verdict job={job} />
      {DryRunAsk && <DryRunAsk job={job} draft={draft} onOption={onOption} />}
    </ImportReport>
  );
};
