import { t } from '../../../texts/t.js';
import { newYorkDay, REPORTS, type ParameterValue, type ReportDefinition, type ReportRow } from '@atlas/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatCount } from '../../../components/format/money.js';
import { useKey } from '../../../components/keys/use-key.js';
import { ColumnChooser } from '../../../components/list/ColumnChooser.js';
import { Pager } from '../../../components/list/ListPager.js';
import { RowsTable } from '../../../components/list/RowsTable.js';
import { type LayoutControl, useListLayout } from '../../../components/list/use-list-layout.js';
import { MenuButton } from '../../../components/page/MenuButton.js';
import { Page } from '../../../components/page/Page.js';
import { PageHeader } from '../../../components/page/PageHeader.js';
import { Banner } from '../../../components/states/Banner.js';
import { useAttempt } from '../../../components/states/use-attempt.js';
import { api } from '../../../providers/http/api.js';
import { ApiError, messageOf } from '../../../providers/http/api-error.js';
import { defaultOf, readAddress, requestOf, writeAddress, type ReportState } from './report-address.js';
import { columnsOf, rowPath, totalCells } from './report-columns.js';
import { ReportOverview } from './ReportOverview.js';
import { ReportParameters } from './ReportParameters.js';
import { ReportTools } from './ReportTools.js';
import { useReport } from './use-report.js';

const FORMATS = { xlsx: t('reports.excelXlsx'), csv: t('reports.csv') } as const;

/** The report of the address; the screen is the same for all. */
const ReportPage = () => {
  const { pathname, search } = useLocation();
  const definition = REPORTS.find(({ path }) => path.toLowerCase() === pathname.replace(/\/+$/, '').toLowerCase());
  return definition ? <Report key={definition.id} definition={definition} address={search} /> : null;
};

interface Props {
  definition: ReportDefinition;
  address: string;
}

const Report = ({ definition, address }: Props) => {
  const navigate = useNavigate();
  const state = readAddress(definition, new URLSearchParams(address));
  const { draft, search, isChanged, setDraft, setSearch } = useDraft(address, state);
  const { rows, figures } = useReport(definition, state);
  // A grouped report has other columns.
  const layout = useListLayout(`report.${definition.id}${state.groups.length ? '.groups' : ''}`);
  const show = (change: Partial<ReportState>) => void navigate(writeAddress(definition, { ...state, ...change }));
  const run = () => {
    const next = writeAddress(definition, { ...state, parameters: draft, search, page: 1 });
    if (next === writeAddress(definition, state)) void Promise.all([rows.refetch(), figures.refetch()]);
    else void navigate(next);
  };
  useKey('ctrl+Enter', run, { label: t('reports.runReport'), group: 'list' });
  const failure = rows.error ?? figures.error;
  const isOld = (query: { isPlaceholderData: boolean; isFetching: boolean }) =>
    isChanged || query.isPlaceholderData || query.isFetching;
  return (
    <Page>
      <PageHeader
        title={definition.title}
        beside={
          rows.data
            ? t(state.groups.length ? 'reports.countOfGroups' : 'reports.countOfRows', {
                count: formatCount(rows.data.total_rows),
              })
            : undefined
        }
        actions={
          <>
            <ColumnChooser columns={columnsOf(definition, state)} control={layout} />
            <Export definition={definition} state={state} />
          </>
        }
      />
      <ReportParameters
        parameters={definition.parameters}
        values={withDefaults(definition, draft)}
        errors={failure instanceof ApiError ? failure.fieldErrors : {}}
        isRunning={rows.isFetching}
        onChange={(name, value) => setDraft(old => changed(old, name, value))}
        onRun={run}
      />
      {failure && <Banner tone="danger">{messageOf(failure)}</Banner>}
      {figures.data && !failure && (
        <ReportOverview definition={definition} state={state} answer={figures.data} dimmed={isOld(figures)} />
      )}
      <form
        onSubmit={event => {
          event.preventDefault();
          run();
        }}
      >
        <ReportTools {...{ definition, state, search }} onSearch={setSearch} onChange={show} />
      </form>
      {!failure && (
        <Rows
          {...{ definition, state, layout, show }}
          dimmed={isOld(rows)}
          rows={rows.data?.result}
          totals={rows.data?.totals ?? {}}
        />
      )}
      {rows.data && !failure && (
        <Pager
          page={state.page}
          perPage={state.top}
          noun={state.groups.length ? t('reports.groups') : t('reports.rows')}
          total={rows.data.total_rows}
          capped={rows.data.total_is_capped}
          onPage={page => show({ page })}
          onPerPage={top => show({ top, page: 1 })}
        />
      )}
    </Page>
  );
};

/** What is chosen and not run yet. It belongs to the address at which it was chosen. */
function useDraft(address: string, { parameters, search }: ReportState) {
  const [kept, setKept] = useState({ address, parameters, search });
  const isChanged =
    kept.address === address && (JSON.stringify(kept.parameters) !== JSON.stringify(parameters) || kept.search !== search);
  const current = kept.address === address ? kept : { address, parameters, search };
  return {
    draft: current.parameters,
    search: current.search,
    isChanged,
    setDraft: (change: (old: Values) => Values) => setKept({ ...current, parameters: change(current.parameters) }),
    setSearch: (text: string) => setKept({ ...current, search: text }),
  };
}

interface RowsProps {
  definition: ReportDefinition;
  state: ReportState;
  rows: readonly ReportRow[] | undefined;
  totals: Parameters<typeof totalCells>[1];
  dimmed: boolean;
  layout: LayoutControl;
  show: (change: Partial<ReportState>) => void;
}

const Rows = ({ definition, state, rows, totals, dimmed, layout, show }: RowsProps) => {
  const navigate = useNavigate();
  const columns = columnsOf(definition, state);
  const { sort } = state;
  const sortBy = (field: string) =>
    show({ sort: { field, dir: sort?.field === field && sort.dir === 'asc' ? 'desc' : 'asc' }, page: 1 });
  return (
    <div aria-busy={dimmed} style={{ flex: 1, minHeight: 0, display: 'grid', opacity: dimmed && rows ? 0.55 : 1 }}>
      <RowsTable<ReportRow>
        label={definition.title}
        columns={columns}
        rows={rows}
        idOf={({ row_key }) => row_key}
        order={{
          sort: sort && { field: sort.field, order: sort.dir === 'desc' ? 'DESC' : 'ASC' },
          onSort: sortBy,
        }}
        layout={layout}
        totals={rows?.length ? totalCells(columns, totals) : undefined}
        onOpen={row => void navigate(rowPath(definition, state, row))}
        skeletonRows={15}
      />
    </div>
  );
};

/** All rows in the order of the screen, as a file made by the server. */
const Export = ({ definition: { id, title, exports }, state }: Pick<RowsProps, 'definition' | 'state'>) => {
  const { busy, attempt } = useAttempt();
  const download = (format: 'xlsx' | 'csv') => {
    const { page: _page, top: _top, ...body } = requestOf(state);
    const fileName = `${title} ${newYorkDay(new Date())}.${format}`;
    void attempt(() => api.download('POST', `report/${id}/export`, fileName, { body: { ...body, format } }));
  };
  return (
    <MenuButton
      icon={<Download size={16} />}
      disabled={busy}
      entries={exports.map(format => ({ id: format, label: FORMATS[format] }))}
      onPick={download}
    >
      {t('common.export')}
    </MenuButton>
  );
};

type Values = Readonly<Record<string, ParameterValue>>;

function withDefaults({ parameters }: ReportDefinition, values: Values): Values {
  const today = newYorkDay(new Date());
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, parameter]) => {
      const value = values[name] ?? defaultOf(parameter, today);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Undefined goes back to the default. */
function changed(values: Values, name: string, value: ParameterValue | undefined): Values {
  const { [name]: _old, ...rest } = values;
  return value === undefined ? rest : { ...rest, [name]: value };
}

export default ReportPage;
