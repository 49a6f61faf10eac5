import type { UserOption } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Download, History } from 'lucide-react';
import { useState } from 'react';
import { ALL } from '../../../components/forms/OptionsBox.js';
import { useKey } from '../../../components/keys/use-key.js';
import { Pager } from '../../../components/list/ListPager.js';
import { Page } from '../../../components/page/Page.js';
import { PageHeader } from '../../../components/page/PageHeader.js';
import { Banner } from '../../../components/states/Banner.js';
import { EmptyState } from '../../../components/states/EmptyState.js';
import { api } from '../../../providers/http/api.js';
import { messageOf } from '../../../providers/http/api-error.js';
import { ActivityCriteria } from './ActivityCriteria.js';
import { ActivityResults } from './ActivityResults.js';
import { type ActivityForm, errorsOf, requestOf } from './activity-request.js';
import { useActivityReport } from './use-activity-report.js';

const START: ActivityForm = { range: undefined, users: ALL, changeType: null };

const usePeople = () =>
  useQuery({
    queryKey: ['application/users'],
    queryFn: ({ signal }) => api.post<UserOption[]>('application/users', { show_all: true }, { signal }),
    retry: false,
  });

/** Who did and saw what, for the law firm's own people. */
const ActivityReportPage = () => {
  const [form, setForm] = useState(START);
  const [isTried, setTried] = useState(false);
  const people = usePeople();
  const { report, isRunning, hasRun, page, size, failure, run, setPage, setSize, exportXlsx, isExporting } = useActivityReport();
  const start = () => {
    setTried(true);
    const request = requestOf(form, people.data ?? []);
    if (request) run(request);
  };
  useKey('ctrl+Enter', start, { label: 'Run report', group: 'List' });
  return (
    <Page>
      <PageHeader
        title="User activity report"
        actions={
          <Button startIcon={<Download size={16} />} disabled={!report || isExporting} onClick={exportXlsx}>
            Export
          </Button>
        }
      />
      <ActivityCriteria
        form={form}
        errors={isTried ? errorsOf(form) : {}}
        people={people.data ?? []}
        isLoadingPeople={people.isPending}
        isRunning={isRunning}
        onChange={change => setForm(old => ({ ...old, ...change }))}
        onRun={start}
      />
      {people.error && <Banner tone="danger">{messageOf(people.error)}</Banner>}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {hasRun ? (
        <ActivityResults report={report} dimmed={isRunning} />
      ) : (
        !failure && (
          <EmptyState title="Choose a date range and users, then run the report." icon={<History size={22} aria-hidden />} />
        )
      )}
      {report && (
        <Pager
          page={page}
          perPage={size}
          total={report.total_rows}
          capped={report.total_is_capped}
          onPage={setPage}
          onPerPage={setSize}
        />
      )}
    </Page>
  );
};

export default ActivityReportPage;
