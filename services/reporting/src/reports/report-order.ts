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

/** A group's place in the sort order. */
export const orderColumn = (index: number): string => `g${index}_order`;

/** What the rows of a report have: its columns, or of group rows the measures. */
export const shownFields = (definition: ReportDefinition, groups: readonly ReportGroupName[]): readonly ReportFieldName[] =>
  groups.length ? definition.measures : definition.columns;

/** Whose values no row lacks: their order is that of the column itself, which its index has. */
export type Filled = ReadonlySet<ReportFieldName>;

/** The order of rows `t`: as asked for, else that of the definition, else that of the groups; the key of the row decides between equals. */
export function orderTerms(
  definition: ReportDefinition,
  groups: readonly ReportGroupName[],
  sort: ReportRequest['sort'],
  filled: Filled,
): SortTerm[] {
  const byDefault = groups.length ? (definition.groupSort ?? []) : definition.sort;
  const asked = sort?.length ? sort : byDefault.map(([field, dir]) => ({ field, dir }));
  const terms = parseSort(sortable(definition, groups, filled), asked).map(({ term: { isReversed, ...term }, descending }) => ({
    ...term,
    descending: descending !== isReversed,
  }));
  const descending = terms.at(-1)?.descending ?? false;
  return [
    ...terms,
    ...(asked.length
      ? []
      : groups.map((_group, index) => ({ expression: `t.${orderColumn(index)}`, sqlType: 'text', descending: false }))),
    { expression: 't.row_key collate "C"', sqlType: 'text', descending },
  ];
}

/** `isReversed`: its greatest value is the column's least. */
type Sortable = Omit<SortTerm, 'descending'> & { readonly isReversed: boolean };

const groupTerm = (index: number) => ({ expression: `t.${orderColumn(index)}`, sqlType: 'text', isReversed: false });

/** A list of several values in a cell has no order. */
function fieldTerm(name: ReportFieldName, filled: Filled): Sortable | undefined {
  const { type, shareOf, ratio } = reportField(name);
  const { type: sqlType, empty } = SQL_TYPES[type];
  if (type === 'list') return undefined;
  if (ratio)
    return {
      expression: `coalesce(t.${ratio.part}::numeric / nullif(t.${ratio.whole}, 0), -1)`,
      sqlType: 'numeric',
      isReversed: false,
    };
  const expression = filled.has(name) ? `t.${name}` : `coalesce(t.${shareOf ?? name}, ${empty})`;
  return { expression: sqlType === 'text' ? `lower(${expression})` : expression, sqlType, isReversed: false };
}

/** Days that are counted from a date are in its order, reversed. */
function rowTerm(definition: ReportDefinition, name: ReportFieldName, filled: Filled): Sortable | undefined {
  const from = definition.columns.find(column => column === reportField(name).countedFrom);
  const term = fieldTerm(from && filled.has(from) ? from : name, filled);
  return term && { ...term, isReversed: from !== undefined && filled.has(from) };
}

function sortable(definition: ReportDefinition, groups: readonly ReportGroupName[], filled: Filled): Record<string, Sortable> {
  const fields = shownFields(definition, groups).flatMap(name => {
    const term = rowTerm(definition, name, filled);
    return term ? [[name, term] as const] : [];
  });
  return Object.fromEntries([...fields, ...groups.map((name, index) => [name, groupTerm(index)] as const)]);
}
