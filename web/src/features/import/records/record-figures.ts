import type { RecordImportFigures } from '@atlas/contracts';
import type { Figure } from '../../../components/page/FigureStrip.js';
import { isRunning } from '../../../providers/jobs/jobs.js';
import type { ImportJob } from '../run/import-job.js';
import { countText, knownFigure, linesDone, refusedFigure } from '../screen/import-figures.js';
import { figuresIn } from '../screen/import-screen.js';
import { t } from '../../../texts/t.js';

/** What an import of records did, or would do. */
export function recordImportFigures(job: ImportJob, dry: boolean): Figure[] {
  const { totals, created, updated, skipped, duplicates, parties } = figuresIn<RecordImportFigures>(job);
  return [
    ...(isRunning(job) ? [linesDone(job)] : []),
    { label: dry ? t('imports.newRecords') : t('imports.recordsAdded'), value: countText(created) },
    { label: dry ? t('imports.recordsToUpdate') : t('imports.recordsUpdated'), value: countText(updated) },
    knownFigure(skipped, 'nothing differs'),
    refusedFigure(totals?.refused),
    { label: t('imports.repeated'), value: countText(duplicates), note: t('imports.inTheFile') },
    ...(parties ? [{ label: t('imports.othersMade'), value: countText(parties), note: t('imports.toReview') }] : []),
  ];
}
