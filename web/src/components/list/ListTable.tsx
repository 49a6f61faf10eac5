import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { functionalUpdate } from '@tanstack/react-table';
import { useRef, useState } from 'react';
import { PageBody } from '@/components/page/Page.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useDelayed } from '@/components/states/use-delayed.js';
import { t } from '@/texts/t.js';
import type { Sort } from './column.js';
import { CellMenu } from './CellMenu.js';
import { FilterCell } from './FilterCell.js';
import { useListLines } from './list-lines.js';
import { TableView } from './TableView.js';
import { useCellMenu } from './use-cell-menu.js';
import type { DataListControl } from './use-data-list.js';
import { useRoom } from './use-room.js';
import { type TableModel, useTableModel } from './use-table-model.js';

const Nothing = <Row,>({ control }: { control: DataListControl<Row> }) => {
  const { filterValues, search, setFilters, props, listViews } = control;
  const conditions = Object.keys(filterValues).length - (search ? 1 : 0);
  const isFiltered = Object.keys(filterValues).length > 0;
  // The first view has conditions, too: where there is nothing at all, they are not the reason.
  if (isFiltered && props.firstUse && listViews.isCounting) return null;
  if (!isFiltered || (props.firstUse && listViews.countOf({})?.total_rows === 0)) return <>{props.firstUse ?? <EmptyState />}</>;
  const parts = [conditions > 0 ? t('list.filters', { smart_count: conditions }) : '', search ? `“${search}”` : ''];
  return (
    <EmptyState actions={<Button onClick={() => setFilters({})}>{t('list.clearFilters')}</Button>}>
      {t('list.noRowsMatch', { noun: props.noun[1], conditions: parts.filter(Boolean).join(` ${t('list.and')} `) })}
    </EmptyState>
  );
};

const sortingOf = ({ field, order }: Sort) => [{ id: field, desc: order === 'DESC' }];

/** The list as a table: the server sorts and groups, the layout and the selection are the user's. */
function useListModel<Row>(control: DataListControl<Row>): TableModel<Row> {
  const { list, rows, columns, layout, selection, props, scroller, idOf, groupBy, groups, isNarrow } = control;
  const isWhole = (list.total ?? 0) <= (rows?.length ?? 0);
  const { lines, expanded, onExpanded } = useListLines({ rows, idOf, groupBy, columns: props.columns, groups, isWhole });
  const sorting = sortingOf(list.sort);
  return useTableModel<Row>({
    columns,
    lines,
    rows,
    sums: groups?.sums,
    room: useRoom(scroller),
    layout: layout.layout,
    onWidths: layout.changeWidths,
    isNarrow,
    groupedBy: groupBy?.key,
    options: {
      manualSorting: true,
      state: { sorting, expanded, rowSelection: selection.state },
      onSortingChange: updater => {
        const [next] = functionalUpdate(updater, sorting);
        if (next) list.setSort({ field: next.id, order: next.desc ? 'DESC' : 'ASC' });
      },
      onExpandedChange: onExpanded,
      ...(props.selection && { onRowSelectionChange: selection.onChange }),
    },
  });
}

/** The rows of a DataList. */
export const ListTable = <Row,>({ control }: { control: DataListControl<Row> }) => {
  const { list, rows, props, scroller, currentId, setCurrentId, groups, isFirstLoad, isRefreshing } = control;
  const queries = useQueryClient();
  const showSkeleton = useDelayed(isFirstLoad);
  const model = useListModel(control);
  const table = useRef<HTMLTableElement>(null);
  const menu = useCellMenu(control, model, table);
  // Back from a record: the row it was has the focus again.
  const [restoredId] = useState(currentId);
  const hasFilters = model.columns.some(({ filter }) => filter !== undefined);
  const isEmpty = (groups ? groups.groups?.length : rows?.length) === 0 && !isFirstLoad;
  const error = list.error ?? groups?.error;
  return (
    <PageBody ref={scroller} tabIndex={-1}>
      {!(error && !rows) && (
        <TableView<Row>
          label={props.title}
          model={model}
          frame={table}
          isMain
          restoredId={restoredId}
          onContextMenu={menu.onContextMenu}
          total={list.total}
          filterCell={hasFilters ? column => <FilterCell control={control} column={column} /> : undefined}
          onOpen={props.onOpen}
          onCurrent={setCurrentId}
          currentId={currentId}
          dimmed={isRefreshing}
          skeletonRows={showSkeleton ? list.perPage : 0}
          totals={rows?.length ? props.totals : undefined}
        />
      )}
      {Boolean(error) && (
        <ErrorState error={error} onRetry={() => void queries.invalidateQueries({ queryKey: [props.resource] })} />
      )}
      {isEmpty && !error && <Nothing control={control} />}
      {menu.target && <CellMenu target={menu.target} quickFilter={menu.quickFilter} onClose={menu.close} />}
    </PageBody>
  );
};
