import { Link } from 'react-router-dom';
import { StatusChip, type Tone } from '../../components/chips/StatusChip.js';
import { formatCount } from '../../components/format/money.js';
import type { Column } from '../../components/list/column.js';
import { ProgressBar } from '../../components/states/ProgressBar.js';
import { type BackgroundJob, isRunning, JOB_STATES, jobPath, jobTone } from '../../providers/jobs/jobs.js';
import { JobActions } from './JobActions.js';

/** The look of each state, by its meaning for the eye: waiting, at work, done, look at it, over. */
const TONES: Record<BackgroundJob['TaskStateId'], Tone> = { 1: 'fin', 2: 'pre', 3: 'pay', 4: 'att', 5: 'court' };

const stateOf = (job: BackgroundJob): string => (job.message === 'Cancelled.' ? 'Cancelled' : JOB_STATES[job.TaskStateId]);

const Title = ({ job }: { job: BackgroundJob }) => {
  const path = jobPath(job);
  return path ? <Link to={path}>{job.title}</Link> : <>{job.title}</>;
};

const Progress = ({ job }: { job: BackgroundJob }) => (
  <ProgressBar
    label={`Progress of ${job.title}`}
    total={job.total || 1}
    parts={[{ value: isRunning(job) ? job.done : job.total || 1, tone: jobTone(job) }]}
  />
);

const doneText = ({ done, total }: BackgroundJob): string =>
  total === null ? '–' : `${formatCount(done)} of ${formatCount(total)}`;

const COLUMNS: readonly Column<BackgroundJob>[] = [
  { key: 'title', label: 'Job', width: 250, primary: true, text: ({ title }) => title, render: job => <Title job={job} /> },
  {
    key: 'TaskStateId',
    label: 'State',
    width: 112,
    grow: 0,
    text: job => job.message ?? stateOf(job),
    render: job => <StatusChip tone={TONES[job.TaskStateId]} label={stateOf(job)} />,
  },
  { key: 'progress', label: 'Progress', width: 110, grow: 0, render: job => <Progress job={job} /> },
  { key: 'done', label: 'Done', kind: 'number', width: 120, text: doneText, render: doneText },
  { key: 'error_count', label: 'Errors', kind: 'number', width: 58 },
  { key: 'warning_count', label: 'Warnings', kind: 'number', width: 74 },
  { key: 'created_date', label: 'Started', kind: 'stamp', width: 172 },
  { key: 'finished_date', label: 'Ended', kind: 'stamp', width: 172, wideOnly: true },
  { key: 'actions', label: 'Actions', width: 78, grow: 0, render: job => <JobActions job={job} /> },
];

const MESSAGE: Column<BackgroundJob> = { key: 'message', label: 'Message', width: 180 };

/** The columns for these rows: why a job failed is said where one has. */
export const jobColumns = (jobs: readonly BackgroundJob[], isNarrow: boolean): Column<BackgroundJob>[] => {
  const hasMessage = jobs.some(({ message }) => message !== null && message !== 'Cancelled.');
  return COLUMNS.filter(({ wideOnly }) => !(wideOnly && (isNarrow || hasMessage))).concat(hasMessage ? [MESSAGE] : []);
};
