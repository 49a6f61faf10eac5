import { jobTexts } from '@atlas/contracts';
import type { Tone } from '@/components/chips/StatusChip.js';
import { formatCount, formatTotal } from '@/components/format/money.js';
import type { Figure } from '@/components/page/FigureStrip.js';
import { type BackgroundJob, isRunning, JOB_STATES, timeLeftText } from '@/providers/jobs/jobs.js';
import { t } from '@/texts/t.js';

/** The look of each state, by its meaning for the eye: waiting, at work, done, look at it, over. */
export const STATE_TONES: Record<BackgroundJob['TaskStateId'], Tone> = { 1: 'fin', 2: 'pre', 3: 'pay', 4: 'att', 5: 'court' };

export const isCancelled = ({ message }: Pick<BackgroundJob, 'message'>): boolean => message === jobTexts.canceled;

export const stateLabel = (job: BackgroundJob): string => (isCancelled(job) ? t('common.canceled') : JOB_STATES[job.TaskStateId]);

export const doneText = ({ done, total }: Pick<BackgroundJob, 'done' | 'total'>): string =>
  total === null ? '–' : t('counts.of', { count: formatCount(done), total: formatCount(total) });

/** '1,850 /s' */
export const rateText = ({ rate }: Pick<BackgroundJob, 'rate'>): string =>
  rate === null ? '–' : t('jobs.rowsPerSecond', { rate: formatCount(rate) });

export const leftText = ({ time_left }: Pick<BackgroundJob, 'time_left'>): string =>
  time_left === null ? '' : timeLeftText(time_left);

const MINUTE_MS = 60_000;

/** '8 s', '3 min 5 s'; nothing while it runs. */
export function tookText({
  started_date,
  finished_date,
}: Pick<BackgroundJob, 'started_date' | 'finished_date'>): string | undefined {
  if (!started_date || !finished_date) return undefined;
  const ms = Date.parse(finished_date) - Date.parse(started_date);
  const seconds = Math.max(1, Math.round((ms % MINUTE_MS) / 1000));
  return ms < MINUTE_MS
    ? t('jobs.seconds', { seconds })
    : t('jobs.minutesAndSeconds', { minutes: Math.floor(ms / MINUTE_MS), seconds });
}

/** What the counts of a job's result are called; a job has those of its type. */
const COUNTS = {
  created: t('jobs.created'),
  updated: t('jobs.updated'),
  skipped: t('common.alreadyThere'),
  duplicates: t('common.duplicates'),
  submitted: t('common.submitted'),
  attached: t('common.attached'),
  unassigned: t('common.unassigned'),
  refused: t('common.refused'),
  unconfirmed: t('common.unconfirmed'),
  undone: t('common.undone'),
  left: t('jobs.notUndone'),
  discarded: t('jobs.discarded'),
} as const;

interface Totals {
  amount?: unknown;
}

/** How far it came, what it did, and how much there is to read about it. */
export function figuresOf(job: BackgroundJob): Figure[] {
  const result = job.result as Partial<Record<keyof typeof COUNTS, unknown>> & { totals?: Totals };
  const counts = Object.entries(COUNTS).flatMap(([key, label]) => {
    const value = result[key as keyof typeof COUNTS];
    return typeof value === 'number' ? [{ label, value: formatCount(value) }] : [];
  });
  const amount = result.totals?.amount;
  return [
    {
      label: isRunning(job) ? t('jobs.doneSoFar') : t('common.done'),
      value: job.total === null ? '–' : formatCount(job.done),
      note: job.total === null ? undefined : t('common.ofTotal', { total: formatCount(job.total) }),
    },
    ...counts,
    ...(typeof amount === 'number' ? [{ label: t('common.amount'), value: formatTotal(amount) }] : []),
    { label: t('common.errors'), value: formatCount(job.error_count), tone: job.error_count > 0 ? 'danger' : undefined },
    { label: t('common.warnings'), value: formatCount(job.warning_count) },
  ];
}
