import type { RecordImportFigures } from '@atlas/contracts';
import { formatCount } from '../../../components/format/money.js';
import type { Figure } from '../../../components/page/FigureStrip.js';
import { isRunning } from '../../../providers/jobs/jobs.js';
import type { ImportJob } from '../run/import-job.js';
import { figuresIn } from '../screen/import-screen.js';

/** What an import of records did, or would do. */
export function recordImportFigures(job: ImportJob, dry: boolean): Figure[] {
  const { total, done } = job;
  const { totals, created, updated, skipped, duplicates, parties } = figuresIn<RecordImportFigures>(job);
  const refused = totals?.refused.rows ?? 0;
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value));
  return [
    ...(isRunning(job)
      ? [{ label: 'Lines done', value: formatCount(done), note: total ? `of ${formatCount(total)}` : undefined }]
      : []),
    { label: dry ? 'New records' : 'Records added', value: count(created) },
    { label: dry ? 'Records to change' : 'Records changed', value: count(updated) },
    { label: 'Already there', value: count(skipped), note: 'nothing differs' },
    { label: 'Refused', value: count(totals && refused), note: 'lines', tone: refused > 0 ? 'danger' : undefined },
    { label: 'Repeated', value: count(duplicates), note: 'in the file' },
    ...(parties ? [{ label: 'Others made', value: count(parties), note: 'to review' }] : []),
  ];
}
