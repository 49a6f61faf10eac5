import { json } from '../fields/constructors.js';
import { queryOf } from '../fields/query-of.js';
import { LIST_FIELDS, LIST_RULES, type SortRequest } from '../master-data/requests/list-fields.js';
import { COLUMNS, columnsProblem, EXPORT_FORMAT, type ListAnswer } from '../master-data/requests/list-request.js';
import type { ReportDefinition } from './define-report.js';
import { reportField, type ReportFieldName, type ReportFieldType } from './report-fields.js';
import type { ParameterValues } from './report-parameters.js';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const MOST_LEVELS = 2;

const { query, filters, page, top, page_token, sort } = LIST_FIELDS;

const QUESTION = {
  /** By name; those left out have their defaults. */
  parameters: json<Readonly<Record<string, unknown>>>()('Parameters'),
  group_by: json<readonly string[]>()('Group by'),
  query,
  filters,
} as const;

const QUESTION_RULES = {
  filters: LIST_RULES.filters,
  parameters: (value: unknown) =>
    isObject(value) ? undefined : 'must be an object with the values by the names of the parameters',
  group_by: (value: unknown) =>
    Array.isArray(value) && value.length <= MOST_LEVELS && value.every(name => typeof name === 'string')
      ? undefined
      : `must be a list of at most ${MOST_LEVELS} groupings`,
} as const;

/** What a report is asked for, without a page: figures and chart. */
export class ReportQuestion extends queryOf(QUESTION, QUESTION_RULES) {}

/** Only these `columns`, in this order. */
const REPORT = { ...QUESTION, page, top, page_token, sort, columns: COLUMNS } as const;
const REPORT_RULES = { ...QUESTION_RULES, sort: LIST_RULES.sort, columns: columnsProblem } as const;

/** `POST report/{id}` */
export class ReportRequest extends queryOf(REPORT, REPORT_RULES) {}

/** `POST report/{id}/export` */
export class ReportExportRequest extends queryOf({ ...REPORT, format: EXPORT_FORMAT }, REPORT_RULES) {}

/** One row: its key, the values by field, and of a group row the label and key of each of its groups. */
export type ReportRow = Readonly<Record<string, string | number | null | readonly string[]>> & { readonly row_key: string };

export type ReportTotals = Readonly<Partial<Record<ReportFieldName, number | null>>>;

/** One page; totals come with the figures. */
export type ReportAnswer = ListAnswer<ReportRow>;

export interface ReportChartAnswer {
  readonly title: string;
  /** One, or one for each group that bars are stacked by. */
  readonly series: readonly { readonly key: string; readonly label: string }[];
  /** A value for each series. `key` asks for the rows of the point. */
  readonly points: readonly { readonly key: string; readonly label: string; readonly values: readonly number[] }[];
}

/** `POST report/{id}/figures` */
export interface ReportFigures {
  readonly figures: readonly {
    readonly key: ReportFieldName;
    readonly label: string;
    readonly type: ReportFieldType;
    readonly value: number | null;
  }[];
  readonly chart: ReportChartAnswer;
  readonly totals: ReportTotals;
  /** As the report was run: defaults filled in, relative ranges absolute. */
  readonly parameters: ParameterValues;
}

/** `GET report` */
export interface ReportListed extends Pick<ReportDefinition, 'id' | 'title' | 'path' | 'audience' | 'description'> {
  readonly type_id: number;
  readonly menu_id: number;
}

/** `GET report/{id}` */
export interface ReportDescription extends ReportListed {
  readonly parameters: ReportDefinition['parameters'];
  /** As of today. */
  readonly defaults: ParameterValues;
  readonly columns: readonly ReportColumn[];
  readonly measures: readonly ReportColumn[];
  readonly groupings: readonly { readonly key: string; readonly label: string }[];
  readonly group_by: readonly string[];
  /** What stands above the rows. */
  readonly figures: readonly ReportColumn[];
  readonly chart: ReportDefinition['chart'];
  /** Of single rows, and of group rows where it is not the order of the groups. */
  readonly sort: readonly SortRequest[];
  readonly group_sort: readonly SortRequest[];
  readonly exports: ReportDefinition['exports'];
}
interface ReportColumn {
  readonly key: ReportFieldName;
  readonly label: string;
  readonly type: ReportFieldType;
}

export const reportColumn = (key: ReportFieldName): ReportColumn => {
  const { label, type } = reportField(key);
  return { key, label, type };
};
