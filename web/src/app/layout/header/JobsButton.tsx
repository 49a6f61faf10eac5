import { Popover } from '@mui/material';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '@/components/format/money.js';
import { ProgressBar } from '@/components/states/ProgressBar.js';
import { jobDetailPath, JOBS_PATH } from '@/providers/access/paths.js';
import { type BackgroundJob, isRunning, JOB_STATES, jobPath, jobTone, timeLeftText } from '@/providers/jobs/jobs.js';
import { useLatestJobs } from '@/providers/jobs/use-jobs.js';
import { useFirstScreenLoaded } from '@/providers/startup/first-screen.js';
import { useCan } from '@/providers/access/use-may.js';
import { font, NARROW_QUERY, v } from '@/theme/tokens.js';
import { HeaderButton } from './HeaderButton.js';
import { JobsRing } from './JobsRing.js';
import { useEndedJobs } from './use-ended-jobs.js';
import { t } from '@/texts/t.js';

const Box = styled('div')({
  width: 320,
  padding: '10px 12px',
  '& header': { display: 'flex', justifyContent: 'space-between', marginBottom: 4 },
  '& h2': { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
  '& ul': { listStyle: 'none' },
  '& li': { padding: '6px 0' },
  '& li > div:first-of-type': { display: 'flex', justifyContent: 'space-between', gap: 8, paddingBottom: 4 },
  '& small': { ...font.small, flex: 'none', color: v.text2 },
  '& li a': { fontWeight: 400, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

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
  const mayStart = useCan('CanManageCase');
  const { data: jobs = NONE } = useLatestJobs(useFirstScreenLoaded() && mayStart);
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box>
          <header>
            <h2>{t('app.backgroundJobs')}</h2>
            <Link to={JOBS_PATH} onClick={() => setAnchor(null)}>
              {t('app.allJobs')}
            </Link>
          </header>
          <ul>
            {jobs.slice(0, 6).map(job => (
              <li key={job.id}>
                <div>
                  <Link to={jobPath(job) ?? jobDetailPath(job.id)} onClick={() => setAnchor(null)}>
                    {job.title}
                  </Link>
                  <small>{progressOf(job)}</small>
                </div>
                <ProgressBar
                  label={job.title}
                  total={job.total || 1}
                  parts={[{ value: isRunning(job) ? job.done : job.total || 1, tone: jobTone(job) }]}
                  height={4}
                />
              </li>
            ))}
          </ul>
        </Box>
      </Popover>
    </>
  );
};
