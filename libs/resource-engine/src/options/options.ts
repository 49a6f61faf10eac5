import { nameKey, type FieldMap, type MasterOption } from '@atlas/contracts';
import type { Statement } from '@atlas/platform';
import { prefixSql, SqlWriter } from '@atlas/platform';
import { quoted } from '../model/column.js';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import { homeOf, seenBy } from '../model/shared.js';
import { rowPresenter, type Viewer, type WireRecord } from '../read/present.js';
import { recordColumns } from '../read/record-sql.js';
import { scopeSql, type ScopeIds } from './scope.js';

export interface OptionRequest {
  readonly query?: string;
  readonly top?: number;
  /** Only rows whose field has one of these values, by field key. */
  readonly where?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  readonly scope?: ScopeIds;
}

const MOST = 1000;
/** Of those that begin so, unless more are asked for: who types on gets fewer and better ones. */
const SUGGESTED = 50;

function whereSql(sql: SqlWriter, model: ResourceModel, where: OptionRequest['where']): string[] {
  return Object.entries(where ?? {}).map(([key, values]) => {
    const side = model.links.find(each => each.key === key);
    if (side)
      return `t.id in (select l.parent_id from ${side.table} l where l.account_id = t.account_id and l.target_id = any(${sql.value(values)}::int[]))`;
    const column = model.columns.find(each => each.key === key);
    if (!column) throw new Error(`${model.definition.path} has no field ${key}.`);
    return `t.${quoted(column.name)} = any(${sql.value(values)})`;
  });
}

/** What distinguishes rows of the same name: the second field of the first unique key (a provider's NPI, an insurer's NAIC number). */
function distinction(model: ResourceModel): string | undefined {
  const [first] = model.definition.unique;
  const key = first?.fields[0] === 'name' ? first.fields[1] : undefined;
  const column = key === undefined ? undefined : model.columns.find(each => each.key === key);
  return column && column.field.type !== 'reference' ? column.name : undefined;
}

/** The fields of a choice, by their keys. */
const keysOf = ({ definition: { fields, optionFields } }: ResourceModel): Set<string> =>
  new Set(['name', ...('code' in fields ? ['code'] : []), ...optionFields]);

const choiceFields = new WeakMap<ResourceModel, FieldMap>();

/** Of a record's many fields those that a choice shows: what is asked for at every key makes no presenter of them all. */
function choiceFieldsOf(model: ResourceModel): FieldMap {
  const known = choiceFields.get(model);
  if (known) return known;
  const keys = keysOf(model);
  const fields = Object.fromEntries(Object.entries(model.definition.fields).filter(([key]) => keys.has(key)));
  choiceFields.set(model, fields);
  return fields;
}

/** Active rows in the vocabulary's order, else by name; `query` is a prefix of name or code. */
export function optionsStatement(
  set: ResourceSet,
  model: ResourceModel,
  accountId: number,
  { query, top = query ? SUGGESTED : MOST, where, scope }: OptionRequest = {},
): Statement {
  const sql = new SqlWriter();
  const hasCode = 'code' in model.definition.fields;
  const prefix = nameKey(query ?? '');
  const own = model.columns.some(({ key }) => key === 'sort_order') ? 't.sort_order, t.name_key' : 't.name_key';
  const conditions = [
    seenBy(model, 't', sql.value(homeOf(model, accountId))),
    't.deleted_at is null',
    't.is_active',
    ...(prefix
      ? [`(${prefixSql(sql, 't.name_key', prefix)}${hasCode ? ` or ${prefixSql(sql, 't.code', prefix.toUpperCase())}` : ''})`]
      : []),
    ...whereSql(sql, model, where),
    ...(scope ? [scopeSql(sql, model, scope)] : []),
  ];
  const apart = distinction(model);
  return {
    sql: `select ${recordColumns(set, model, keysOf(model))}${apart ? `, t.${quoted(apart)} as apart` : ''}
       from ${model.table} t where ${conditions.join(' and ')} order by ${own}, t.id limit ${Math.min(top, MOST)}`,
    parameters: sql.parameters,
    prepared: true,
  };
}

/**
 * Rows as choices: `[{ id, name }]`, the code where there is one, and the fields the definition adds. Where a name occurs twice the number that
 * distinguishes them is appended.
 */
export function asOptions(model: ResourceModel, viewer: Viewer, rows: readonly WireRecord[]): MasterOption[] {
  const present = rowPresenter(choiceFieldsOf(model), viewer);
  const times = new Map<unknown, number>();
  const keys = rows.map(row => String(row['name']).toLowerCase());
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  return rows.map((row, index) => {
    const option: WireRecord = {};
    for (const name in row) if (name !== 'revision' && name !== 'apart') option[name] = row[name];
    const number = row['apart'];
    if (typeof number === 'string' && (times.get(keys[index]) ?? 0) > 1) option['name'] = `${String(row['name'])} (${number})`;
    return present(option) as unknown as MasterOption;
  });
}
