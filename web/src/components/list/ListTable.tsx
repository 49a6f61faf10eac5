import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PageBody } from '@/components/page/Page.js';
import { CELL_PADDING, useDensity } from '@/components/page/use-density.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useDelayed } from '@/components/states/use-delayed.js';
import { t } from '@/texts/t.js';
import { cellText } from './cell-text.js';
import type { Column } from './column.js';
import { FilterCell } from './FilterCell.js';
import { columnsWithRoom, columnWidths, fitted, resizeColumn } from './layout.js';
import { TableView } from './TableView.js';
import type { DataListControl } from './use-data-list.js';
import { useRoom } from './use-room.js';
import { useRowKeys } from './use-row-keys.js';

const CHECK_WIDTH = 40;

const Nothing = <Row,>({ control }: { control: DataListControl<Row> }) => {
  const { filterValues, search, setFilters, props } = control;
  const conditions = Object.keys(filterValues).length - (search ? 1 : 0);
  if (Object.keys(filterValues).length === 0) return <>{props.firstUse ?? <EmptyState />}</>;
  const parts = [conditions > 0 ? t('list.filters', { smart_count: conditions }) : '', search ? `“${search}”` : ''];
  return (
    <EmptyState actions={<Button onClick={() => setFilters({})}>{t('list.clearFilters')}</Button>}>
      {t('list.noRowsMatch', { noun: props.noun[1], conditions: parts.filter(Boolean).join(` ${t('list.and')} `) })}
    </EmptyState>
  );
};

/** The rows of a DataList, with its keys: J, K and arrows, X and Shift with arrows, Enter. */
export const ListTable = <Row,>({ control }: { control: DataListControl<Row> }) => {
  const {
    list,
    rows,
    columns: visible,
    layout,
    selection,
    props,
    scroller,
    idOf,
    currentId,
    setCurrentId,
    groupBy,
    groups,
    isFirstLoad,
    isRefreshing,
  } = control;
  const queries = useQueryClient();
  const room = useRoom(scroller);
  const isSelectable = props.selection !== undefined;
  const showSkeleton = useDelayed(isFirstLoad);
  useRowKeys(control);
  const { toggle } = selection;
  const onToggle = useCallback((id: string, row: Row) => toggle(id, row), [toggle]);
  const [density] = useDensity();
  const tableRoom = room - (isSelectable ? CHECK_WIDTH : 0);
  const columns = columnsWithRoom(visible, layout.layout, tableRoom);
  const widths = columnWidths(fitted(columns, rows ?? [], cellText, CELL_PADDING[density]), layout.layout, tableRoom);
  const resize = (key: string, width: number) => {
    if (width > 0) return layout.change(resizeColumn(layout.layout, key, width));
    const { [key]: _, ...rest } = layout.layout.widths ?? {};
    layout.change({ ...layout.layout, widths: rest });
  };
  const sortBy = (key: string) =>
    list.setSort({ field: key, order: list.sort.field === key && list.sort.order === 'ASC' ? 'DESC' : 'ASC' });
  const hasFilters = columns.some(({ filter }) => filter !== undefined);
  const isEmpty = (groups ? groups.groups?.length : rows?.length) === 0 && !isFirstLoad;
  const error = list.error ?? groups?.error;
  return (
    <PageBody ref={scroller} tabIndex={-1}>
      {!(error && !rows) && (
        <TableView<Row>
          label={props.title}
          columns={columns}
          widths={widths}
          rows={rows}
          idOf={idOf}
          total={list.total}
          sort={list.sort}
          onSort={sortBy}
          onResize={resize}
          filterCell={hasFilters ? (column: Column<Row>) => <FilterCell control={control} column={column} /> : undefined}
          selected={selection.has}
          onToggle={isSelectable ? onToggle : undefined}
          onToggleAll={() => rows && selection.toggleAll(rows)}
          onOpen={props.onOpen}
          onCurrent={setCurrentId}
          currentId={currentId}
          dimmed={isRefreshing}
          skeletonRows={showSkeleton ? list.perPage : 0}
          groupBy={groupBy}
          groups={groups}
          totals={rows?.length ? props.totals : undefined}
        />
      )}
      {Boolean(error) && (
        <ErrorState error={error} onRetry={() => void queries.invalidateQueries({ queryKey: [props.resource] })} />
      )}
      {isEmpty && !error && <Nothing control={control} />}
    </PageBody>
  );
};
