import { StatusChip } from '@/components/chips/StatusChip.js';
import type { Column } from '@/components/list/column.js';
import { ProgressBar } from '@/components/states/ProgressBar.js';
import { jobDetailPath } from '@/providers/access/paths.js';
import { type BackgroundJob, isRunning, jobTone } from '@/providers/jobs/jobs.js';
import { JobActions } from './JobActions.js';
import { doneText, isCancelled, leftText, rateText, STATE_TONES, stateLabel } from './job-look.js';
import { t } from '@/texts/t.js';

/** How far a job is; an ended one fills its bar in the color of its end. */
export const JobProgress = ({ job }: { job: BackgroundJob }) => (
  <ProgressBar
    label={t('jobs.progressOf', { title: job.title })}
    total={job.total || 1}
    parts={[{ value: isRunning(job) ? job.done : job.total || 1, tone: jobTone(job) }]}
  />
);

const COLUMNS: readonly Column<BackgroundJob>[] = [
  { key: 'title', label: t('jobs.job'), width: 240, primary: true, mayWrap: true, to: ({ id }) => jobDetailPath(id) },
  { key: 'created_by', label: t('jobs.startedBy'), width: 120, grow: 0 },
  {
    key: 'TaskStateId',
    label: t('common.state'),
    width: 112,
    // The chip; a message is its tooltip.
    least: 112,
    grow: 0,
    text: job => job.message ?? stateLabel(job),
    render: job => <StatusChip tone={STATE_TONES[job.TaskStateId]} label={stateLabel(job)} />,
  },
  { key: 'progress', label: t('jobs.progress'), width: 110, grow: 0, render: job => <JobProgress job={job} /> },
  { key: 'done', label: t('common.done'), kind: 'number', width: 120, text: doneText, render: doneText },
  { key: 'rate', label: t('jobs.rate'), kind: 'number', width: 84, text: rateText, render: rateText },
  { key: 'time_left', label: t('jobs.timeLeft'), width: 104, grow: 0, hideWhenEmpty: true, text: leftText, render: leftText },
  { key: 'error_count', label: t('common.errors'), kind: 'number', width: 58 },
  { key: 'warning_count', label: t('common.warnings'), kind: 'number', width: 74 },
  { key: 'started_date', label: t('jobs.started'), kind: 'stamp', width: 172 },
  { key: 'finished_date', label: t('jobs.ended'), kind: 'stamp', width: 172, wideOnly: true },
  { key: 'actions', label: t('common.actions'), width: 78, grow: 0, render: job => <JobActions job={job} /> },
];

const MESSAGE: Column<BackgroundJob> = { key: 'message', label: t('common.message'), width: 180 };

interface Look {
  isNarrow: boolean;
  everybody: boolean;
}

/** The columns for these rows: why a job failed is said where one has, how long it takes where one runs, whose it is where that differs. */
export const jobColumns = (jobs: readonly BackgroundJob[], { isNarrow, everybody }: Look): Column<BackgroundJob>[] => {
  const hasMessage = jobs.some(job => job.message !== null && !isCancelled(job));
  const isRoomy = !isNarrow && !hasMessage;
  const isTimed = jobs.some(({ time_left }) => time_left !== null);
  const isShown = ({ key, wideOnly }: Column<BackgroundJob>) =>
    (key !== 'created_by' || everybody) &&
    (key !== 'time_left' || isTimed) &&
    (key !== 'started_date' || !isNarrow || !isTimed) &&
    (key !== 'rate' || isRoomy) &&
    (!wideOnly || isRoomy);
  return COLUMNS.filter(isShown).concat(hasMessage ? [MESSAGE] : []);
};
