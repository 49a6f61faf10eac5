import type { RecordImportFigures } from '@atlas/contracts';
import type { Figure } from '../../../components/page/FigureStrip.js';
import { isRunning } from '../../../providers/jobs/jobs.js';
import type { ImportJob } from '../run/import-job.js';
import { countText, knownFigure, linesDone, refusedFigure } from '../screen/import-figures.js';
import { figuresIn } from '../screen/import-screen.js';

/** What an import of records did, or would do. */
export function recordImportFigures(job: ImportJob, dry: boolean): Figure[] {
  const { totals, created, updated, skipped, duplicates, parties } = figuresIn<RecordImportFigures>(job);
  return [
    ...(isRunning(job) ? [linesDone(job)] : []),
    { label: dry ? 'New records' : 'Records added', value: countText(created) },
    { label: dry ? 'Records to change' : 'Records changed', value: countText(updated) },
    knownFigure(skipped, 'nothing differs'),
    refusedFigure(totals?.refused),
    { label: 'Repeated', value: countText(duplicates), note: 'in the file' },
    ...(parties ? [{ label: 'Others made', value: countText(parties), note: 'to review' }] : []),
  ];
}
