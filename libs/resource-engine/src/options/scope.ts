import type { Session } from '@atlas/platform';
import type { Transaction } from '@atlas/platform';
import type { SqlWriter } from '@atlas/platform';
import { quoted } from '../model/column.js';
import type { ResourceModel } from '../model/resource-model.js';

/** The records a provider or funder user may be offered, by kind of scope (as the definitions name them: `provider`, `portfolio`, …). */
export type ScopeIds = Readonly<Record<string, readonly number[]>>;

/** The service that owns the records says what a user's own records are; undefined: all (law firm users). */
export type ScopeResolver = (tx: Transaction, session: Session) => Promise<ScopeIds | undefined>;

/** Rows of `t` within the scope. A definition without a scope rule is a vocabulary: all of it. */
export function scopeSql(sql: SqlWriter, model: ResourceModel, scope: ScopeIds): string {
  const rules = Object.entries(model.definition.scope ?? {});
  if (!rules.length) return 'true';
  return `(${rules.map(([kind, key]) => ruleSql(sql, model, key, scope[kind] ?? [])).join(' or ')})`;
}

function ruleSql(sql: SqlWriter, model: ResourceModel, key: string, ids: readonly number[]): string {
  const own = `any(${sql.value(ids)}::int[])`;
  if (key === 'id') return `t.id = ${own}`;
  const [usedBy, resource] = key.split(':');
  if (usedBy && resource) {
    const uses = `${model.table.split('.')[0]}.record_use`;
    return `t.id in (select u.record_id from ${uses} own join ${uses} u on u.account_id = own.account_id and u.used_by = own.used_by and u.holder_id = own.holder_id
      where own.account_id = t.account_id and own.used_by = ${sql.value(usedBy)} and own.resource = ${sql.value(resource)} and own.record_id = ${own}
        and u.resource = ${sql.value(model.definition.path)})`;
  }
  const side = model.links.find(each => each.key === key);
  if (side) return `t.id in (select l.parent_id from ${side.table} l where l.account_id = t.account_id and l.target_id = ${own})`;
  const field = model.definition.fields[key];
  if (field?.type === 'members') {
    const table = `${model.table.split('.')[0]}.${field.target?.resource.toLowerCase().replaceAll('/', '_')}`;
    return `t.id in (select m.${quoted(`${field.via}_id`)} from ${table} m where m.account_id = t.account_id and m.deleted_at is null and m.id = ${own})`;
  }
  return `t.${quoted(`${key}_id`)} = ${own}`;
}
