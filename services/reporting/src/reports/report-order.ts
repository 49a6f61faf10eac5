import {
  parseSort,
  reportField,
  type ReportDefinition,
  type ReportFieldName,
  type ReportFieldType,
  type ReportGroupName,
  type ReportRequest,
} from '@atlas/contracts';
import type { SortTerm } from '@atlas/platform';

const SQL_TYPES: Readonly<Record<ReportFieldType, { readonly type: string; readonly empty: string }>> = {
  text: { type: 'text', empty: `''` },
  id: { type: 'text', empty: `''` },
  list: { type: 'text', empty: `''` },
  date: { type: 'date', empty: `'-infinity'` },
  stamp: { type: 'timestamptz', empty: `'-infinity'` },
  money: { type: 'bigint', empty: '0' },
  days: { type: 'bigint', empty: '0' },
  count: { type: 'bigint', empty: '0' },
  percent: { type: 'bigint', empty: '0' },
};

/** As texts where JavaScript would lose digits or days. */
export const asText = (sqlType: string): string => (sqlType === 'text' || sqlType === 'bigint' ? '' : '::text');

/** A group's place in the sort order. */
export const orderColumn = (index: number): string => `g${index}_order`;

/** What the rows of a report have: its columns, or of group rows the measures. */
export const shownFields = (definition: ReportDefinition, groups: readonly ReportGroupName[]): readonly ReportFieldName[] =>
  groups.length ? definition.measures : definition.columns;

/** The order of rows `t`: as asked for, else that of the definition, else that of the groups; the key of the row decides between equals. */
export function orderTerms(
  definition: ReportDefinition,
  groups: readonly ReportGroupName[],
  sort: ReportRequest['sort'],
): SortTerm[] {
  const byDefault = groups.length ? (definition.groupSort ?? []) : definition.sort;
  const asked = sort?.length ? sort : byDefault.map(([field, dir]) => ({ field, dir }));
  const terms = parseSort(sortable(definition, groups), asked).map(({ term, descending }) => ({ ...term, descending }));
  const descending = terms.at(-1)?.descending ?? false;
  return [
    ...terms,
    ...(asked.length ? [] : groups.map((_group, index) => ({ ...groupTerm(index), descending: false }))),
    { expression: 't.row_key collate "C"', sqlType: 'text', descending },
  ];
}

type Sortable = Omit<SortTerm, 'descending'>;

const groupTerm = (index: number): Sortable => ({ expression: `t.${orderColumn(index)}`, sqlType: 'text' });

/** A list of several values in a cell has no order. */
function fieldTerm(name: ReportFieldName): Sortable | undefined {
  const { type, shareOf, ratio } = reportField(name);
  const { type: sqlType, empty } = SQL_TYPES[type];
  if (type === 'list') return undefined;
  if (ratio) return { expression: `coalesce(t.${ratio.part}::numeric / nullif(t.${ratio.whole}, 0), -1)`, sqlType: 'numeric' };
  const expression = `coalesce(t.${shareOf ?? name}, ${empty})`;
  return { expression: sqlType === 'text' ? `lower(${expression})` : expression, sqlType };
}

function sortable(definition: ReportDefinition, groups: readonly ReportGroupName[]): Record<string, Sortable> {
  const fields = shownFields(definition, groups).flatMap(name => {
    const term = fieldTerm(name);
    return term ? [[name, term] as const] : [];
  });
  return Object.fromEntries([...fields, ...groups.map((name, index) => [name, groupTerm(index)] as const)]);
}
