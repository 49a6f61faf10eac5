import {
  type AnyList,
  type ColumnName,
  type FilterSpec,
  type ListColumn,
  type ListDefinition,
  type ListLink,
} from '@atlas/contracts';
import { familyPath } from '@/providers/lookups/option-path.js';
import { caseDetailsPath, jobDetailPath, packetPath } from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';
import type { Column, ColumnKind, Sort } from './column.js';
import type { FilterField } from './filter-field.js';

/** What a screen adds to the columns of a list, by their names. */
export type Drawn<Row> = { readonly [Name in ColumnName<Row>]?: Partial<Column<Row>> };

const KINDS: Readonly<Partial<Record<NonNullable<ListColumn['type']>, ColumnKind>>> = {
  id: 'id',
  money: 'money',
  number: 'number',
  date: 'date',
  moment: 'stamp',
  flag: 'bool',
};

const PATHS: Readonly<Record<ListLink['to'], (id: string) => string>> = {
  case: caseDetailsPath,
  packet: packetPath,
  job: jobDetailPath,
};

const kindOf = ({ type = 'text', mono }: ListColumn): ColumnKind | undefined => (mono ? 'id' : KINDS[type]);

/** Where the cell of a row leads. */
function linkTo<Row>(name: ColumnName<Row>, { to, by = name }: ListLink): (row: Row) => string {
  return row => {
    const id = row[by as keyof Row];
    return typeof id === 'string' && id ? PATHS[to](id) : '';
  };
}

function columnOf<Row>(name: ColumnName<Row>, column: ListColumn, drawn: Partial<Column<Row>> | undefined): Column<Row> {
  const { type: _type, export: _export, total: _total, lawFirmOnly: _lawFirmOnly, mono: _mono, ...look } = column;
  const { label = '', width = 0, sort, filter, filterBy = name, link, ...rest } = look;
  const kind = kindOf(column);
  return {
    key: name,
    label,
    width,
    ...(kind && { kind }),
    ...(!sort && { sortable: false }),
    ...(filter && { filter: filterBy }),
    ...(link && { to: linkTo(name, link) }),
    ...rest,
    ...drawn,
  };
}

/** Some columns of a list, for rows that have these fields of it, too. */
export const someColumns = <Row>(
  columns: AnyList['columns'],
  only: readonly ColumnName<Row>[],
  drawn: Drawn<Row> = {},
): readonly Column<Row>[] => only.map(name => columnOf(name, columns[name]!, drawn[name]));

/** The columns of a list's table: those that have a heading, in the order of the definition. */
export const columnsOf = <Row>({ names, columns }: ListDefinition<Row>, drawn: Drawn<Row> = {}): readonly Column<Row>[] =>
  someColumns(
    columns,
    names.filter(name => columns[name].label !== undefined),
    drawn,
  );

const FIELD_TYPES: Readonly<Partial<Record<FilterSpec['kind'], FilterField['type']>>> = {
  text: 'text',
  numbered: 'text',
  pasted: 'ids',
  choice: 'choice',
  flag: 'choice',
  date: 'date',
  moment: 'date',
  number: 'number',
  whole: 'number',
  money: 'money',
};

const NO_YES = [t('list.no'), t('list.yes')] as const;

function choicesOf(spec: FilterSpec): Pick<FilterField, 'choices'> {
  if (spec.kind === 'flag') {
    const [no, yes] = spec.labels ?? NO_YES;
    return {
      choices: [
        { id: true, name: yes },
        { id: false, name: no },
      ],
    };
  }
  if (spec.kind !== 'choice') return {};
  return { choices: spec.choices.map(id => ({ id, name: spec.labels?.[id] ?? String(id) })) };
}

function fieldOf(field: string, label: string, spec: FilterSpec): FilterField | undefined {
  if (spec.family !== undefined) return { field, label, type: 'option', path: familyPath(spec.family) };
  const type = FIELD_TYPES[spec.kind];
  if (!type) return undefined;
  return {
    field,
    label: type === 'ids' ? t('list.labelIsOneOf', { label }) : label,
    type,
    ...choicesOf(spec),
    ...('max' in spec && { maxLength: spec.max }),
    ...('bound' in spec && { bound: spec.bound }),
  };
}

/** What a list can be filtered by on its screen: the filters of `only`, else all that have a label or are of a column with a heading. */
export const filterFieldsOf = <Row>(
  { columns, catalog }: ListDefinition<Row>,
  only: readonly string[] = Object.keys(catalog),
): readonly FilterField[] =>
  only.flatMap((field): FilterField[] => {
    const spec = catalog[field]!;
    const column: ListColumn | undefined = columns[field as ColumnName<Row>];
    // A filter has the name of the column that it is shown in.
    const label = Object.values<ListColumn>(columns).find(each => each.filterBy === field)?.label ?? spec.label ?? column?.label;
    const made = label === undefined || column?.filterBy !== undefined ? undefined : fieldOf(field, label, spec);
    return made ? [made] : [];
  });

/** The order of a list where the user has not chosen one. */
export const sortOf = ({ order = [] }: Pick<AnyList, 'order'>): Sort | undefined =>
  order[0] && { field: order[0].field, order: order[0].dir === 'desc' ? 'DESC' : 'ASC' };
