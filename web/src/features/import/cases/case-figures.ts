import type { CaseImportFigures } from '@atlas/contracts';
import { formatCount } from '../../../components/format/money.js';
import type { Figure } from '../../../components/page/FigureStrip.js';
import { isRunning } from '../../../providers/jobs/jobs.js';
import type { ImportJob } from '../run/import-job.js';
import { countText, knownFigure, linesDone, refusedFigure } from '../screen/import-figures.js';
import { figuresIn } from '../screen/import-screen.js';

/** What an import of cases did, or would do. */
export function caseImportFigures(job: ImportJob, dry: boolean): Figure[] {
  const { total } = job;
  const { totals, parties, created, updated, skipped, duplicates, changed, changes } = figuresIn<CaseImportFigures>(job);
  const newRecords = parties ? parties.providers + parties.insurance_companies + parties.doctors : undefined;
  return [
    isRunning(job)
      ? linesDone(job)
      : {
          label: dry ? 'Lines to book' : 'Lines booked',
          value: countText(totals?.booked.rows),
          note: total ? `of ${formatCount(total)}` : undefined,
        },
    { label: dry ? 'New cases' : 'Cases created', value: countText(created) },
    { label: dry ? 'Cases to update' : 'Cases updated', value: countText(updated), note: 'got more lines' },
    knownFigure(skipped),
    { label: 'Changed', value: countText(changed), note: changes?.applied ? 'taken over' : 'left as they are' },
    refusedFigure(totals?.refused),
    { label: 'Duplicates', value: countText(duplicates), note: 'possible, kept' },
    { label: 'New records', value: countText(newRecords), note: 'to review' },
  ];
}
