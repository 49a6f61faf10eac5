import { t } from '../../../texts/t.js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKey } from '../../../components/keys/use-key.js';
import { ColumnChooser } from '../../../components/list/ColumnChooser.js';
import { Pager } from '../../../components/list/ListPager.js';
import { useListLayout } from '../../../components/list/use-list-layout.js';
import { Page } from '../../../components/page/Page.js';
import { PageHeader } from '../../../components/page/PageHeader.js';
import { Banner } from '../../../components/states/Banner.js';
import { api } from '../../../providers/http/api.js';
import { messageOf } from '../../../providers/http/api-error.js';
import { type ActivityState, readActivity, writeActivity } from './activity-address.js';
import { ACTIVITY_COLUMNS } from './activity-columns.js';
import { type ActivityForm, errorsOf, requestOf } from './activity-request.js';
import { ActivityCriteria } from './ActivityCriteria.js';
import { ActivityResults } from './ActivityResults.js';
import { useActivityReport } from './use-activity-report.js';

const usePeople = () =>
  useQuery({
    queryKey: ['application/users'],
    queryFn: ({ signal }) => api.post('application/users', { show_all: true }, { signal }),
    retry: false,
  });

/** Who did and saw what, for the law firm's own people. Its whole state is in the address. */
const ActivityReportPage = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = readActivity(new URLSearchParams(search));
  const [draft, setDraft] = useState<{ readonly at: string; readonly change: Partial<ActivityForm> }>({ at: search, change: {} });
  const form: ActivityForm = { ...state, ...(draft.at === search ? draft.change : {}) };
  const errors = errorsOf(form);
  const people = usePeople();
  const layout = useListLayout('user-activity');
  const result = useActivityReport(people.data && requestOf(state, people.data), state);
  const show = (change: Partial<ActivityState>) => void navigate(writeActivity({ ...state, ...change }));
  const run = () => {
    if (Object.keys(errors).length) return;
    const next = writeActivity({ ...state, ...form, page: 1 });
    const isShown = next === writeActivity(state);
    result.runAgain({ isShown });
    if (!isShown) void navigate(next);
  };
  useKey('ctrl+Enter', run, { label: t('reports.runReport'), group: 'list' });
  const { report, isRunning, failure } = result;
  return (
    <Page>
      <PageHeader
        title={t('reports.userActivityReport')}
        actions={
          <>
            <ColumnChooser columns={ACTIVITY_COLUMNS} control={layout} />
            <Button startIcon={<Download size={16} />} disabled={!report || result.isExporting} onClick={result.exportXlsx}>
              {t('common.export')}
            </Button>
          </>
        }
      />
      <ActivityCriteria
        form={form}
        errors={errors}
        people={people.data ?? []}
        isLoadingPeople={people.isPending}
        isRunning={isRunning}
        onChange={change => setDraft({ at: search, change: { ...(draft.at === search ? draft.change : {}), ...change } })}
        onRun={run}
      />
      {people.error && <Banner tone="danger">{messageOf(people.error)}</Banner>}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {!failure && !people.error && (
        <ActivityResults report={report} dimmed={isRunning} state={state} layout={layout} onShow={show} />
      )}
      {report && (
        <Pager
          page={state.page}
          perPage={state.size}
          total={report.total_rows}
          capped={report.total_is_capped}
          onPage={page => show({ page })}
          onPerPage={size => show({ size, page: 1 })}
        />
      )}
    </Page>
  );
};

export default ActivityReportPage;
