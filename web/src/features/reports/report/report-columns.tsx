import { t } from '../../../texts/t.js';
import {
  groupFilter,
  reportField,
  REPORT_GROUPS,
  type ReportDefinition,
  type ReportFieldName,
  type ReportFieldType,
  type ReportRow,
  type ReportTotals,
} from '@atlas/contracts';
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '../../../components/format/money.js';
import type { Column } from '../../../components/list/column.js';
import { caseDetailsPath } from '../../../providers/access/paths.js';
import { rowsOf, writeAddress, type ReportState } from './report-address.js';

const SHAPES: Readonly<Record<ReportFieldType, Pick<Column<ReportRow>, 'kind' | 'width' | 'least' | 'grow'>>> = {
  text: { width: 140, least: 96 },
  list: { width: 140, least: 96 },
  id: { kind: 'id', width: 132, least: 132 },
  date: { kind: 'date', width: 92 },
  stamp: { kind: 'stamp', width: 168 },
  money: { kind: 'money', width: 104 },
  days: { kind: 'number', width: 96 },
  count: { kind: 'number', width: 80 },
  percent: { kind: 'number', width: 112 },
};

/** In px: heads are not cut. */
const LETTER = 7;
const PADDING = 24;

/** A figure of a report in words; one that cannot be calculated is a dash. */
export function figureText(type: ReportFieldType, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  if (type === 'money') return formatMoney(value);
  return type === 'percent' ? `${value.toFixed(1)}%` : formatCount(value);
}

function columnOf(name: ReportFieldName): Column<ReportRow> {
  const { label, type } = reportField(name);
  const text = (row: ReportRow): string => {
    const value = row[name];
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  };
  return {
    key: name,
    label,
    ...SHAPES[type],
    width: Math.max(SHAPES[type].width, label.length * LETTER + PADDING),
    ...(type === 'list' ? { text, render: text, sortable: false } : {}),
    ...(type === 'percent' ? { render: (row: ReportRow) => figureText('percent', row[name] as number | null) } : {}),
    ...(name === 'case_id' ? { to: (row: ReportRow) => caseDetailsPath(String(row[name])) } : {}),
  };
}

/** Where a row leads: a group to its rows, a single row to its case. */
export function rowPath(definition: ReportDefinition, state: ReportState, row: ReportRow): string {
  if (!state.groups.length) return caseDetailsPath(String(row['case_id']));
  const within = Object.fromEntries(state.groups.map(group => [group, String(row[groupFilter(group)])]));
  return writeAddress(definition, rowsOf(state, within));
}

export function columnsOf(definition: ReportDefinition, state: ReportState): readonly Column<ReportRow>[] {
  if (!state.groups.length) return definition.columns.map(columnOf);
  const groups = state.groups.map((group, index): Column<ReportRow> => ({
    key: group,
    label: REPORT_GROUPS[group],
    width: 200,
    least: 120,
    lines: 2,
    ...(index === 0 ? { primary: true, to: (row: ReportRow) => rowPath(definition, state, row) } : {}),
  }));
  return [...groups, ...definition.measures.map(columnOf)];
}

/** The last line of the table: the totals of all rows, not of the page. */
export function totalCells(columns: readonly Column<ReportRow>[], totals: ReportTotals): Record<string, ReactNode> {
  const cells = columns.flatMap(({ key }) => {
    const total = totals[key as ReportFieldName];
    return total === undefined ? [] : [[key, figureText(reportField(key as ReportFieldName).type, total)] as const];
  });
  return { ...(columns[0] ? { [columns[0].key]: t('reports.total') } : {}), ...Object.fromEntries(cells) };
}
