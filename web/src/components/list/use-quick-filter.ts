import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { textOf } from '@/components/format/text.js';
import { useApi } from '@/providers/data/use-api.js';
import { SEARCH } from '@/providers/data/list-query.js';
import { messageOf } from '@/providers/http/api-error.js';
import { optionsQuery } from '@/providers/lookups/use-options.js';
import { t } from '@/texts/t.js';
import { type Column, valueOf } from './column.js';
import { conditionOf, valueText } from './quick-filter.js';
import type { DataListControl } from './use-data-list.js';

export interface QuickFilter<Row> {
  /** What filtering by this cell does, in words; undefined: nothing. */
  labelOf: (row: Row, column: Column<Row>) => string | undefined;
  /** Filters the list by the value of this cell. */
  filterBy: (row: Row, column: Column<Row>) => void;
}

/** Filters a list by the value of a cell: by the filter of its column, else by searching for its text. */
export function useQuickFilter<Row>({ props, setFilter }: DataListControl<Row>): QuickFilter<Row> {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const fieldOf = ({ filter }: Column<Row>) => props.filters?.find(({ field }) => field === filter);
  const wordsOf = (row: Row, { key, kind = 'text' }: Column<Row>): string =>
    props.searchable !== false && (kind === 'text' || kind === 'id') ? textOf(valueOf(row, key)).trim() : '';

  const filterBy = async (row: Row, column: Column<Row>) => {
    const field = fieldOf(column);
    if (!field) return setFilter(SEARCH, wordsOf(row, column) || undefined);
    const options =
      field.type === 'option' && field.path !== undefined ? await queries.fetchQuery(optionsQuery(api, field.path)) : undefined;
    const condition = conditionOf(field, row, column, options);
    if (condition === undefined) return notify(t('list.noFilterForThisValue'), { type: 'info' });
    setFilter(field.field, condition);
  };
  return {
    labelOf: (row, column) => {
      const field = fieldOf(column);
      const value = field ? valueText(field.type, row, column) : wordsOf(row, column);
      if (value === '') return undefined;
      return field ? t('list.filterByValue', { field: field.label, value }) : t('list.searchForValue', { value });
    },
    filterBy: (row, column) =>
      void filterBy(row, column).catch((failure: unknown) => notify(messageOf(failure), { type: 'error' })),
  };
}
