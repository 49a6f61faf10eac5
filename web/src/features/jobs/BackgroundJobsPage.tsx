import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Pager } from '@/components/list/ListPager.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { usePages } from '@/components/list/use-pages.js';
import { Page, PageRows } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { jobDetailPath } from '@/providers/access/paths.js';
import type { BackgroundJob } from '@/providers/jobs/jobs.js';
import { useJobs } from '@/providers/jobs/use-jobs.js';
import { NARROW_QUERY } from '@/theme/tokens.js';
import { type JobFilter, JobFilters } from './JobFilters.js';
import { jobColumns } from './job-columns.js';
import { t } from '@/texts/t.js';

/** /smart-features/background-job: long work, newest first; what runs is followed. */
const BackgroundJobsPage = () => {
  const { page, perPage, first, pager } = usePages();
  const [filter, setFilter] = useState<JobFilter>({});
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const { data, error, refetch } = useJobs({ page, top: perPage, ...filter });
  const total = data?.total_rows ?? 0;
  const isFiltered = filter.state !== undefined || filter.type !== undefined;
  return (
    <Page>
      <PageHeader title={t('common.backgroundJobs')} beside={data && t('counts.jobs', { smart_count: total })} />
      <JobFilters
        filter={filter}
        onChange={next => {
          setFilter(next);
          first();
        }}
      />
      <PageRows>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsTable<BackgroundJob>
            label={t('common.backgroundJobs')}
            name="jobs.background-jobs-page"
            columns={jobColumns(data?.result ?? [], { isNarrow, everybody: filter.everybody ?? false })}
            rows={data?.result}
            idOf={({ id }) => id}
            sortable={false}
            skeletonRows={10}
            onOpen={({ id }) => void navigate(jobDetailPath(id))}
            empty={<EmptyState>{isFiltered ? t('jobs.noJobsMatch') : t('jobs.jobsAppearHere')}</EmptyState>}
          />
        )}
      </PageRows>
      <Pager {...pager} total={data?.total_rows} />
    </Page>
  );
};

export default BackgroundJobsPage;
