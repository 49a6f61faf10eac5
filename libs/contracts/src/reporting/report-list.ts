import { defineList, type ListColumn, type ListDefinition } from '../lists/define-list.js';
import { TEXT, type FilterCatalog } from '../lists/filter-spec.js';
import { narrowingGroups, type ReportDefinition } from './define-report.js';
import {
  groupFilter,
  reportField,
  REPORT_GROUPS,
  type ReportFieldName,
  type ReportFieldType,
  type ReportGroupName,
} from './report-fields.js';
import type { ReportRow } from './report-request.js';

/** How columns of a type are compared, filtered and drawn. Texts are never narrower than the page's longest needs on two lines, up to `width`. */
const COLUMNS: Readonly<Record<ReportFieldType, ListColumn>> = {
  text: { sort: true, filter: true, width: 240, lines: 2 },
  list: { type: 'json', width: 240, lines: 2 },
  id: { type: 'id', sort: true, filter: true, width: 88, grow: 0 },
  date: { type: 'date', sort: true, filter: true, width: 92 },
  stamp: { type: 'moment', sort: true, filter: true, width: 168 },
  money: { type: 'money', sort: true, filter: true, width: 88 },
  days: { type: 'number', sort: true, filter: true, width: 80 },
  count: { type: 'number', sort: true, width: 80 },
  percent: { type: 'number', sort: true, width: 80 },
};

/** In px: headings are not cut, with their arrow or without. */
const LETTER = 7;
const BESIDE_LABEL = 38;

function columnOf(name: ReportFieldName): ListColumn {
  const { label, type, width = 0 } = reportField(name);
  const column = COLUMNS[type];
  return { ...column, label, width: Math.max(column.width ?? 0, width, label.length * LETTER + BESIDE_LABEL) };
}

const rowColumn = (name: ReportFieldName): readonly [string, ListColumn] => [
  name,
  { ...columnOf(name), ...(name === 'case_id' ? { link: { to: 'case' } } : {}) },
];

/** Conditions are those of single rows, not of sums. */
function measureColumn(name: ReportFieldName): readonly [string, ListColumn] {
  const { filter: _, ...column } = columnOf(name);
  return [name, column];
}

const groupColumn = (name: ReportGroupName, index: number): readonly [string, ListColumn] => [
  name,
  { label: REPORT_GROUPS[name], sort: true, width: 200, least: 120, lines: 2, ...(index === 0 ? { primary: true } : {}) },
];

/** Whose records groups are that no parameter of the report looks up. */
const FAMILIES: Readonly<Partial<Record<ReportGroupName, string>>> = {
  status: 'Current_Status',
  initial_status: 'Initial_Status',
};

/** The keys of groups, by the names of their records where these can be looked up. */
function groupFilters(definition: ReportDefinition): FilterCatalog {
  const families = new Map(
    Object.values(definition.parameters).flatMap(one => (one.kind === 'lookup' ? [[one.group, one.family] as const] : [])),
  );
  return Object.fromEntries(
    narrowingGroups(definition).map(group => {
      const family = families.get(group) ?? FAMILIES[group];
      return [groupFilter(group), { ...TEXT, label: REPORT_GROUPS[group], ...(family ? { family } : {}) }];
    }),
  );
}

/** The rows of a report as a list: its columns, or the groups and measures of group rows. */
export const reportList = (definition: ReportDefinition, groups: readonly ReportGroupName[] = []): ListDefinition<ReportRow> =>
  defineList<ReportRow>({
    path: `report/${definition.id}`,
    label: definition.title,
    columns: Object.fromEntries(
      groups.length ? [...groups.map(groupColumn), ...definition.measures.map(measureColumn)] : definition.columns.map(rowColumn),
    ),
    filters: groupFilters(definition),
    order: (groups.length ? (definition.groupSort ?? []) : definition.sort).map(([field, dir]) => ({ field, dir })),
    search: true,
  });
