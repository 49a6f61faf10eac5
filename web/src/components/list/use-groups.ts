import { keepPreviousData, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { type ExpandedState, functionalUpdate, type OnChangeFn } from '@tanstack/react-table';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AtlasDataProvider } from '@/providers/data/data-provider.js';
import { type Filters, type ListGroup, listQuery, TOP_MAX } from '@/providers/data/list-query.js';
import { pathsOf } from '@/providers/data/resources.js';
import type { BodyOf } from '@/providers/http/described-calls.js';
import type { Column } from './column.js';
import type { Sort } from './column.js';

/** Columns that are grouped by are those that the call takes. */
type GroupBy = BodyOf<'POST', 'Case/simple_search/groups'>['group_by'];

/** Rows of a group that are shown at first, and with each 'Show more'. */
const STEP = 25;
const NONE_OPEN: ReadonlyMap<string, number> = new Map();

interface Options<Row> {
  resource: string;
  column: Column<Row> | undefined;
  query: { sort: Sort; filter: Filters; meta: object };
  page: number;
  perPage: number;
}

/** A group with its figures, and its rows once it was opened. */
export interface ServedGroup<Row> {
  figures: ListGroup;
  /** Undefined before they are loaded. */
  rows: readonly Row[] | undefined;
}

export interface GroupControl<Row> {
  groups: readonly ServedGroup<Row>[] | undefined;
  /** The figures of all groups; they change with the answer only. */
  sums: readonly ListGroup[] | undefined;
  /** How many groups there are in all; undefined: not known yet. */
  total: number | undefined;
  error: unknown;
  /** The groups that are open, by the id of their line. */
  expanded: Readonly<Record<string, boolean>>;
  onExpanded: OnChangeFn<ExpandedState>;
  showMore: (line: string) => void;
}

/** The id of a group's line in the table. */
export const groupLineId = (id: number | string | null): string => `group:${id}`;

/**
 * The groups of a list with their sums over all rows, a page at a time, all closed at first; the rows of a group are loaded when it is opened.
 * Undefined where nothing is grouped or the resource has no groups.
 */
export function useGroups<Row>({ resource, column, query, page, perPage }: Options<Row>): GroupControl<Row> | undefined {
  const dataProvider = useDataProvider<AtlasDataProvider>();
  const { groups: path } = pathsOf(resource);
  const { sort, filter, meta } = query;
  const place = JSON.stringify([column?.key, filter]);
  const [opened, setOpened] = useState({ place, shown: NONE_OPEN });
  const shown = opened.place === place ? opened.shown : NONE_OPEN;
  const { data, error } = useQuery({
    queryKey: [resource, 'groups', column?.key, filter, sort, page, perPage],
    queryFn:
      path && column
        ? ({ signal }) => {
            const { group: _, ...asked } = listQuery({ pagination: { page, perPage }, sort, filter });
            return dataProvider.post(path, { ...asked, group_by: column.key as GroupBy }, { signal });
          }
        : skipToken,
    placeholderData: keepPreviousData,
  });
  const open = (data?.result ?? []).filter(({ id }) => shown.has(groupLineId(id)));
  const parts = useQueries({
    queries: open.map(({ id }) => {
      const asked = {
        pagination: { page: 1, perPage: Math.min(shown.get(groupLineId(id)) ?? STEP, TOP_MAX) },
        sort,
        filter,
        meta: { ...meta, groupBy: undefined, group: { by: column?.key, id } },
      };
      return {
        queryKey: [resource, 'getList', asked],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await dataProvider.getList(resource, { ...asked, signal })).data as readonly Row[],
        placeholderData: keepPreviousData,
      };
    }),
  });
  if (path === undefined || column === undefined) return undefined;
  const rowsOf = new Map(open.map(({ id }, index) => [id, parts[index]?.data]));
  const expanded = Object.fromEntries([...shown.keys()].map(line => [line, true]));
  const show = (counts: ReadonlyMap<string, number>) => setOpened({ place, shown: counts });
  return {
    groups: data?.result.map(figures => ({ figures, rows: rowsOf.get(figures.id) })),
    sums: data?.result,
    total: error ? 0 : data?.total_rows,
    error,
    expanded,
    onExpanded: updater => {
      const lines = Object.keys(functionalUpdate(updater, expanded));
      show(new Map(lines.map(line => [line, shown.get(line) ?? STEP])));
    },
    showMore: line => show(new Map([...shown, [line, (shown.get(line) ?? 0) + STEP]])),
  };
}
