import Button from '@mui/material/Button';
import { RotateCcw } from 'lucide-react';
import { Block } from '@/components/page/layout.js';
import { formatCount, formatTotal } from '@/components/format/money.js';
import { Banner } from '@/components/states/Banner.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { isRunning } from '@/providers/jobs/jobs.js';
import type { Draft } from '../import-draft.js';
import { type DryRunAskProps, type ImportScreen, useImportScreen, workIn } from '../screen/import-screen.js';
import { type ImportJob, wasCutOff } from './import-job.js';
import { ImportReport } from './ImportReport.js';
import { t } from '@/texts/t.js';

interface Finding {
  tone: 'info' | 'ok' | 'warn' | 'danger';
  text: string;
}

/** Of an import that would add nothing. */
function nothingToImport({ totals }: ImportJob['result'], known: number, refused: number): Finding {
  if (known === 0 && refused > 0) return { tone: 'danger', text: t('importRun.noRowCanBeImported') };
  if (refused > 0)
    return {
      tone: 'warn',
      text: t('importRun.alreadyImportedOrRefused', { smart_count: known, refused: formatCount(refused) }),
    };
  const isAll = known === totals?.rows;
  return {
    tone: 'info',
    text: isAll ? t('importRun.allAlreadyImported') : t('importRun.someAlreadyImported', { smart_count: known }),
  };
}

function findingOf(job: ImportJob, screen: ImportScreen): Finding | undefined {
  const { totals } = job.result;
  if (!totals || isRunning(job) || wasCutOff(job)) return undefined;
  const { booked, known, refused } = totals;
  const isMoney = screen.amountField !== undefined;
  if (workIn(job, screen) === 0) return nothingToImport(job.result, known.rows, refused.rows);
  if (refused.rows > 0) {
    const counts = { smart_count: refused.rows, others: formatCount(totals.rows - refused.rows) };
    const amount = formatTotal(refused.amount);
    return {
      tone: 'warn',
      text: isMoney ? t('importRun.someRefusedOf', { ...counts, amount }) : t('importRun.someRefused', counts),
    };
  }
  const amount = formatTotal(booked.amount);
  if (booked.rows + known.rows === totals.rows)
    return {
      tone: 'ok',
      text: isMoney ? t('importRun.allCanBeImportedOf', { amount }) : t('importRun.allCanBeImported'),
    };
  const smart_count = booked.rows;
  return {
    tone: 'ok',
    text: isMoney
      ? t('importRun.someCanBeImportedOf', { smart_count, amount })
      : t('importRun.someCanBeImported', { smart_count }),
  };
}

/** What the import would do, in a sentence. */
const Verdict = ({ job }: { job: ImportJob }) => {
  const finding = findingOf(job, useImportScreen());
  return finding ? <Banner tone={finding.tone}>{finding.text}</Banner> : null;
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
      <Block pad={16}>
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
      </Block>
    );
  if (error) return <ErrorState error={error} onRetry={onAgain} />;
  if (!job)
    return (
      <Block pad={16} role="status">
        {t('importRun.uploadingFile')}
      </Block>
    );
  return (
    <ImportReport job={job} seenAt={seenAt} draft={draft}>
      <Verdict job={job} />
      {DryRunAsk && <DryRunAsk job={job} draft={draft} onOption={onOption} />}
    </ImportReport>
  );
};
