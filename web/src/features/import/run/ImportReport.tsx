import { jobTexts } from '@atlas/contracts';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Block, Grid, Row, Stack, Text } from '@/components/page/layout.js';
import { Tag } from '@/components/chips/Tag.js';
import { formatStamp } from '@/components/format/dates.js';
import { formatCount, formatShare, formatTotal } from '@/components/format/money.js';
import { FigureStrip } from '@/components/page/FigureStrip.js';
import { Banner } from '@/components/states/Banner.js';
import { ProgressBar } from '@/components/states/ProgressBar.js';
import { jobDetailPath, JOBS_PATH } from '@/providers/access/paths.js';
import { isRunning, timeLeftText } from '@/providers/jobs/jobs.js';
import { NARROW_QUERY } from '@/theme/tokens.js';
import { ProblemsPanel } from '../problems/ProblemsPanel.js';
import { useProblems } from '../problems/use-problems.js';
import type { Draft } from '../import-draft.js';
import { type RunScreen, useRunScreen } from '../screen/import-screen.js';
import { ControlTotals } from './ControlTotals.js';
import { accountOf, type ImportJob, isDryRun, usePace, wasCutOff } from './import-job.js';
import { RefusedDownload } from './RefusedDownload.js';
import { t } from '@/texts/t.js';
import { rich } from '@/texts/rich.js';

function titleOf(job: ImportJob, dry: boolean): string {
  if (isRunning(job)) return dry ? t('importRun.dryRunInProgress') : t('importRun.importing');
  if (job.message === jobTexts.canceled) return t('common.canceled');
  if (wasCutOff(job)) return t('common.failed');
  return dry ? t('common.dryRunComplete') : t('importRun.imported');
}

const Outcome = ({ job, dry }: { job: ImportJob; dry: boolean }) => {
  const screen = useRunScreen();
  const { run = t('importRun.import') } = screen.words;
  if (isRunning(job))
    return (
      <Banner tone="info">
        {rich(dry ? 'importRun.youCanLeaveDryRun' : 'importRun.youCanLeavePage', {
          run,
          jobs: <Link to={JOBS_PATH}>{t('common.backgroundJobs')}</Link>,
        })}
      </Banner>
    );
  if (wasCutOff(job))
    return (
      <Banner tone="danger">
        {job.message ?? t('importRun.didNotFinish', { run })} {dry ? t('importRun.nothingWasImported') : whatStays(job, screen)}
      </Banner>
    );
  if (job.undone_by)
    return (
      <Banner tone="warn">
        {rich('importRun.wasUndone', {
          run,
          undo: <Link to={jobDetailPath(job.undone_by)}>{t('importRun.viewWhatWasUndone')}</Link>,
        })}
      </Banner>
    );
  return null;
};

/** Of an import that stopped half-way. */
function whatStays({ result }: ImportJob, screen: RunScreen): string {
  if (screen.remains) return screen.remains;
  const { totals, created = 0, updated = 0 } = result;
  const booked = totals?.booked.rows ?? 0;
  const cases = created + updated;
  const counts = { lines: t('counts.lines', { smart_count: booked }), records: screen.words.records(cases) };
  const amount = screen.amountField && formatTotal(totals?.booked.amount ?? 0);
  const added = amount ? t('importRun.importedSoFarOf', { ...counts, amount }) : t('importRun.importedSoFar', counts);
  return `${booked ? added : t('importRun.noLinesWereImported')} ${t('importRun.importAgainToFinish')}`;
}

interface Props {
  job: ImportJob;
  /** When the job was last looked at. */
  seenAt: number;
  /** The file, while it is at hand. */
  draft?: Draft;
  /** The dry run before it: while the import runs, its messages say what is to come. */
  expected?: ImportJob;
  /** Under the figures: what to do now. */
  children?: ReactNode;
}

/** What an import does, or did, or in a dry run would do: bar, figures, control totals, and every message by line. */
export const ImportReport = ({ job, seenAt, draft, expected, children }: Props) => {
  const screen = useRunScreen();
  const dry = isDryRun(job);
  const running = isRunning(job);
  const pace = usePace(job, seenAt);
  const reported = running && expected ? expected : job;
  const { problems, isComplete } = useProblems(reported);
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const account = accountOf(job.result.totals, running);
  const total = job.total ?? 0;
  const times = running
    ? [
        job.started_date && t('common.startedAt', { time: formatStamp(job.started_date) }),
        pace && t('importRun.linesPerSecond', { rate: formatCount(Math.round(pace.rate)) }),
        pace && timeLeftText(pace.secondsLeft),
      ]
    : [job.finished_date && t('common.endedAt', { time: formatStamp(job.finished_date) })];
  return (
    <Stack gap={0} height="100%" minHeight={480}>
      <Grid pad="12px 16px" columns={`minmax(0, 1fr) ${isNarrow ? 270 : 300}px`} gap={isNarrow ? 16 : 24}>
        <Stack gap={12} minWidth={0}>
          <Row as="header">
            <Block as="h2" variant="caption" aria-live="polite">
              {titleOf(job, dry)}
            </Block>
            {running && <Tag tone="accent">{total > 0 ? formatShare(job.done, total) : t('importRun.waiting')}</Tag>}
            <Text variant="figures" end>
              {times.filter(Boolean).join(' · ')}
            </Text>
          </Row>
          <ProgressBar
            label={dry ? t('common.dryRun') : t('common.import')}
            total={total || 1}
            height={8}
            parts={screen.parts.map(({ part, tone }) => ({ value: account.part(part).rows, tone }))}
          />
          <FigureStrip figures={screen.figures(job, dry)} columns={isNarrow ? 4 : undefined} />
          <Outcome job={job} dry={dry} />
          {screen.Note && <screen.Note job={job} />}
          {children}
        </Stack>
        <ControlTotals account={account} dry={dry} />
      </Grid>
      {!isRunning(reported) && (
        <ProblemsPanel
          problems={problems}
          isComplete={isComplete}
          actions={<RefusedDownload job={reported} problems={problems} isComplete={isComplete} draft={draft} />}
          isForecast={reported !== job}
        />
      )}
    </Stack>
  );
};
