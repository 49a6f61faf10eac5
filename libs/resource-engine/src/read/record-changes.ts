import {
  invalid,
  type MasterChangeRow,
  type MasterChanges,
  type MasterChangesRequest,
  nameKey,
  recordTexts,
  requirePeriod,
  resourceByPath,
} from '@atlas/contracts';
import { ListQuery, momentRangeSql, prefixSql, SqlWriter, type Transaction } from '@atlas/platform';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import { ACTION_NAMES, type RecordAction } from '../write/history.js';

interface StoredChange {
  readonly id: string;
  readonly resource: string;
  readonly record_id: number;
  readonly action: RecordAction;
  readonly changes: MasterChangeRow['change_detials'];
  readonly actor_name: string;
  readonly created_at: Date;
}

/** The history of all records of an owner, newest first. It is not counted: deep pages cost what the first does. */
export async function recordChanges(
  tx: Transaction,
  set: ResourceSet,
  accountId: number,
  request: MasterChangesRequest,
): Promise<MasterChanges> {
  requirePeriod(request);
  const sql = new SqlWriter();
  const changes = new ListQuery<StoredChange>(
    {
      accountId,
      request,
      sql,
      from: `${set.schema}.record_history h`,
      where: [`h.account_id = ${sql.value(accountId)}`, ...narrowed(set, sql, request)],
      terms: () => [{ expression: 'h.id', sqlType: 'bigint', descending: true }],
      select: () => 'h.id::text, h.resource, h.record_id, h.action, h.changes, h.actor_name, h.created_at',
    },
    stored => stored,
  );
  const { result, ...next } = await changes.uncountedPage(tx);
  const names = await namesOf(tx, set, accountId, result);
  return { result: result.map(row => changeRow(row, names)), ...next };
}

function narrowed(
  set: ResourceSet,
  sql: SqlWriter,
  { resource, record, user, date_from, date_to }: MasterChangesRequest,
): string[] {
  const conditions: string[] = [];
  const model = resource === undefined ? undefined : modelOf(set, resource);
  if (model) conditions.push(`h.resource = ${sql.value(model.definition.path)}`);
  if (record?.trim()) {
    if (!model) throw invalid({ resource: recordTexts.selectEntity });
    const named = `select r.id from ${model.table} r where r.account_id = h.account_id and ${prefixSql(sql, 'r.name_key', nameKey(record))}`;
    conditions.push(`h.record_id in (${named})`);
  }
  if (user?.trim()) {
    const begins = nameKey(user);
    conditions.push(`lower(left(h.actor_name, ${begins.length})) = ${sql.value(begins)}`);
  }
  const period = { ...(date_from ? { from: date_from } : {}), ...(date_to ? { to: date_to } : {}) };
  return [...conditions, momentRangeSql(sql, 'h.created_at', period)];
}

function modelOf(set: ResourceSet, resource: string): ResourceModel {
  const definition = resourceByPath(resource);
  if (definition?.owner !== set.owner) throw invalid({ resource: recordTexts.selectEntity });
  return set.model(definition.path);
}

interface NamedRecord {
  readonly id: number;
  readonly name: string;
  readonly is_deleted: boolean;
}
type Names = ReadonlyMap<string, NamedRecord>;
const keyOf = (resource: string, id: number): string => `${resource}/${id}`;

/** Names of the records of a page: one question for each entity on it. */
async function namesOf(tx: Transaction, set: ResourceSet, accountId: number, rows: readonly StoredChange[]): Promise<Names> {
  const names = new Map<string, NamedRecord>();
  for (const resource of new Set(rows.map(row => row.resource))) {
    if (resourceByPath(resource)?.owner !== set.owner) continue;
    const ids = rows.filter(row => row.resource === resource).map(({ record_id }) => record_id);
    const found = await tx.query<NamedRecord>(
      `select id, name, deleted_at is not null as is_deleted from ${set.model(resource).table} where account_id = $1 and id = any($2)`,
      [accountId, ids],
    );
    for (const record of found) names.set(keyOf(resource, record.id), record);
  }
  return names;
}

const changeRow = (
  { id, resource, record_id, action, changes, actor_name, created_at }: StoredChange,
  names: Names,
): MasterChangeRow => ({
  id,
  resource,
  entity: resourceByPath(resource)?.label ?? resource,
  record_id,
  record_name: names.get(keyOf(resource, record_id))?.name ?? String(record_id),
  record_is_deleted: names.get(keyOf(resource, record_id))?.is_deleted ?? false,
  can_restore: action === 'deleted' && (names.get(keyOf(resource, record_id))?.is_deleted ?? false),
  change_type: ACTION_NAMES[action],
  change_detials: changes,
  user_name: actor_name,
  created_date: created_at.toISOString(),
});
