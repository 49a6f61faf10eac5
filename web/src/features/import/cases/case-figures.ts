import type { CaseImportFigures } from '@atlas/contracts';
import { formatCount } from '../../../components/format/money.js';
import type { Figure } from '../../../components/page/FigureStrip.js';
import { isRunning } from '../../../providers/jobs/jobs.js';
import type { ImportJob } from '../run/import-job.js';
import { figuresIn } from '../screen/import-screen.js';

/** What an import of cases did, or would do. */
export function caseImportFigures(job: ImportJob, dry: boolean): Figure[] {
  const { total, done } = job;
  const { totals, parties, created, updated, skipped, duplicates, changed, changes } = figuresIn<CaseImportFigures>(job);
  const newRecords = parties ? parties.providers + parties.insurance_companies + parties.doctors : undefined;
  const refused = totals?.refused.rows ?? 0;
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value));
  return [
    isRunning(job)
      ? { label: 'Lines done', value: formatCount(done), note: total ? `of ${formatCount(total)}` : undefined }
      : {
          label: dry ? 'Lines to book' : 'Lines booked',
          value: count(totals?.booked.rows),
          note: total ? `of ${formatCount(total)}` : undefined,
        },
    { label: dry ? 'New cases' : 'Cases created', value: count(created) },
    { label: dry ? 'Cases to update' : 'Cases updated', value: count(updated), note: 'got more lines' },
    { label: 'Already there', value: count(skipped), note: 'skipped' },
    { label: 'Changed', value: count(changed), note: changes?.applied ? 'taken over' : 'left as they are' },
    { label: 'Refused', value: count(totals && refused), note: 'lines', tone: refused > 0 ? 'danger' : undefined },
    { label: 'Duplicates', value: count(duplicates), note: 'possible, kept' },
    { label: 'New records', value: count(newRecords), note: 'to review' },
  ];
}
