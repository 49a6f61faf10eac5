import {
  displayName,
  fieldOnWire,
  filterRefused,
  nameKey,
  parseFilter,
  unknownFields,
  type Filters,
  type FilterSpec,
  type FilterValue,
  type Field,
} from '@atlas/contracts';
import { anyOfSql, momentRangeSql, prefixSql, rangeSql, type SqlWriter } from '@atlas/platform';
import { quoted } from '../model/column.js';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import { rowAccount } from '../model/shared.js';
import { recordFilters } from './record-filters.js';

export const unknownField = (name: string) => unknownFields([name]);

/** The prefix in the form a column is kept in; undefined: nothing can match. */
function normalPrefix(field: Field, value: string): string | undefined {
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

/** A field that a filter names, and the column that keeps it; undefined: it is in a separate table. */
interface Filtered {
  readonly name: string;
  readonly key: string;
  readonly field: Field;
  readonly column: string | undefined;
}

/** Writes the conditions of one list query on the row `t`. */
export class FilterWriter {
  constructor(
    private readonly set: ResourceSet,
    private readonly model: ResourceModel,
    private readonly sql: SqlWriter,
  ) {}

  all(filters: Filters): string[] {
    const catalog = recordFilters(this.model.definition);
    return Object.entries(filters).map(([name, value]) => {
      const spec = Object.hasOwn(catalog, name) ? catalog[name] : undefined;
      if (!spec) throw unknownField(name);
      return this.#withoutValue(name, spec, value) ?? this.#condition(name, spec, value);
    });
  }

  /** Null asks for the records that have no value in the field, also among other values. */
  #withoutValue(name: string, spec: FilterSpec, value: FilterValue): string | undefined {
    const values = (Array.isArray(value) ? value : [value]) as readonly (string | number | boolean | null)[];
    if (!values.includes(null)) return undefined;
    const { column, field } = this.#field(name);
    if (column === undefined || field.type === 'bool') throw filterRefused(name, 'must not be null');
    const others = values.filter(one => one !== null);
    const isEmpty = `t.${column} is null`;
    return others.length ? anyOfSql([isEmpty, this.#condition(name, spec, others)]) : isEmpty;
  }

  #field(name: string): Filtered {
    if (name === 'id') return { name, key: 'id', field: { type: 'int' }, column: 'id' };
    const [key, field] = fieldOnWire(this.model.definition, name)!;
    const column = this.model.columns.find(each => each.key === key);
    return { name, key, field, column: column && quoted(column.name) };
  }

  #condition(name: string, spec: FilterSpec, value: FilterValue): string {
    const filtered = this.#field(name);
    const column = `t.${filtered.column ?? 'id'}`;
    switch (spec.kind) {
      case 'text': {
        const texts = parseFilter(name, spec, value);
        return texts ? anyOfSql(texts.map(text => this.#text(filtered, column, text))) : 'true';
      }
      case 'id': {
        const ids = parseFilter(name, spec, value);
        return ids ? this.#ids(filtered, column, ids) : 'true';
      }
      case 'flag': {
        const flags = parseFilter(name, spec, value);
        return flags ? `${column} = any(${this.sql.value(flags)}::boolean[])` : 'true';
      }
      case 'choice': {
        const choices = parseFilter(name, spec, value);
        const operator = filtered.field.type === 'choices' ? '&& ' : '= any';
        return choices ? `${column} ${operator}(${this.sql.value(choices)}::text[])` : 'true';
      }
      case 'moment': {
        const range = parseFilter(name, spec, value);
        return range ? momentRangeSql(this.sql, column, range) : 'true';
      }
      case 'date': {
        const range = parseFilter(name, spec, value);
        return range ? rangeSql(this.sql, column, range, 'date') : 'true';
      }
      case 'number':
      case 'whole':
      case 'money': {
        const range = parseFilter(name, spec, value);
        return range ? rangeSql(this.sql, column, range, spec.kind === 'number' ? 'numeric' : 'bigint') : 'true';
      }
      case 'pasted':
      case 'numbered':
      case 'code':
        throw new Error(`Record lists have no filters of the kind ${spec.kind}.`);
    }
  }

  #text({ name, key, field }: Filtered, column: string, text: string): string {
    if (field.type === 'file') return `${column} in (${this.#filesNamed(text)})`;
    if (name === displayName(key, field)) return this.#named(key, field, column, this.#idsNamed(field, text));
    if (field.type === 'texts') return `${column} @> array[${this.sql.value(text)}]::text[]`;
    return this.#prefix(key, field, column, text);
  }

  #prefix(key: string, field: Field, column: string, text: string): string {
    const prefix = normalPrefix(field, text);
    if (prefix === undefined) return 'false';
    if (this.model.keyed.has(key)) return prefixSql(this.sql, `t.${quoted(`${key}_key`)}`, prefix);
    if (field.type === 'text' || field.type === 'email' || field.type === 'memo' || field.type === 'html')
      return `lower(left(${column}, ${prefix.length})) = ${this.sql.value(prefix)}`;
    return prefixSql(this.sql, column, prefix);
  }

  #ids({ name, key, field }: Filtered, column: string, ids: readonly number[]): string {
    const wanted = this.sql.value(ids);
    if (name === 'id' || field.type === 'reference') return `${column} = any(${wanted}::int[])`;
    return this.#named(key, field, column, `select unnest(${wanted}::int[])`);
  }

  /** Records that name one of these ids. */
  #named(key: string, field: Field, column: string, ids: string): string {
    if (field.type === 'reference') return `${column} in (${ids})`;
    const side = this.model.links.find(each => each.key === key);
    if (side)
      return `t.id in (select l.parent_id from ${side.table} l where l.account_id = t.account_id and l.target_id in (${ids}))`;
    const target = field.target && this.set.target(field.target);
    if (!target) throw unknownField(key);
    return `t.id in (select m.${quoted(`${field.via}_id`)} from ${target.table} m where m.account_id = t.account_id and m.deleted_at is null and m.id in (${ids}))`;
  }

  #filesNamed(prefix: string): string {
    const begins = nameKey(prefix);
    return `select n.id from ${this.set.schema}.record_file n where n.account_id = t.account_id and lower(left(n.file_name, ${begins.length})) = ${this.sql.value(begins)}`;
  }

  /** Ids of the records of a reference's target whose name begins so. */
  #idsNamed(field: Field, prefix: string): string {
    const target = field.target && this.set.target(field.target);
    const begins = nameKey(prefix);
    if (target)
      return `select n.id from ${target.table} n where n.account_id = ${rowAccount(target, 't.account_id')} and ${prefixSql(this.sql, 'n.name_key', begins)}`;
    return `select n.id from ${this.set.schema}.record_copy n where n.account_id = t.account_id and n.resource = ${this.sql.value(field.target?.resource ?? '')}
      and lower(left(n.name, ${begins.length})) = ${this.sql.value(begins)}`;
  }
}
