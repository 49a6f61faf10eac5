import type { PermissionKey } from '../session/permissions.js';
import type { DataScope } from '../session/data-scope.js';
import { reportField, type ReportFieldName, type ReportGroupName } from './report-fields.js';
import type { ReportParameters } from './report-parameters.js';

export type ReportAudience = DataScope['kind'];

/** Bars of a measure by group: the greatest, or (of days and months) in their order; stacked by a second group. */
export interface ReportChart {
  readonly title: string;
  readonly by: ReportGroupName;
  readonly stackedBy?: ReportGroupName;
  readonly measure: ReportFieldName;
  /** At most so many groups, the greatest first; default: all, in the group's own order. */
  readonly top?: number;
}

/** Everything that rows can be narrowed to by a group: a group row, a bar of the chart and a figure are opened so. */
export const narrowingGroups = ({ groupings, chart, figures }: ReportDefinition): readonly ReportGroupName[] => [
  ...new Set([
    ...groupings,
    chart.by,
    ...(chart.stackedBy ? [chart.stackedBy] : []),
    ...figures.flatMap(name => reportField(name).of?.group ?? []),
  ]),
];

/** A report as data: the engine and the generic screen do the rest. */
export interface ReportDefinition {
  /** As its calls name it: `report/overdue`. */
  readonly id: string;
  readonly typeId: number;
  /** Raised when figures of the same facts would differ. */
  readonly version: number;
  readonly title: string;
  /** One sentence: the question that it answers. */
  readonly description: string;
  readonly path: string;
  readonly menuId: number;
  readonly audience: readonly ReportAudience[];
  readonly permission: PermissionKey;
  /** Holds all SQL; by name in the reporting service. */
  readonly source: string;
  /** Conditions of the source that always hold. */
  readonly only?: readonly string[];
  readonly parameters: ReportParameters;
  /** Of ungrouped rows. */
  readonly columns: readonly ReportFieldName[];
  /** Of group rows and of the totals line. */
  readonly measures: readonly ReportFieldName[];
  readonly groupings: readonly ReportGroupName[];
  /** Grouped so unless something else is asked for; empty: single rows. */
  readonly groupBy: readonly ReportGroupName[];
  readonly figures: readonly ReportFieldName[];
  readonly chart: ReportChart;
  /** Of ungrouped rows, and of group rows; a group's own order where none is named. */
  readonly sort: readonly (readonly [ReportFieldName, 'asc' | 'desc'])[];
  readonly groupSort?: readonly (readonly [ReportFieldName, 'asc' | 'desc'])[];
  /** Where a row leads. A group row leads to its own rows. */
  readonly rowLink: 'case';
  readonly exports: readonly ('xlsx' | 'csv')[];
}

export const defineReport = <const Definition extends ReportDefinition>(definition: Definition): Definition => definition;
