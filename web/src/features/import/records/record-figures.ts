import type { RecordImportFigures } from '@atlas/contracts';
import type { Figure } from '@/components/page/FigureStrip.js';
import { isRunning } from '@/providers/jobs/jobs.js';
import type { ImportJob } from '../run/import-job.js';
import { countText, knownFigure, linesDone, refusedFigure } from '../screen/import-figures.js';
import { figuresIn } from '../screen/import-screen.js';
import { t } from '@/texts/t.js';

/** What an import of records did, or would do. */
export function recordImportFigures(job: ImportJob, dry: boolean): Figure[] {
  const { totals, created, updated, skipped, duplicates, parties } = figuresIn<RecordImportFigures>(job);
  return [
    ...(isRunning(job) ? [linesDone(job)] : []),
    { label: dry ? t('importRun.newRecords') : t('importKinds.recordsAdded'), value: countText(created) },
    { label: dry ? t('importKinds.recordsToUpdate') : t('importKinds.recordsUpdated'), value: countText(updated) },
    knownFigure(skipped, t('importKinds.noDifferences')),
    refusedFigure(totals?.refused),
    { label: t('common.duplicates'), value: countText(duplicates), note: t('importKinds.inTheFileNote') },
    ...(parties
      ? [{ label: t('importKinds.relatedRecordsCreated'), value: countText(parties), note: t('importKinds.toReview') }]
      : []),
  ];
}
