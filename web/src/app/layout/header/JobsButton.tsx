import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Row, Stack, Text } from '@/components/page/layout.js';
import { PopoverPanel } from '@/components/page/PopoverPanel.js';
import { formatCount } from '@/components/format/money.js';
import { ProgressBar } from '@/components/states/ProgressBar.js';
import { jobDetailPath, JOBS_PATH } from '@/providers/access/paths.js';
import { type BackgroundJob, isRunning, JOB_STATES, jobPath, jobTone, timeLeftText } from '@/providers/jobs/jobs.js';
import { useLatestJobs } from '@/providers/jobs/use-jobs.js';
import { useFirstScreenLoaded } from '@/providers/startup/first-screen.js';
import { useCan } from '@/providers/access/use-may.js';
import { NARROW_QUERY } from '@/theme/tokens.js';
import { HeaderButton } from './HeaderButton.js';
import { JobsRing } from './JobsRing.js';
import { useEndedJobs } from './use-ended-jobs.js';
import { t } from '@/texts/t.js';

const progressOf = (job: BackgroundJob): string => {
  if (isRunning(job) && job.total) {
    const values = { done: formatCount(job.done), total: formatCount(job.total) };
    return job.time_left === null
      ? t('app.doneOf', values)
      : t('app.doneOfLeft', { ...values, left: timeLeftText(job.time_left) });
  }
  const state = JOB_STATES[job.TaskStateId];
  return job.error_count > 0
    ? t('app.stateWithErrors', { state, lines: t('counts.lines', { smart_count: job.error_count }) })
    : state;
};

const NONE: readonly BackgroundJob[] = [];

/** A ring while long work runs in the background, and what it is. Nothing is shown while nothing runs. */
export const JobsButton = () => {
  const mayStart = useCan('View', 'CanManageCase');
  const { data: jobs = NONE } = useLatestJobs(useFirstScreenLoaded() && mayStart);
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  useEndedJobs(jobs);
  const runningJobs = jobs.filter(isRunning);
  const running = runningJobs.length;
  if (running === 0 && !anchor) return null;
  return (
    <>
      <HeaderButton aria-haspopup="dialog" onClick={event => setAnchor(event.currentTarget)}>
        {running > 0 && <JobsRing jobs={runningJobs} />}
        {isNarrow ? t('counts.jobs', { smart_count: running }) : t('app.jobsRunning', { smart_count: running })}
      </HeaderButton>
      <PopoverPanel
        anchor={anchor}
        onClose={close}
        title={t('app.backgroundJobs')}
        width={320}
        action={
          <Link to={JOBS_PATH} onClick={close}>
            {t('app.allJobs')}
          </Link>
        }
      >
        <ul>
          {jobs.slice(0, 6).map(job => (
            <Stack as="li" key={job.id} gap={4} pad="6px 0">
              <Row justify="space-between">
                <Text cut>
                  <Link to={jobPath(job) ?? jobDetailPath(job.id)} onClick={close}>
                    {job.title}
                  </Link>
                </Text>
                <Text as="small">{progressOf(job)}</Text>
              </Row>
              <ProgressBar
                label={job.title}
                total={job.total || 1}
                parts={[{ value: isRunning(job) ? job.done : job.total || 1, tone: jobTone(job) }]}
                height={4}
              />
            </Stack>
          ))}
        </ul>
      </PopoverPanel>
    </>
  );
};
