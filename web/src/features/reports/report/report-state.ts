import {
  groupFilter,
  reportField,
  type ParameterValue,
  type ReportDefinition,
  type ReportFieldName,
  type ReportGroupName,
  type ReportRow,
} from '@atlas/contracts';
import { caseDetailsPath, filteredPath } from '@/providers/access/paths.js';
import type { Filters } from '@/providers/data/list-query.js';
import { readAddress } from '../address.js';

/** What a report is about, as its address has it beside page and order. */
export interface ReportState {
  /** Only those that were chosen; others have their defaults. */
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  readonly groups: readonly ReportGroupName[];
  /** The search, the conditions of columns, and the groups whose rows are shown. */
  readonly filters: Filters;
}

/** In the address of a report that is grouped by default: react-admin leaves out empty lists. */
const NOT_GROUPED = 'none';

export function readState(definition: ReportDefinition, search: string): ReportState {
  const { question, conditions } = readAddress(search);
  const { parameters = {}, group_by: groups = definition.groupBy } = question;
  return {
    parameters: parameters as ReportState['parameters'],
    groups: definition.groupings.filter(name => groups.includes(name)).slice(0, 2),
    filters: conditions,
  };
}

export function reportPath({ path, groupBy }: ReportDefinition, { parameters, groups, filters }: ReportState): string {
  return filteredPath(path, {
    ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
    ...(groups.join() === groupBy.join() ? {} : { group_by: groups.length > 0 ? groups : NOT_GROUPED }),
    ...filters,
  });
}

const rowsOf = (state: ReportState, within: Filters): ReportState => ({
  ...state,
  groups: [],
  filters: { ...state.filters, ...within },
});

/** The rows that a figure sums. */
export function figurePath(definition: ReportDefinition, state: ReportState, name: ReportFieldName): string {
  const { of } = reportField(name);
  return reportPath(definition, rowsOf(state, of ? { [groupFilter(of.group)]: [of.key] } : {}));
}

/** The rows of a bar of the chart, or of one of its parts. */
export function barPath(definition: ReportDefinition, state: ReportState, point: string, series: string): string {
  const { by, stackedBy } = definition.chart;
  const within = { [groupFilter(by)]: [point], ...(stackedBy ? { [groupFilter(stackedBy)]: [series] } : {}) };
  return reportPath(definition, rowsOf(state, within));
}

/** Where a row leads: a group to its rows, a single row to its case. */
export function rowPath(definition: ReportDefinition, state: ReportState, row: ReportRow): string {
  if (!state.groups.length) return caseDetailsPath(String(row['case_id']));
  const within = Object.fromEntries(state.groups.map(group => [groupFilter(group), [String(row[groupFilter(group)])]]));
  return reportPath(definition, rowsOf(state, within));
}
