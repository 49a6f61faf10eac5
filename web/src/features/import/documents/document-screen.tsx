import type { DocumentUploadResult } from '@atlas/contracts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '@/components/format/money.js';
import { Banner } from '@/components/states/Banner.js';
import { BULK_DOCUMENTS_PATH } from '@/providers/access/paths.js';
import { isRunning } from '@/providers/jobs/jobs.js';
import { STEPS } from '../import-draft.js';
import { type ImportJob, partOf } from '../run/import-job.js';
import { CaseListButton } from '../screen/CaseListButton.js';
import { countText, refusedFigure } from '../screen/import-figures.js';
import { partsOf, type RunScreen } from '../screen/import-screen.js';
import { useForgetUnassigned } from './calls.js';
import { t } from '@/texts/t.js';

/** The files that no case has yet. */
const UnassignedNote = ({ job }: { job: ImportJob }) => {
  const forget = useForgetUnassigned();
  const isOver = !isRunning(job);
  useEffect(() => {
    if (isOver) void forget();
  }, [isOver, forget]);
  const waiting = partOf(job, 'unassigned').rows;
  if (!isOver || job.undone_by || waiting === 0) return null;
  return (
    <Banner tone="warn" action={<Link to={`${BULK_DOCUMENTS_PATH}?tab=unassigned`}>{t('common.assign')}</Link>}>
      {t('bulkDocuments.filesWithoutCase', {
        smart_count: waiting,
      })}
    </Banner>
  );
};

/** The run of an upload: how far it is, what became of its files, and messages about single ones. */
export const DOCUMENT_SCREEN: RunScreen = {
  path: BULK_DOCUMENTS_PATH,
  title: t('bulkDocuments.bulkDocumentUpload'),
  remains: t('bulkDocuments.attachedDocumentsRemain'),
  words: {
    records: count => t('counts.cases', { smart_count: count }),
    reference: t('common.file'),
    newRecords: '',
    run: t('importRun.upload'),
  },
  steps: STEPS.filter(({ id }) => id === 'file' || id === 'run' || id === 'result'),
  figures(job) {
    const { attached, cases, unassigned, duplicates } = job.result as Partial<DocumentUploadResult>;
    return [
      {
        label: t('bulkDocuments.filesProcessed'),
        value: formatCount(job.done),
        note: job.total ? t('common.ofTotal', { total: formatCount(job.total) }) : undefined,
      },
      { label: t('common.attached'), value: countText(attached) },
      { label: t('common.cases'), value: countText(cases) },
      { label: t('common.unassigned'), value: countText(unassigned) },
      { label: t('common.alreadyThere'), value: countText(duplicates) },
      { ...refusedFigure(job.result.totals?.refused), note: undefined },
    ];
  },
  parts: partsOf(
    { label: t('common.attached'), dryLabel: t('common.attached') },
    { part: 'unassigned', label: t('common.unassigned'), dryLabel: t('common.unassigned'), tone: 'warn' },
  ),
  problems: ['error', 'warning'],
  Note: UnassignedNote,
  ResultAction: () => <CaseListButton />,
};
