import {
  displayName,
  fieldOnWire,
  malformed,
  nameKey,
  type Filters,
  type FilterValue,
  type RangeFilter,
  type ResourceField,
} from '@atlas/contracts';
import { quoted } from '../model/column.js';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import { rowAccount } from '../model/shared.js';
import { filterCents, filterDay, filterFlag, filterInt, filterMoment, filterNumber, filterRefused } from './filter-values.js';
import { prefixSql, type SqlWriter } from './sql-writer.js';

type Single = string | number | boolean | null;

const isRange = (value: FilterValue): value is RangeFilter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wrong = (name: string) => filterRefused(name, 'is not valid');
export const unknownField = (name: string) => malformed(`Unknown field: ${name}.`, { [name]: 'This field is not known.' });

const NUMBERS = new Set<ResourceField['type']>(['int', 'order', 'decimal', 'percent', 'money']);
const RANGES = new Set<ResourceField['type']>([...NUMBERS, 'date', 'stamp', 'reference']);

function numberFrom(name: string, field: ResourceField, value: unknown): number {
  if (field.type === 'money') return filterCents(name, value);
  return field.type === 'int' || field.type === 'order' || field.type === 'reference'
    ? filterInt(name, value)
    : filterNumber(name, value);
}

function comparable(name: string, field: ResourceField, value: unknown): string | number {
  if (field.type === 'date') return filterDay(name, value);
  return field.type === 'stamp' ? filterMoment(name, value) : numberFrom(name, field, value);
}

/** The prefix in the form a column is kept in; undefined: nothing can match. */
function normalPrefix(field: ResourceField, value: string): string | undefined {
  switch (field.type) {
    case 'phone':
    case 'zip':
    case 'npi':
    case 'tin':
    case 'aba': {
      const digits = value.replace(/\D/g, '');
      return digits || undefined;
    }
    case 'code':
    case 'state':
      return value.trim().toUpperCase();
    default:
      return nameKey(value);
  }
}

const choicesLike = (field: ResourceField, value: string): string[] =>
  (field.choices ?? [])
    .filter(({ id, name }) => id === value || [id, name].some(text => text.toLowerCase().startsWith(value.trim().toLowerCase())))
    .map(({ id }) => id);

/** Writes the conditions of one list query on the row `t`. */
export class FilterWriter {
  constructor(
    private readonly set: ResourceSet,
    private readonly model: ResourceModel,
    private readonly sql: SqlWriter,
  ) {}

  all(filters: Filters): string[] {
    return Object.entries(filters).map(([name, value]) => this.#condition(name, value));
  }

  #condition(name: string, value: FilterValue): string {
    if (name === 'id') return `t.id = any(${this.sql.value(listOf(value).map(each => filterInt(name, each)))})`;
    const found = fieldOnWire(this.model.definition, name);
    if (!found || found[1].secret || found[1].managersOnly) throw unknownField(name);
    const [key, field] = found;
    if (isRange(value)) return this.#range(name, key, field, value);
    const values = listOf(value);
    if (!values.length) return 'true';
    return `(${values.map(each => this.#single(name, key, field, each)).join(' or ')})`;
  }

  #range(name: string, key: string, field: ResourceField, { from, to }: RangeFilter): string {
    const column = this.model.columns.find(each => each.key === key);
    if (!column || !RANGES.has(field.type)) throw wrong(name);
    const side = (operator: string, value: unknown) =>
      value === undefined || value === null || value === ''
        ? []
        : [`t.${quoted(column.name)} ${operator} ${this.sql.value(comparable(name, field, value))}`];
    // The end of a range of moments is a whole day when only a day was given.
    const end = field.type === 'stamp' && typeof to === 'string' && /^\d{4}-\d\d-\d\d$/.test(to) ? `${to}T23:59:59.999Z` : to;
    return [...side('>=', from), ...side('<=', end)].join(' and ') || 'true';
  }

  #single(name: string, key: string, field: ResourceField, value: Single): string {
    if (field.type === 'references' || field.type === 'members') return this.#many(name, key, field, value);
    const column = this.model.columns.find(each => each.key === key);
    if (!column) throw unknownField(name);
    const sqlName = `t.${quoted(column.name)}`;
    if (value === null || value === '') return field.type === 'bool' ? `not ${sqlName}` : `${sqlName} is null`;
    if (field.type === 'reference') return this.#reference(name, key, field, sqlName, value);
    if (field.type === 'file') return `${sqlName} in (${this.#filesNamed(String(value))})`;
    if (field.type === 'bool') return `${sqlName} = ${this.sql.value(filterFlag(name, value))}`;
    if (field.type === 'choice') return `${sqlName} = any(${this.sql.value(choicesLike(field, String(value)))})`;
    if (field.type === 'choices') return `${sqlName} && ${this.sql.value(choicesLike(field, String(value)))}::text[]`;
    if (field.type === 'texts') return `${sqlName} @> array[${this.sql.value(String(value))}]::text[]`;
    if (field.type === 'stamp') return this.#range(name, key, field, { from: String(value), to: String(value) });
    if (NUMBERS.has(field.type) || field.type === 'date') return `${sqlName} = ${this.sql.value(comparable(name, field, value))}`;
    return this.#prefix(column.name, field, String(value));
  }

  #prefix(column: string, field: ResourceField, value: string): string {
    const prefix = normalPrefix(field, value);
    if (prefix === undefined) return 'false';
    if (this.model.keyed.has(column)) return prefixSql(this.sql, `t.${quoted(`${column}_key`)}`, prefix);
    if (field.type === 'text' || field.type === 'email' || field.type === 'memo' || field.type === 'html') {
      return `lower(left(t.${quoted(column)}, ${prefix.length})) = ${this.sql.value(prefix)}`;
    }
    return prefixSql(this.sql, `t.${quoted(column)}`, prefix);
  }

  #reference(name: string, key: string, field: ResourceField, column: string, value: Single): string {
    if (name !== displayName(key, field)) return `${column} = ${this.sql.value(numberFrom(name, field, value))}`;
    return `${column} in (${this.#idsNamed(field, String(value))})`;
  }

  #many(name: string, key: string, field: ResourceField, value: Single): string {
    if (value === null || value === '') throw wrong(name);
    const ids = name === displayName(key, field) ? this.#idsNamed(field, String(value)) : this.sql.value(filterInt(name, value));
    const side = this.model.links.find(each => each.key === key);
    if (side)
      return `t.id in (select l.parent_id from ${side.table} l where l.account_id = t.account_id and l.target_id in (${ids}))`;
    const target = field.target && this.set.target(field.target);
    if (!target) throw wrong(name);
    return `t.id in (select m.${quoted(`${field.via}_id`)} from ${target.table} m where m.account_id = t.account_id and m.deleted_at is null and m.id in (${ids}))`;
  }

  #filesNamed(prefix: string): string {
    const begins = nameKey(prefix);
    return `select n.id from ${this.set.schema}.record_file n where n.account_id = t.account_id and lower(left(n.file_name, ${begins.length})) = ${this.sql.value(begins)}`;
  }

  /** Ids of the records of a reference's target whose name begins so. */
  #idsNamed(field: ResourceField, prefix: string): string {
    const target = field.target && this.set.target(field.target);
    const begins = nameKey(prefix);
    if (target)
      return `select n.id from ${target.table} n where n.account_id = ${rowAccount(target, 't.account_id')} and ${prefixSql(this.sql, 'n.name_key', begins)}`;
    return `select n.id from ${this.set.schema}.record_copy n where n.account_id = t.account_id and n.resource = ${this.sql.value(field.target?.resource ?? '')}
      and lower(left(n.name, ${begins.length})) = ${this.sql.value(begins)}`;
  }
}

function listOf(value: FilterValue): readonly Single[] {
  if (Array.isArray(value)) return value as readonly Single[];
  return isRange(value) ? [] : [value as Single];
}
