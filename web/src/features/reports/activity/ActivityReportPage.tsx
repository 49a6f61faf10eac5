import { ACTIVITY_LIST, type ActivityRow, CHANGE_TYPES, changesText } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Tag } from '@/components/chips/Tag.js';
import { DataList } from '@/components/list/DataList.js';
import { columnsOf } from '@/components/list/defined-columns.js';
import { Banner } from '@/components/states/Banner.js';
import { StampText } from '@/components/values/DateText.js';
import { useApi } from '@/providers/data/use-api.js';
import { messageOf } from '@/providers/http/api-error.js';
import { OLD_SYSTEM } from '@/texts/documented.js';
import { t } from '@/texts/t.js';
import { v } from '@/theme/tokens.js';
import { useDraft } from '../use-draft.js';
import { ACTIVITY, activityBody, activityPath, readActivity, usersError } from './activity-state.js';
import { ActivityCriteria } from './ActivityCriteria.js';
import { ActivityOverview } from './ActivityOverview.js';

const changesOf = ({ change_detials }: ActivityRow): string => changesText(change_detials);

const COLUMNS = columnsOf(ACTIVITY_LIST, {
  created_date: { render: ({ created_date }) => <StampText value={created_date} /> },
  change_type: {
    render: ({ change_type, change_type_id }) => (
      <span style={{ color: change_type_id === CHANGE_TYPES.refused_attempt.id ? v.dangerText : v.text }}>{change_type}</span>
    ),
  },
  change_detials: { text: changesOf, render: changesOf },
  emergency: { render: ({ emergency }) => emergency && <Tag tone="danger">{t('reports.emergency')}</Tag> },
  source: { render: ({ source }) => (source === OLD_SYSTEM ? <Tag tone="warn">{OLD_SYSTEM}</Tag> : source) },
});
const NEWEST_FIRST = { field: '', order: 'DESC' } as const;
const EXPORT = { path: `${ACTIVITY}/download`, name: ACTIVITY_LIST.label, body: activityBody };

function usePeople() {
  const api = useApi();
  return useQuery({
    queryKey: ['application/users'],
    queryFn: ({ signal }) => api.post('application/users', { show_all: true }, { signal }),
  });
}

/** Who did and saw what, for the law firm's own people. Its whole state is in the address. */
const ActivityReportPage = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const form = useMemo(() => readActivity(search), [search]);
  const { draft, isChanged, isRunning, run, setDraft } = useDraft({
    resource: ACTIVITY,
    search,
    values: form,
    show: values => !usersError(values) && void navigate(activityPath(values)),
  });
  const people = usePeople();
  return (
    <DataList<ActivityRow>
      inAddress
      searchable={false}
      resource={ACTIVITY}
      storeKey="user-activity"
      title={t('reports.userActivityReport')}
      noun={[t('reports.action'), t('reports.actions')]}
      columns={COLUMNS}
      question={{ parameters: { ...form } }}
      defaultSort={NEWEST_FIRST}
      exportAs={EXPORT}
      dimmed={isChanged}
    >
      <ActivityCriteria
        form={draft}
        usersError={usersError(draft)}
        people={people.data ?? []}
        isLoadingPeople={people.isPending}
        isRunning={isRunning}
        onChange={change => setDraft({ ...draft, ...change })}
        onRun={run}
      />
      {people.error && <Banner tone="danger">{messageOf(people.error)}</Banner>}
      <ActivityOverview form={form} dimmed={isChanged || isRunning} />
    </DataList>
  );
};

export default ActivityReportPage;
