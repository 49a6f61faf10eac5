import {
  groupFilter,
  reportField,
  REPORT_GROUPS,
  reportTexts,
  wireFromCents,
  type ReportAnswer,
  type ReportChartAnswer,
  type ReportFieldName,
  type ReportFigures,
  type ReportGroupName,
  type ReportRequest,
  type ReportRow,
  type ReportTotals,
} from '@atlas/contracts';
import type { ExportColumn, ExportType, Transaction } from '@atlas/platform';
import type { ReportQuery, Statement, StoredRow } from './report-query.js';

const MOST_POINTS = 60;
const NO_SUMS: StoredRow = { row_key: 'total' };

const ask = <Row extends object>(tx: Transaction, { text, parameters }: Statement): Promise<Row[]> =>
  tx.query<Row>(text, parameters);

/** One page with the count. Sums are asked beside it (`reportFigures`): only the shares of groups need them here. */
export async function reportAnswer(tx: Transaction, query: ReportQuery, request: ReportRequest): Promise<ReportAnswer> {
  const shown = query.columnsOf(request.columns);
  const page = await query.rows(request).page(tx);
  const sums = shown.some(name => reportField(name).shareOf) ? await totalsOf(tx, query) : NO_SUMS;
  return { ...page, result: page.result.map(row => rowOnWire(row, query.groups, shown, sums)) };
}

/** The figures above the rows, the chart, and the totals line. */
export async function reportFigures(tx: Transaction, query: ReportQuery): Promise<ReportFigures> {
  const sums = await totalsOf(tx, query);
  const totals = totalsOnWire(query, sums);
  return {
    figures: query.definition.figures.map(key => ({ key, ...pickLabel(key), value: totals[key] ?? null })),
    chart: await chartOf(tx, query),
    totals,
    parameters: query.parameters,
  };
}

const pickLabel = (key: ReportFieldName) => {
  const { label, type } = reportField(key);
  return { label, type };
};

/** The stored totals of the report, which shares are calculated from. */
export const totalsOf = async (tx: Transaction, query: ReportQuery): Promise<StoredRow> => {
  const [row] = await ask<StoredRow>(tx, query.totals());
  return row ?? NO_SUMS;
};

const totalsOnWire = ({ definition }: ReportQuery, sums: StoredRow): ReportTotals =>
  Object.fromEntries(
    definition.measures.filter(name => !reportField(name).shareOf).map(name => [name, valueOf(name, sums, sums) as number]),
  );

/** A row as it is answered and exported: of a group row its labels and keys, then the values. */
export function rowOnWire(
  row: StoredRow,
  groups: readonly ReportGroupName[],
  shown: readonly ReportFieldName[],
  sums: StoredRow,
): ReportRow {
  const labels = groups.flatMap(name => [
    [name, row[`${name}_label`]],
    [groupFilter(name), row[groupFilter(name)]],
  ]);
  return {
    row_key: row.row_key,
    ...Object.fromEntries(labels),
    ...Object.fromEntries(shown.map(name => [name, valueOf(name, row, sums)])),
  } as ReportRow;
}

function valueOf(name: ReportFieldName, row: StoredRow, sums: StoredRow): unknown {
  const { type, shareOf, ratio } = reportField(name);
  if (ratio) return percentOf(Number(row[ratio.part]), Number(row[ratio.whole]));
  if (type === 'percent') return percentOf(Number(row[shareOf ?? name]), Number(sums[shareOf ?? name]));
  const value = row[name] ?? null;
  if (value === null) return null;
  if (type === 'money') return wireFromCents(Number(value));
  if (type === 'count' || type === 'days') return Number(value);
  return value instanceof Date ? value.toISOString() : value;
}

/** One decimal, half up; null of nothing. */
const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10);

async function chartOf(tx: Transaction, query: ReportQuery): Promise<ReportChartAnswer> {
  const { title, by, stackedBy, measure, top } = query.definition.chart;
  const rows = await ask<StoredRow>(tx, query.groupedBy(stackedBy ? [by, stackedBy] : [by]));
  const value = (row: StoredRow): number => Number(valueOf(measure, row, row));
  const keyOf = (row: StoredRow, group: ReportGroupName) => String(row[groupFilter(group)]);
  const labelOf = (row: StoredRow, group: ReportGroupName) => String(row[`${group}_label`]);
  const series = stackedBy
    ? new Map(rows.map(row => [keyOf(row, stackedBy), labelOf(row, stackedBy)]))
    : new Map([[measure, reportField(measure).label]]);
  const places = [...series.keys()];
  const points = new Map<string, { key: string; label: string; values: number[] }>();
  for (const row of rows) {
    const key = keyOf(row, by);
    const point = points.get(key) ?? { key, label: labelOf(row, by), values: places.map(() => 0) };
    point.values[stackedBy ? places.indexOf(keyOf(row, stackedBy)) : 0] = value(row);
    points.set(key, point);
  }
  return {
    title,
    series: [...series].map(([key, label]) => ({ key, label })),
    points: charted([...points.values()], top),
  };
}

const height = ({ values }: { readonly values: readonly number[] }): number => values.reduce((sum, one) => sum + one, 0);

/** The greatest groups, or the last of those in order. */
const charted = <Point extends { readonly values: readonly number[] }>(points: Point[], top: number | undefined): Point[] =>
  top === undefined ? points.slice(-MOST_POINTS) : points.sort((a, b) => height(b) - height(a)).slice(0, top);

const EXPORT_TYPES: Readonly<Partial<Record<ReturnType<typeof reportField>['type'], ExportType>>> = {
  date: 'date',
  stamp: 'datetime',
  money: 'money',
  days: 'number',
  count: 'number',
  percent: 'number',
};

export const exportColumns = (query: ReportQuery, asked: readonly string[] | undefined): ExportColumn<ReportRow>[] => [
  ...query.groups.map(key => ({ key, label: REPORT_GROUPS[key], type: 'text' as const })),
  ...query.columnsOf(asked).map(key => {
    const { label, type } = reportField(key);
    return { key, label, type: EXPORT_TYPES[type] ?? ('text' as const) };
  }),
];

/** The last line of an export: the measures over all rows, under the word in the first column. */
export function totalsRow(query: ReportQuery, shown: readonly ReportFieldName[], sums: StoredRow): ReportRow {
  const totals = totalsOnWire(query, sums) as Readonly<Record<string, number | null>>;
  const [first = ''] = [...query.groups, ...shown];
  const values = shown.map(name => [name, totals[name] ?? null] as const);
  return { ...Object.fromEntries(values), row_key: 'total', [first]: reportTexts.total };
}

/** A list in one cell. */
export const exportRow = (row: ReportRow): ReportRow =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, Array.isArray(value) ? value.join('; ') : value]),
  ) as ReportRow;
