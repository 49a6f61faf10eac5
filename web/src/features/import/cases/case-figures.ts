import type { CaseImportFigures } from '@atlas/contracts';
import { formatCount } from '../../../components/format/money.js';
import type { Figure } from '../../../components/page/FigureStrip.js';
import { isRunning } from '../../../providers/jobs/jobs.js';
import type { ImportJob } from '../run/import-job.js';
import { figuresIn } from '../screen/import-screen.js';
import { t } from '../../../texts/t.js';

/** What an import of cases did, or would do. */
export function caseImportFigures(job: ImportJob, dry: boolean): Figure[] {
  const { total, done } = job;
  const { totals, parties, created, updated, skipped, duplicates, changed, changes } = figuresIn<CaseImportFigures>(job);
  const newRecords = parties ? parties.providers + parties.insurance_companies + parties.doctors : undefined;
  const refused = totals?.refused.rows ?? 0;
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value));
  return [
    isRunning(job)
      ? {
          label: t('imports.linesDone'),
          value: formatCount(done),
          note: total ? t('imports.ofTotal', { total: formatCount(total) }) : undefined,
        }
      : {
          label: dry ? t('imports.linesToBook') : t('imports.linesBooked'),
          value: count(totals?.booked.rows),
          note: total ? t('imports.ofTotal', { total: formatCount(total) }) : undefined,
        },
    { label: dry ? t('imports.newCases') : t('imports.casesCreated'), value: count(created) },
    {
      label: dry ? t('imports.casesToUpdate') : t('imports.casesUpdated'),
      value: count(updated),
      note: t('imports.gotMoreLines'),
    },
    { label: t('common.alreadyThere'), value: count(skipped), note: 'skipped' },
    {
      label: t('common.changed'),
      value: count(changed),
      note: changes?.applied ? t('imports.takenOver') : t('imports.leftAsTheyAre'),
    },
    { label: t('common.refused'), value: count(totals && refused), note: 'lines', tone: refused > 0 ? 'danger' : undefined },
    { label: t('imports.duplicates'), value: count(duplicates), note: t('imports.possibleKept') },
    { label: t('imports.newRecords'), value: count(newRecords), note: t('imports.toReview') },
  ];
}
