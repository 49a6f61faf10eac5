import { jobTexts } from '@atlas/contracts';
import { Link } from 'react-router-dom';
import { Block, Row, Stack, Text } from '@/components/page/layout.js';
import { formatStamp } from '@/components/format/dates.js';
import { formatCount, formatTotal } from '@/components/format/money.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { type Figure, FigureStrip } from '@/components/page/FigureStrip.js';
import { Banner } from '@/components/states/Banner.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ProgressBar } from '@/components/states/ProgressBar.js';
import { caseDetailsPath, JOBS_PATH } from '@/providers/access/paths.js';
import { isRunning } from '@/providers/jobs/jobs.js';
import { type CaseResult, headline, type SubmissionJob } from './submission-job.js';
import { SubmissionChip } from './submission-tone.js';
import { t } from '@/texts/t.js';
import { rich } from '@/texts/rich.js';

const COLUMNS: readonly Column<CaseResult>[] = [
  { key: 'case_id', label: t('common.caseId'), kind: 'id', width: 138, grow: 0, to: ({ case_id }) => caseDetailsPath(case_id) },
  {
    key: 'status',
    label: t('common.status'),
    width: 130,
    grow: 0,
    text: ({ status }) => status,
    render: ({ status }) => <SubmissionChip status={status} />,
  },
  { key: 'amount', label: t('common.inDispute'), kind: 'money', width: 96 },
  { key: 'message', label: t('filingResult.messages'), width: 420, grow: 1 },
];
const idOf = ({ case_id }: CaseResult): string => case_id;

function figuresOf({ result, done, total }: SubmissionJob): Figure[] {
  const { submitted = 0, refused = 0, unconfirmed = 0, totals } = result;
  return [
    {
      label: t('filingResult.casesDone'),
      value: formatCount(done),
      note: t('filingResult.ofTotal', { total: formatCount(total) }),
    },
    { label: t('common.submitted'), value: formatCount(submitted), tone: submitted > 0 ? 'ok' : undefined },
    { label: t('common.refused'), value: formatCount(refused), tone: refused > 0 ? 'danger' : undefined },
    {
      label: t('common.unconfirmed'),
      value: formatCount(unconfirmed),
      note: t('filingResult.toFollowUp'),
      tone: unconfirmed > 0 ? 'danger' : undefined,
    },
    { label: t('common.inDispute'), value: formatTotal(totals?.amount ?? 0), note: t('filingResult.inPacketsSent') },
  ];
}

/** What the job does, or did: bar, figures, and what became of each case, in words. */
export const ResultReport = ({ job }: { job: SubmissionJob }) => {
  const { result, started_date, finished_date } = job;
  const running = isRunning(job);
  const times = [
    started_date && t('common.startedAt', { time: formatStamp(started_date) }),
    finished_date && t('common.endedAt', { time: formatStamp(finished_date) }),
  ];
  return (
    <Stack gap={0} height="100%">
      <Stack gap={12} pad="12px 16px">
        <Row as="header">
          <Block as="h2" variant="caption" role="status">
            {headline(job)}
          </Block>
          <Text variant="figures" end>
            {times.filter(Boolean).join(' · ')}
          </Text>
        </Row>
        <ProgressBar
          label={t('filingResult.submission')}
          total={job.total || 1}
          height={8}
          parts={[
            { value: result.submitted ?? 0, tone: 'ok' },
            { value: result.unconfirmed ?? 0, tone: 'warn' },
            { value: result.refused ?? 0, tone: 'danger' },
          ]}
        />
        <FigureStrip figures={figuresOf(job)} />
        {running && (
          <Banner tone="info">
            {rich('filingResult.youCanLeaveThisPage', { jobs: <Link to={JOBS_PATH}>{t('filingResult.backgroundJobs')}</Link> })}
          </Banner>
        )}
        {!running && job.message && job.message !== jobTexts.canceled && <Banner tone="danger">{job.message}</Banner>}
        {result.unconfirmed ? <Banner tone="warn">{t('filingResult.itIsUnknownWhetherThe')}</Banner> : null}
      </Stack>
      <RowsTable<CaseResult>
        label={t('filingResult.casesOfThisSubmission')}
        name="filing.result-report"
        columns={COLUMNS}
        rows={result.cases ?? (running ? undefined : [])}
        idOf={idOf}
        sortable={false}
        empty={<EmptyState>{t('filingResult.noCasesWereProcessed')}</EmptyState>}
      />
    </Stack>
  );
};
