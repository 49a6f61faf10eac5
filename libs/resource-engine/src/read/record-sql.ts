import type { Field } from '@atlas/contracts';
import { quoted, type Column } from '../model/column.js';
import type { ResourceModel, ResourceSet, SideTable } from '../model/resource-model.js';
import { rowAccount, SHARED_ACCOUNT } from '../model/shared.js';

/** How a record's name is shown on its own page: inactive ones are marked. */
const SHOWN_NAME = {
  plain: (alias: string) => `${alias}.name`,
  marked: (alias: string) => `${alias}.name || case when ${alias}.is_active then '' else ' (inactive)' end`,
};
export type NameStyle = keyof typeof SHOWN_NAME;

/** Where a reference's target lies: its own table, or the copy of another owner's records. */
function targetSource(
  set: ResourceSet,
  field: Field,
): { table: string; account: (own: string) => string; condition: (alias: string) => string } {
  const model = field.target && set.target(field.target);
  if (model) return { table: model.table, account: own => rowAccount(model, own), condition: () => '' };
  const resource = field.target?.resource ?? '';
  return {
    table: `${set.schema}.record_copy`,
    account: own => own,
    condition: alias => ` and ${alias}.resource = '${resource.replaceAll("'", "''")}'`,
  };
}

const nameOf = (set: ResourceSet, field: Field, id: string, account: string, style: NameStyle): string => {
  const source = targetSource(set, field);
  return `(select ${SHOWN_NAME[style]('n')} from ${source.table} n where n.account_id = ${source.account(account)} and n.id = ${id}${source.condition('n')})`;
};

function columnSql(set: ResourceSet, { name, field, key }: Column, row: string, style: NameStyle): string[] {
  const own = `${row}.${quoted(name)}`;
  if (field.type === 'file') {
    const named = `(select n.file_name from ${set.schema}.record_file n where n.account_id = ${row}.account_id and n.id = ${own})`;
    return [own, `${named} as ${quoted(`${key}_name`)}`];
  }
  return field.type === 'reference'
    ? [own, `${nameOf(set, field, own, `${row}.account_id`, style)} as ${quoted(`${key}_name`)}`]
    : [own];
}

function linksSql(set: ResourceSet, { key, field, table }: SideTable, style: NameStyle): string[] {
  const target = targetSource(set, field);
  const from = `${table} l join ${target.table} n on n.account_id = ${target.account('l.account_id')} and n.id = l.target_id${target.condition('n')}
    where l.account_id = t.account_id and l.parent_id = t.id`;
  return [
    `(select coalesce(array_agg(l.target_id order by l.position), '{}') from ${from}) as ${quoted(`${key}_ids`)}`,
    `(select coalesce(array_agg(${SHOWN_NAME[style]('n')} order by l.position), '{}') from ${from}) as ${quoted(`${key}_names`)}`,
  ];
}

function membersSql(set: ResourceSet, key: string, field: Field): string[] {
  const target = field.target && set.target(field.target);
  if (!target) throw new Error(`The list ${key} must be of records of the same owner.`);
  const from = `${target.table} m where m.account_id = t.account_id and m.${quoted(`${field.via}_id`)} = t.id and m.deleted_at is null`;
  return [
    `(select coalesce(array_agg(m.id order by m.name_key), '{}') from ${from}) as ${quoted(`${key}_ids`)}`,
    `(select coalesce(array_agg(m.name order by m.name_key), '{}') from ${from}) as ${quoted(`${key}_names`)}`,
  ];
}

function childrenSql(set: ResourceSet, { key, table, columns }: SideTable): string {
  const fields = [`'id', c.id`, ...columns.flatMap(column => jsonFields(set, column))];
  return `(select coalesce(jsonb_agg(jsonb_build_object(${fields.join(', ')}) order by c.position), '[]') from ${table} c
    where c.account_id = t.account_id and c.parent_id = t.id) as ${quoted(key)}`;
}

function jsonFields(set: ResourceSet, column: Column): string[] {
  const [value = '', name] = columnSql(set, column, 'c', 'plain');
  return [`'${column.name}', ${value}`, ...(name ? [`'${column.key}_name', ${name.replace(/ as "[^"]+"$/, '')}`] : [])];
}

function countSql(set: ResourceSet, model: ResourceModel, key: string, field: Field): string {
  if (field.type === 'usage') return usageSql(set, model, key, field);
  if (!field.target) return rowCountSql(model, key, field);
  const target = set.target(field.target);
  const link = target?.links.find(each => each.key === field.via);
  if (!target) throw new Error(`The count ${key} must be of records of the same owner.`);
  const from = link
    ? `${link.table} l join ${target.table} m on m.account_id = l.account_id and m.id = l.parent_id where l.account_id = t.account_id and l.target_id = t.id`
    : `${target.table} m where m.account_id = t.account_id and m.${quoted(`${field.via}_id`)} = t.id`;
  return `(select count(*)::int from ${from} and m.deleted_at is null) as ${quoted(key)}`;
}

/** How many child rows the record has in a separate list. */
function rowCountSql(model: ResourceModel, key: string, { via = '' }: Field): string {
  const side = model.children.find(each => each.key === via);
  if (!side) throw new Error(`${model.definition.path} has no rows ${via} to count.`);
  return `(select count(*)::int from ${side.table} c where c.account_id = t.account_id and c.parent_id = t.id) as ${quoted(key)}`;
}

/** `open_case` counts the cases that are open, `case` all of them. */
function usageSql(set: ResourceSet, model: ResourceModel, key: string, field: Field): string {
  const [, open, usedBy] = /^(open_)?(.*)$/.exec(field.usedBy ?? '') ?? [];
  return `(select count(*)::int from ${set.schema}.record_use u where u.account_id = t.account_id and u.resource = '${model.definition.path}'
    and u.record_id = t.id and u.used_by = '${usedBy ?? ''}'${open ? ' and u.is_open' : ''}) as ${quoted(key)}`;
}

/** What to select of the row `t` for these fields (all by default), under their wire names. */
export function recordColumns(
  set: ResourceSet,
  model: ResourceModel,
  only?: ReadonlySet<string>,
  style: NameStyle = 'plain',
): string {
  const wanted = (key: string) => !only || only.has(key);
  return [
    't.id',
    't.revision',
    ...(model.definition.shared === 'also' ? [`t.account_id = ${SHARED_ACCOUNT} as is_shared`] : []),
    ...model.columns.filter(({ key }) => wanted(key)).flatMap(column => columnSql(set, column, 't', style)),
    ...model.links.filter(({ key }) => wanted(key)).flatMap(side => linksSql(set, side, style)),
    ...model.members.filter(([key]) => wanted(key)).flatMap(([key, field]) => membersSql(set, key, field)),
    ...model.children.filter(({ key }) => wanted(key)).map(side => childrenSql(set, side)),
    ...model.counts.filter(([key]) => wanted(key)).map(([key, field]) => countSql(set, model, key, field)),
  ].join(',\n  ');
}
