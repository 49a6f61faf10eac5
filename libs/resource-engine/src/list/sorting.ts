import { displayName, fieldOnWire, unsortable, type ResourceField, type SortRequest } from '@atlas/contracts';
import { quoted } from '../model/column.js';
import type { ResourceModel } from '../model/resource-model.js';
import { unknownField } from './filters.js';
import type { SqlWriter } from './sql-writer.js';

/** One expression rows are ordered by; never null, so that a page can begin after a row. */
export interface SortTerm {
  readonly expression: string;
  readonly sqlType: string;
  readonly descending: boolean;
}

const EMPTY: Readonly<Record<string, string>> = { integer: '-1', bigint: '-1', date: `'-infinity'`, boolean: 'false' };

function termOf(model: ResourceModel, { field: name, dir }: SortRequest): SortTerm {
  const descending = dir === 'desc';
  if (name === 'id') return { expression: 't.id', sqlType: 'integer', descending };
  const found = fieldOnWire(model.definition, name);
  if (!found || found[1].secret || found[1].managersOnly) throw unknownField(name);
  const [key, field] = found;
  const column = model.columns.find(each => each.key === key);
  if (!column || !sortable(field)) throw unsortable(name);
  if (displayName(key, field) === name || field.type === 'reference')
    return { expression: `coalesce(${quotedName(key)}, '')`, sqlType: 'text', descending };
  if (model.keyed.has(column.name)) return { expression: `t.${quoted(`${column.name}_key`)}`, sqlType: 'text', descending };
  const own = `t.${quoted(column.name)}`;
  if (column.notNull) return { expression: own, sqlType: column.sqlType, descending };
  const sqlType = column.sqlType.replace(/ collate .*/, '');
  return {
    expression: `coalesce(${own}, ${EMPTY[sqlType] ?? (sqlType.startsWith('numeric') ? '-1' : `''`)})`,
    sqlType,
    descending,
  };
}

const UNSORTED = new Set<ResourceField['type']>(['choices', 'texts', 'file']);
const sortable = (field: ResourceField): boolean => !UNSORTED.has(field.type);

/** Name under which a reference's name is at hand in the list query. */
export const quotedName = (key: string): string => quoted(`by_${key}`);

export interface Sorting {
  readonly terms: readonly SortTerm[];
  /** References whose names are ordered by: they are joined. */
  readonly joins: readonly string[];
}

/** The order asked for, else the vocabulary's own order, else by name; the id decides between equals. */
export function sortingOf(model: ResourceModel, sort: readonly SortRequest[] = []): Sorting {
  const byDefault: SortRequest[] = [
    ...(model.definition.isVocabulary ? [{ field: 'sort_order', dir: 'asc' as const }] : []),
    { field: 'name', dir: 'asc' },
  ];
  const asked = sort.length ? sort : byDefault;
  const terms = asked.slice(0, 5).map(each => termOf(model, each));
  const joins = asked.flatMap(({ field: name }) => {
    const found = fieldOnWire(model.definition, name);
    return found?.[1].type === 'reference' ? [found[0]] : [];
  });
  const descending = terms.at(-1)?.descending ?? false;
  return { terms: [...terms, { expression: 't.id', sqlType: 'integer', descending }], joins: [...new Set(joins)] };
}

export const orderBySql = (terms: readonly SortTerm[]): string =>
  terms.map(({ expression, descending }) => `${expression}${descending ? ' desc' : ''}`).join(', ');

/** Rows after the row with these sort values. One direction: a row comparison, which an index answers; mixed directions: spelled out. */
export function afterSql(sql: SqlWriter, terms: readonly SortTerm[], last: readonly unknown[]): string {
  const values = terms.map(({ sqlType }, index) => `${sql.value(last[index])}::${sqlType.replace(/ collate .*/, '')}`);
  const directions = new Set(terms.map(({ descending }) => descending));
  if (directions.size === 1)
    return `(${terms.map(({ expression }) => expression).join(', ')}) ${directions.has(true) ? '<' : '>'} (${values.join(', ')})`;
  const alternatives = terms.map(({ expression, descending }, index) => {
    const equal = terms.slice(0, index).map((term, before) => `${term.expression} = ${values[before]}`);
    return `(${[...equal, `${expression} ${descending ? '<' : '>'} ${values[index]}`].join(' and ')})`;
  });
  return `(${alternatives.join(' or ')})`;
}
