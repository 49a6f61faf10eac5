import {
  displayName,
  fieldEntries,
  fieldOnWire,
  unsortable,
  wireName,
  type Field,
  type ResourceDefinition,
  type SortRequest,
} from '@atlas/contracts';
import type { SortTerm } from '@atlas/platform';
import { columnOf, quoted } from '../model/column.js';
import type { ResourceModel } from '../model/resource-model.js';
import { unknownField } from './filters.js';

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

/** The names that a list of these records can be sorted by. */
export function sortableFields({ fields }: ResourceDefinition): string[] {
  return [
    'id',
    ...fieldEntries(fields).flatMap(([key, field]) => {
      if (!columnOf(key, field) || !sortable(field) || field.secret || field.managersOnly) return [];
      return [wireName(key, field), displayName(key, field) ?? []].flat();
    }),
  ];
}

const UNSORTED = new Set<Field['type']>(['choices', 'texts', 'file']);
const sortable = (field: Field): boolean => !UNSORTED.has(field.type);

/** Name under which a reference's name is at hand in the list query. */
export const quotedName = (key: string): string => quoted(`by_${key}`);

export interface Sorting {
  readonly terms: readonly SortTerm[];
  /** References whose names are ordered by: they are joined. */
  readonly joins: readonly string[];
}

/** The requested order, else the order of the vocabulary, else by name; the id breaks ties. */
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
