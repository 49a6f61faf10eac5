import type { RecordImportFigures } from '@atlas/contracts';
import { formatCount } from '../../../components/format/money.js';
import type { Figure } from '../../../components/page/FigureStrip.js';
import { isRunning } from '../../../providers/jobs/jobs.js';
import type { ImportJob } from '../run/import-job.js';
import { figuresIn } from '../screen/import-screen.js';
import { t } from '../../../texts/t.js';

/** What an import of records did, or would do. */
export function recordImportFigures(job: ImportJob, dry: boolean): Figure[] {
  const { total, done } = job;
  const { totals, created, updated, skipped, duplicates, parties } = figuresIn<RecordImportFigures>(job);
  const refused = totals?.refused.rows ?? 0;
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value));
  return [
    ...(isRunning(job)
      ? [
          {
            label: t('imports.linesDone'),
            value: formatCount(done),
            note: total ? t('imports.ofTotal', { total: formatCount(total) }) : undefined,
          },
        ]
      : []),
    { label: dry ? t('imports.newRecords') : t('imports.recordsAdded'), value: count(created) },
    { label: dry ? t('imports.recordsToChange') : t('imports.recordsChanged'), value: count(updated) },
    { label: t('common.alreadyThere'), value: count(skipped), note: t('imports.nothingDiffers') },
    { label: t('common.refused'), value: count(totals && refused), note: 'lines', tone: refused > 0 ? 'danger' : undefined },
    { label: t('imports.repeated'), value: count(duplicates), note: t('imports.inTheFile') },
    ...(parties ? [{ label: t('imports.othersMade'), value: count(parties), note: t('imports.toReview') }] : []),
  ];
}
