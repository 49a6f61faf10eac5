import { TextField } from '@mui/material';
import { formatCount } from '@/components/format/money.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '@/components/format/money.js';
import { DateBox } from '@/components/forms/DateBox.js';
import type { Column } from '@/components/list/column.js';
import { Pager } from '@/components/list/ListPager.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { useTyped } from '@/components/list/use-typed.js';
import { Panel } from '@/components/page/Panel.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { PartBox } from './PartBox.js';
import { t } from '@/texts/t.js';

/** Which rows are asked for. */
interface RowsQuery {
  date_from?: string;
  date_to?: string;
  query?: string;
  page: number;
  top: number;
}

interface RowsAnswer<Row> {
  result: readonly Row[];
  total_rows: number;
  totals: Readonly<Record<string, number>>;
}

interface Props<Row> {
  providerId: number;
  /** What the rows are: 'new_cases'. */
  part: string;
  load: (query: RowsQuery, signal: AbortSignal) => Promise<RowsAnswer<Row>>;
  title: string;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** The first day that is asked for at first. */
  since?: string;
  /** What a row leads to; without it, its case. */
  onOpen?: (row: Row) => void;
  /** In the head of the panel. */
  actions?: ReactNode;
  /** Of the search box. */
  find?: string;
  empty: { readonly title: string; readonly why: ReactNode };
}

const PER_PAGE = 25;
const PAUSE_MS = 300;

interface Asked {
  from: string | null;
  to: string | null;
  query: string;
}

/** The page of rows that is asked for. */
function useRows<Row>({ providerId, part, load, since }: Props<Row>) {
  const [asked, setAsked] = useState<Asked>({ from: since ?? null, to: null, query: '' });
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(PER_PAGE);
  const ask = (change: Partial<Asked>) => {
    setAsked(before => ({ ...before, ...change }));
    setPage(1);
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['provider-rows', part, providerId, asked, page, perPage],
    queryFn: ({ signal }) => {
      const { from, to, query } = asked;
      const conditions = { date_from: from ?? undefined, date_to: to ?? undefined, query: query || undefined };
      return load({ ...conditions, page, top: perPage }, signal);
    },
    placeholderData: keepPreviousData,
  });
  return { data, error, refetch, asked, ask, pager: { page, perPage, onPage: setPage, onPerPage: setPerPage } };
}

/** The sums of all rows under the columns of amounts, and their number under the first one. */
function totalsOf<Row>(columns: readonly Column<Row>[], { totals, total_rows }: RowsAnswer<Row>) {
  const [first] = columns;
  const amounts = columns.filter(({ key, kind }) => kind === 'money' && totals[key] !== undefined);
  return {
    ...(first ? { [first.key]: t('providers.total', { count: formatCount(total_rows) }) } : {}),
    ...Object.fromEntries(amounts.map(({ key }) => [key, formatMoney(totals[key])])),
  };
}

interface FilterProps {
  asked: Asked;
  ask: (change: Partial<Asked>) => void;
  placeholder: string;
}

const RowsFilter = ({ asked, ask, placeholder }: FilterProps) => {
  const [typed, setTyped, commit] = useTyped(asked.query, query => ask({ query }), PAUSE_MS);
  return (
    <div className="fields">
      <DateBox label={t('common.from')} value={asked.from} onCommit={from => ask({ from })} />
      <DateBox label={t('common.to')} value={asked.to} onCommit={to => ask({ to })} />
      <div className="wide">
        <TextField
          label={t('list.find')}
          type="search"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onBlur={commit}
          placeholder={placeholder}
        />
      </div>
    </div>
  );
};

/** What a provider's cases come to, by days: a page of rows, and the sum of all of them. A row leads to its case, or to what it is. */
export const ProviderRows = <Row extends object>(props: Props<Row>) => {
  const { part, title, columns, idOf, onOpen, actions, find = t('providers.caseIdOrName'), empty } = props;
  const navigate = useNavigate();
  const { data, error, refetch, asked, ask, pager } = useRows(props);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const openCase = (row: Row) => 'case_id' in row && void navigate(caseDetailsPath(String(row.case_id)));
  return (
    <PartBox>
      <Panel title={title} note={data && `${data.total_rows}`} actions={actions}>
        <RowsFilter asked={asked} ask={ask} placeholder={find} />
        <RowsTable<Row>
          label={title}
          name={`providers.${part}`}
          columns={columns}
          rows={data?.result}
          idOf={idOf}
          sortable={false}
          onOpen={data && data.result.length > 0 ? (onOpen ?? openCase) : undefined}
          totals={data && data.total_rows > 0 ? totalsOf(columns, data) : undefined}
          empty={<EmptyState title={empty.title}>{empty.why}</EmptyState>}
        />
        {data && data.total_rows > PER_PAGE && <Pager {...pager} total={data.total_rows} />}
      </Panel>
    </PartBox>
  );
};
