import { type ColumnName, type FilterSpec, type ListColumn, type ListDefinition, type ListLink } from '@atlas/contracts';
import { caseDetailsPath, jobDetailPath, packetPath } from '../../providers/access/paths.js';
import { t } from '../../texts/t.js';
import type { Column, ColumnKind } from './column.js';
import type { FilterField } from './filter-field.js';

/** What a screen adds to the columns of a list, by their names. */
type Drawn<Row> = { readonly [Name in ColumnName<Row>]?: Partial<Column<Row>> };

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
  const { label = '', width = 0, sort, filter, link, ...rest } = look;
  const kind = kindOf(column);
  return {
    key: name,
    label,
    width,
    ...(kind && { kind }),
    ...(!sort && { sortable: false }),
    ...(filter && { filter: name }),
    ...(link && { to: linkTo(name, link) }),
    ...rest,
    ...drawn,
  };
}

/** The columns of a list's table: those that have a heading, in the order of the definition. */
export const columnsOf = <Row>({ names, columns }: ListDefinition<Row>, drawn: Drawn<Row> = {}): readonly Column<Row>[] =>
  names.filter(name => columns[name].label !== undefined).map(name => columnOf(name, columns[name], drawn[name]));

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

const YES_NO = [
  { id: true, name: t('list.yes') },
  { id: false, name: t('list.no') },
];

function choicesOf(spec: FilterSpec): Pick<FilterField, 'choices'> {
  if (spec.kind === 'flag') return { choices: YES_NO };
  if (spec.kind !== 'choice') return {};
  return { choices: spec.choices.map(id => ({ id, name: spec.labels?.[id] ?? String(id) })) };
}

/** What a list can be filtered by on its screen: its columns that have a heading. */
export const filterFieldsOf = <Row>({ names, columns, catalog }: ListDefinition<Row>): readonly FilterField[] =>
  names.flatMap((field): FilterField[] => {
    const { label } = columns[field];
    const spec = catalog[field];
    const type = spec && FIELD_TYPES[spec.kind];
    return type && label !== undefined ? [{ field, label, type, ...choicesOf(spec) }] : [];
  });
