import type { CaseImportFigures } from '@atlas/contracts';
import { formatCount } from '@/components/format/money.js';
import type { Figure } from '@/components/page/FigureStrip.js';
import { isRunning } from '@/providers/jobs/jobs.js';
import type { ImportJob } from '../run/import-job.js';
import { countText, knownFigure, linesDone, refusedFigure } from '../screen/import-figures.js';
import { figuresIn } from '../screen/import-screen.js';
import { t } from '@/texts/t.js';

/** What an import of cases did, or would do. */
export function caseImportFigures(job: ImportJob, dry: boolean): Figure[] {
  const { total } = job;
  const { totals, parties, created, updated, skipped, duplicates, changed, changes } = figuresIn<CaseImportFigures>(job);
  const newRecords = parties ? parties.providers + parties.insurance_companies + parties.doctors : undefined;
  return [
    isRunning(job)
      ? linesDone(job)
      : {
          label: dry ? t('importKinds.linesToImport') : t('importKinds.linesImported'),
          value: countText(totals?.booked.rows),
          note: total ? t('common.ofTotal', { total: formatCount(total) }) : undefined,
        },
    { label: dry ? t('common.newCases') : t('importKinds.casesCreated'), value: countText(created) },
    {
      label: dry ? t('common.casesToUpdate') : t('importKinds.casesUpdated'),
      value: countText(updated),
      note: t('importKinds.withNewLines'),
    },
    knownFigure(skipped),
    {
      label: t('common.changed'),
      value: countText(changed),
      note: changes?.applied ? t('importKinds.updated') : t('importKinds.notUpdated'),
    },
    refusedFigure(totals?.refused),
    { label: t('common.duplicates'), value: countText(duplicates), note: t('importKinds.possibleAndImported') },
    { label: t('importRun.newRecords'), value: countText(newRecords), note: t('importKinds.toReview') },
  ];
}
