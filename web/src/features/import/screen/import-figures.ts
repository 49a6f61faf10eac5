import type { ImportShare } from '@atlas/contracts';
import { formatCount } from '@/components/format/money.js';
import type { Figure } from '@/components/page/FigureStrip.js';
import type { ImportJob } from '../run/import-job.js';
import { t } from '@/texts/t.js';

/** A count that the job may not have reported yet. */
export const countText = (value: number | undefined): string => (value === undefined ? '–' : formatCount(value));

const ofTotal = ({ total }: ImportJob): string | undefined =>
  total ? t('common.ofTotal', { total: formatCount(total) }) : undefined;

/** How far a running job is. */
export const linesDone = (job: ImportJob): Figure => ({
  label: t('importRun.linesProcessed'),
  value: formatCount(job.done),
  note: ofTotal(job),
});

/** Rows by outcome that every kind has, as figures. */
export const refusedFigure = (refused: ImportShare | undefined): Figure => ({
  label: t('common.refused'),
  value: countText(refused?.rows),
  note: t('importRun.linesNote'),
  tone: refused?.rows ? 'danger' : undefined,
});
export const knownFigure = (skipped: number | undefined, note = t('importRun.skippedNote')): Figure => ({
  label: t('common.alreadyThere'),
  value: countText(skipped),
  note,
});
