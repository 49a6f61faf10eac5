import {
  defaultParameters,
  newYorkDay,
  reportList,
  REPORTS,
  type ParameterValue,
  type ReportDefinition,
  type ReportRow,
} from '@atlas/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DataList } from '@/components/list/DataList.js';
import { sortOf } from '@/components/list/defined-columns.js';
import { Banner } from '@/components/states/Banner.js';
import { conditionsOf } from '@/providers/data/list-query.js';
import { registerResource } from '@/providers/data/resources.js';
import { useApi } from '@/providers/data/use-api.js';
import { ApiError, messageOf } from '@/providers/http/api-error.js';
import { t } from '@/texts/t.js';
import { useDraft } from '../use-draft.js';
import { columnsFor, filtersFor, totalCells } from './report-columns.js';
import { type Problems, problemsOf } from './report-problems.js';
import { readState, reportPath, rowPath, type ReportState } from './report-state.js';
import { ReportGrouping } from './ReportGrouping.js';
import { ReportOverview } from './ReportOverview.js';
import { ReportParameters } from './ReportParameters.js';

type Values = Readonly<Record<string, ParameterValue>>;

const resourceOf = ({ id }: ReportDefinition) => `report/${id}` as const;
for (const definition of REPORTS) {
  const path = resourceOf(definition);
  registerResource(path, { access: definition.path, path, list: path, idField: 'row_key' });
}
const IN_OWN_ORDER = { field: '', order: 'ASC' } as const;
const rowKey = (row: ReportRow): string => row.row_key;

/** The report of the address; the screen is the same for all. */
const ReportPage = () => {
  const { pathname, search } = useLocation();
  const definition = REPORTS.find(({ path }) => path.toLowerCase() === pathname.replace(/\/+$/, '').toLowerCase());
  return definition ? <Report key={definition.id} definition={definition} search={search} /> : null;
};

const Report = ({ definition, search }: { definition: ReportDefinition; search: string }) => {
  const navigate = useNavigate();
  const resource = resourceOf(definition);
  const state = useMemo(() => readState(definition, search), [definition, search]);
  const { groups } = state;
  const { data, error } = useFigures(definition, state);
  const columns = useMemo(() => columnsFor(definition, state), [definition, state]);
  const show = (change: Partial<ReportState>) => void navigate(reportPath(definition, { ...state, ...change }));
  const open = useCallback((row: ReportRow) => void navigate(rowPath(definition, state, row)), [navigate, definition, state]);
  const values = state.parameters;
  const today = newYorkDay(new Date());
  const [problems, setProblems] = useState<Problems>({});
  const { draft, isChanged, isRunning, run, setDraft } = useDraft({
    resource,
    search,
    values,
    show: parameters => show({ parameters }),
    check: parameters => {
      const found = problemsOf(definition, parameters, today);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
  });
  const fieldErrors = error instanceof ApiError ? error.fieldErrors : {};
  return (
    <DataList<ReportRow>
      inAddress
      resource={resource}
      // A grouped report has other columns.
      storeKey={`report.${definition.id}${groups.length ? '.groups' : ''}`}
      title={definition.title}
      noun={groups.length ? [t('reports.group'), t('reports.groups')] : [t('reports.row'), t('reports.rows')]}
      columns={columns}
      idOf={rowKey}
      filters={filtersFor(definition, state)}
      question={{ parameters: state.parameters, group_by: groups }}
      defaultSort={sortOf(reportList(definition, groups)) ?? IN_OWN_ORDER}
      onOpen={open}
      exportAs={{ path: `${resource}/export`, name: definition.title }}
      tools={<ReportGrouping {...{ definition, groups }} onChange={next => show({ groups: next })} />}
      dimmed={isChanged}
      totals={data && totalCells(columns, data.totals)}
    >
      <ReportParameters
        parameters={definition.parameters}
        values={{ ...defaultParameters(definition.parameters, today), ...draft }}
        errors={{ ...fieldErrors, ...problems }}
        isRunning={isRunning}
        onChange={(name, value) => {
          setDraft(changed(draft, name, value));
          setProblems({});
        }}
        onRun={run}
      />
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger">{messageOf(error)}</Banner>}
      {data && !error && <ReportOverview {...{ definition, state }} answer={data} dimmed={isChanged || isRunning} />}
    </DataList>
  );
};

/** Asked beside the rows, so that a page does not wait for sums. Old figures stay until the new ones are there. */
function useFigures(definition: ReportDefinition, { parameters, filters }: ReportState) {
  const api = useApi();
  const resource = resourceOf(definition);
  const question = conditionsOf({ ...filters, parameters });
  return useQuery({
    queryKey: [resource, 'figures', question],
    queryFn: ({ signal }) => api.post(`${resource}/figures`, question, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Undefined goes back to the default. */
function changed(values: Values, name: string, value: ParameterValue | undefined): Values {
  const { [name]: _old, ...rest } = values;
  return value === undefined ? rest : { ...rest, [name]: value };
}

export default ReportPage;
