import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type DataProvider, type GetListParams, type RaRecord, useDataProvider, useListController, useStore } from 'react-admin';
import { filterKey, type Filters, SEARCH, splitFilter, TOP_MAX } from '@/providers/data/list-query.js';
import { NARROW_QUERY } from '@/theme/tokens.js';
import type { DataListProps } from './data-list-types.js';
import { visibleColumns } from './layout.js';
import { recallList, rememberList } from './list-memory.js';
import { DEFAULT_PAGE_SIZE } from './pages.js';
import { useGroups } from './use-groups.js';
import { useListLayout } from './use-list-layout.js';
import { useListViews } from './views/use-list-views.js';
import { useSelection } from './use-selection.js';

/** 'Select all' stops here: no user checks more rows than that. */
const SELECT_MAX = 10_000;
const NO_FILTER: Filters = {};
const FILTER_DEBOUNCE_MS = 400;

const idOfRecord = (row: unknown): string => String((row as RaRecord).id);

interface FilteredList {
  filterValues: unknown;
  setFilters: (filters: Filters, displayed: undefined, debounce: boolean) => void;
}

/** What the list is filtered by. It follows a change a moment later: a second one meanwhile builds on the first. */
function useFilters(list: FilteredList) {
  const { question, conditions: filterValues } = useMemo(
    () => splitFilter((list.filterValues ?? NO_FILTER) as Filters),
    [list.filterValues],
  );
  const wanted = useRef(filterValues);
  useEffect(() => {
    wanted.current = filterValues;
  }, [filterValues]);
  const setFilters = (filters: Filters) => {
    wanted.current = filters;
    list.setFilters({ ...(question as Filters), ...filters }, undefined, false);
  };
  const setFilter = (field: string, value: unknown) => {
    const { [field]: _, ...rest } = wanted.current;
    setFilters(value === undefined ? rest : { ...rest, [field]: value as Filters[string] });
  };
  return { filterValues, setFilter, setFilters };
}

type ListedQuery = Omit<GetListParams, 'pagination'>;

/** So many of the rows that a query finds, page after page. */
async function firstRows<Row>(dataProvider: DataProvider, resource: string, query: ListedQuery, count: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < count; page += 1) {
    const { data } = await dataProvider.getList(resource, { ...query, pagination: { page, perPage: TOP_MAX } });
    if (data.length === 0) break;
    rows.push(...(data as Row[]));
  }
  return rows;
}

/** Everything a list knows and can do; made once by DataList, read by its parts. */
export function useDataList<Row>(props: DataListProps<Row>) {
  const { resource, storeKey = resource, columns, idOf = idOfRecord, views, defaultSort } = props;
  const permanentFilter = { ...props.permanentFilter, ...(props.question as Filters | undefined) };
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const dataProvider = useDataProvider();
  const [groupKey, setGroupKey] = useStore<string | null>(`${storeKey}.group`, null);
  const firstView = views?.[0];
  const groupBy = columns.find(({ key, groupable }) => groupable && key === groupKey);
  const layout = useListLayout(storeKey);
  const visible = visibleColumns(columns, layout.layout, isNarrow);
  const asked = visible
    .flatMap(({ key, onRequest }) => (onRequest ? [key] : []))
    .sort()
    .join();
  const meta = {
    ...(groupBy ? { groupBy: groupBy.key } : {}),
    ...(asked ? { columns: asked.split(',') } : {}),
  };
  const list = useListController<Row & RaRecord>({
    resource,
    storeKey: props.inAddress ? false : `${storeKey}.params`,
    perPage: DEFAULT_PAGE_SIZE,
    sort: defaultSort,
    filter: permanentFilter,
    filterDefaultValues: firstView?.filter,
    debounce: FILTER_DEBOUNCE_MS,
    disableSyncWithLocation: props.embedded,
    queryOptions: { meta },
  });
  const { filterValues, setFilter, setFilters } = useFilters(list);
  const query = { sort: list.sort, filter: { ...filterValues, ...permanentFilter }, meta };
  const groups = useGroups<Row>({ resource, column: groupBy, query, page: list.page, perPage: list.perPage });
  const paged = list.data as readonly Row[] | undefined;
  const inGroups = groups?.groups && groups.groups.flatMap(group => group.rows ?? []);
  const rows = groups ? inGroups : paged;
  const selection = useSelection<Row>(idOf, rows, filterKey(query.filter));
  const [currentId, setCurrentId] = useState(() => recallList(storeKey)?.currentId);
  const isCounted = list.total !== undefined && !list.isPlaceholderData;
  const listViews = useListViews({
    resource,
    storeKey,
    views,
    permanentFilter,
    filter: filterValues,
    shown: isCounted ? { total_rows: list.total ?? 0, ...(list.meta as { total_is_capped?: boolean } | undefined) } : undefined,
    enabled: paged !== undefined && !props.viewsPending && !props.inAddress,
  });
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!rows || list.isPlaceholderData) return;
    rememberList(storeKey, {
      resource,
      currentId: currentId && rows.some(row => idOf(row) === currentId) ? currentId : undefined,
      scrollTop: 0,
      ids: rows.map(idOf),
      // Opened groups are walked from their first row to their last.
      offset: groups ? 0 : (list.page - 1) * list.perPage,
      total: groups ? rows.length : (list.total ?? 0),
      query: { ...query, pagination: { page: list.page, perPage: list.perPage } },
    });
  });

  const selectAll = async () =>
    selection.add(await firstRows<Row>(dataProvider, resource, query, Math.min(list.total ?? 0, SELECT_MAX)));

  return {
    props,
    storeKey,
    permanentFilter,
    idOf,
    list,
    rows,
    columns,
    isNarrow,
    layout,
    selection,
    selectAll,
    currentId,
    setCurrentId,
    groupBy,
    groups,
    setGroupKey,
    listViews,
    filterValues,
    search: typeof filterValues[SEARCH] === 'string' ? filterValues[SEARCH] : '',
    setFilter,
    setFilters,
    scroller,
    isFirstLoad: (groups ? rows === undefined && !groups.error : list.isPending) && !list.error,
    isRefreshing: props.dimmed === true || (list.isFetching && !list.isPending && list.isPlaceholderData === true),
  };
}

export type DataListControl<Row> = ReturnType<typeof useDataList<Row>>;
