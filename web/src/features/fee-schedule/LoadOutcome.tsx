import { formatCount } from '@/components/format/money.js';
import { FigureStrip } from '@/components/page/FigureStrip.js';
import { Banner } from '@/components/states/Banner.js';
import { ProgressBar } from '@/components/states/ProgressBar.js';
import { type BackgroundJob, isRunning, type JobIssue } from '@/providers/jobs/jobs.js';
import type { LoadResult } from './use-load.js';
import { t } from '@/texts/t.js';

const SHOWN = 5;

const issueText = ({ row, message }: JobIssue): string =>
  row === undefined ? message : t('feeSchedule.rowMessage', { row, message });

interface Props {
  /** Why the file was refused as a whole. */
  error: string | undefined;
  job: BackgroundJob<LoadResult> | undefined;
}

/** What a load did, or would do: while it runs how far it is, then its figures and what it refused. */
export const LoadOutcome = ({ error, job }: Props) => {
  if (error !== undefined) return <Banner tone="danger">{error}</Banner>;
  if (!job) return null;
  if (isRunning(job))
    return (
      <ProgressBar label={t('feeSchedule.readingTheFile')} total={job.total ?? 1} parts={[{ value: job.done, tone: 'accent' }]} />
    );
  if (job.TaskStateId === 5) return <Banner tone="danger">{job.message ?? t('feeSchedule.fileCouldNotBeRead')}</Banner>;
  const { created = 0, updated = 0, skipped = 0, gone = 0, refused = 0, dry_run: isDry, errors = [] } = job.result;
  return (
    <>
      <Banner tone={refused > 0 ? 'warn' : 'ok'}>{isDry ? t('common.dryRunComplete') : t('feeSchedule.imported')}</Banner>
      <FigureStrip
        figures={[
          { label: t('feeSchedule.new'), value: formatCount(created) },
          { label: t('common.changed'), value: formatCount(updated) },
          { label: t('feeSchedule.unchanged'), value: formatCount(skipped) },
          { label: t('feeSchedule.removed'), value: formatCount(gone) },
          { label: t('common.refused'), value: formatCount(refused), ...(refused > 0 ? { tone: 'danger' as const } : {}) },
        ]}
      />
      {errors.length > 0 && (
        <ul className="bullets">
          {errors.slice(0, SHOWN).map((issue, index) => (
            <li key={index}>{issueText(issue)}</li>
          ))}
          {errors.length > SHOWN && <li>{t('feeSchedule.moreInTheJob', { count: formatCount(errors.length - SHOWN) })}</li>}
        </ul>
      )}
    </>
  );
};
