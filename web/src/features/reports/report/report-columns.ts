import {
  groupFilter,
  narrowingGroups,
  NO_GROUP,
  reportField,
  reportList,
  type ReportDefinition,
  type ReportFieldName,
  type ReportFieldType,
  type ReportRow,
  type ReportTotals,
} from '@atlas/contracts';
import { formatCount, formatMoney, formatPercent } from '@/components/format/money.js';
import type { Column } from '@/components/list/column.js';
import { columnsOf, filterFieldsOf } from '@/components/list/defined-columns.js';
import type { FilterField } from '@/components/list/filter-field.js';
import { t } from '@/texts/t.js';
import { rowPath, type ReportState } from './report-state.js';

/** A figure of a report in words; one that cannot be calculated is a dash. */
export function figureText(type: ReportFieldType, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  if (type === 'money') return formatMoney(value);
  return type === 'percent' ? formatPercent(value, 1) : formatCount(value);
}

const percent = (name: ReportFieldName): [string, Partial<Column<ReportRow>>] => [
  name,
  { render: row => figureText('percent', row[name] as number | null) },
];

export function columnsFor(definition: ReportDefinition, state: ReportState): readonly Column<ReportRow>[] {
  const [group] = state.groups;
  return columnsOf(reportList(definition, state.groups), {
    ...Object.fromEntries(definition.measures.filter(name => reportField(name).type === 'percent').map(percent)),
    ...(group ? { [group]: { to: (row: ReportRow) => rowPath(definition, state, row) } } : {}),
  });
}

/** The last line of the table: the totals of all rows, not of the page. */
export function totalCells(columns: readonly Column<ReportRow>[], totals: ReportTotals): Record<string, string> {
  const cells = columns.flatMap(({ key }): [string, string][] => {
    const total = totals[key as ReportFieldName];
    return total === undefined ? [] : [[key, figureText(reportField(key as ReportFieldName).type, total)]];
  });
  return { ...(columns[0] ? { [columns[0].key]: t('reports.total') } : {}), ...Object.fromEntries(cells) };
}

/** The conditions of columns, and the groups that the rows are narrowed to. */
export function filtersFor(definition: ReportDefinition, { filters }: ReportState): readonly FilterField[] {
  const groups = new Set(narrowingGroups(definition).map(groupFilter));
  return filterFieldsOf(reportList(definition)).flatMap(field => {
    if (!groups.has(field.field)) return [field];
    const keys = [filters[field.field] ?? []].flat().map(String);
    if (!keys.length) return [];
    if (field.type === 'option' && !keys.includes(NO_GROUP)) return [field];
    const choices = keys.map(id => ({ id, name: id === NO_GROUP ? t('common.none') : id.replaceAll('_', ' ') }));
    return [{ ...field, type: 'choice', choices }];
  });
}
