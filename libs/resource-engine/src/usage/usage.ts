import { labelOf, recordTexts } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { quoted } from '../model/column.js';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import { pointersOf } from '../sql/table-sql.js';

/** Who uses a record, and how often. */
export interface RecordUsage {
  readonly used_by: string;
  /** '37 cases' */
  readonly label: string;
  readonly count: number;
}

type Counted = { id: number; count: number; used_by: string; one: string; many: string };

/** Live records of this owner that reference these, by column; a record's own rows do not count. */
async function usedByRecords(
  tx: Transaction,
  set: ResourceSet,
  model: ResourceModel,
  accountId: number,
  ids: readonly number[],
): Promise<Counted[]> {
  const parts = set.models.flatMap(holder =>
    pointersOf(holder, set)
      .filter(({ target }) => target === model.table)
      .map(({ table, column }) => {
        const pointing = `p.${quoted(column)}`;
        return table === holder.table
          ? `select ${pointing} as id, p.id as holder, '${holder.definition.path}' as used_by from ${table} p where p.account_id = $1 and ${pointing} = any($2) and p.deleted_at is null`
          : `select ${pointing} as id, p.parent_id as holder, '${holder.definition.path}' as used_by from ${table} p join ${holder.table} h on h.account_id = p.account_id and h.id = p.parent_id
              where p.account_id = $1 and ${pointing} = any($2) and h.deleted_at is null`;
      }),
  );
  if (!parts.length) return [];
  const rows = await tx.query<{ id: number; used_by: string; count: number }>(
    `select id, used_by, count(distinct holder)::int as count from (${parts.join('\n union all ')}) p where not (used_by = $3 and id = holder) group by id, used_by`,
    [accountId, ids, model.definition.path],
  );
  return rows.map(row => {
    const { label, plural } = set.model(row.used_by).definition;
    return { ...row, one: label.toLowerCase(), many: plural.toLowerCase() };
  });
}

/** Cases, documents and other uses that other services reported (`record_use`). */
async function usedElsewhere(
  tx: Transaction,
  set: ResourceSet,
  model: ResourceModel,
  accountId: number,
  ids: readonly number[],
): Promise<Counted[]> {
  const rows = await tx.query<{ id: number; used_by: string; count: number }>(
    `select record_id as id, used_by, count(*)::int as count from ${set.schema}.record_use
      where account_id = $1 and resource = $2 and record_id = any($3) group by record_id, used_by`,
    [accountId, model.definition.path, ids],
  );
  return rows.map(row => {
    const one = labelOf(row.used_by, 'sentence').toLowerCase();
    return { ...row, one, many: `${one}s` };
  });
}

/** The users of each of these records; unused records are absent. */
export async function usageOf(
  tx: Transaction,
  set: ResourceSet,
  model: ResourceModel,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly RecordUsage[]>> {
  const counted = [
    ...(await usedElsewhere(tx, set, model, accountId, ids)),
    ...(await usedByRecords(tx, set, model, accountId, ids)),
  ];
  const byId = new Map<number, RecordUsage[]>();
  for (const { id, count, used_by, one, many } of counted) {
    const label = `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
    byId.set(id, [...(byId.get(id) ?? []), { used_by, label, count }]);
  }
  return byId;
}

/** '{Label} {name} is used by 37 cases, 2 portfolios.' */
export const usageMessage = (label: string, name: string, usage: readonly RecordUsage[]): string =>
  recordTexts.isUsedBy(label, name, usage.map(each => each.label).join(', '));
