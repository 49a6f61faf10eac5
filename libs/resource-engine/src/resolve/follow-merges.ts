import type { Transaction } from '@atlas/platform';
import type { ResourceModel } from '../model/resource-model.js';

/** The longest chain of merges; more than in practice. */
const LONGEST_CHAIN = 20;

/** What an import found. */
interface Found {
  readonly id: number;
  readonly is_active: boolean;
}

/** The name of a merged record resolves to the record it was merged into, until the merge is undone. */
export async function followMerges<Match extends Found>(
  tx: Transaction,
  model: ResourceModel,
  accountId: number,
  matches: ReadonlyMap<number, Match>,
): Promise<ReadonlyMap<number, Match>> {
  const left = [...new Set([...matches.values()].flatMap(({ id, is_active }) => (is_active ? [] : [id])))];
  if (!model.definition.merges || !left.length) return matches;
  const [schema] = model.table.split('.');
  const rows = await tx.query<{ start: number; id: number; name: string; is_active: boolean }>(
    `with recursive led as (
       select id as start, id, 0 as step from unnest($2::int[]) as id
       union all
       select l.start, m.target_id, l.step + 1 from led l
         join ${schema}.record_merge m on m.account_id = $1 and m.resource = $3 and m.source_id = l.id and m.state in ('begun', 'done')
        where l.step < ${LONGEST_CHAIN})
     select distinct on (l.start) l.start, t.id, t.name, t.is_active from led l
       join ${model.table} t on t.account_id = $1 and t.id = l.id and t.deleted_at is null
      where l.step > 0 order by l.start, l.step desc`,
    [accountId, left, model.definition.path],
  );
  const targets = new Map(rows.map(({ start, ...target }) => [start, target]));
  return new Map([...matches].map(([n, match]) => [n, { ...match, ...targets.get(match.id) }]));
}

/** Found records with the records merged into them: a reference to one of those means the found record. */
export async function withMerged<Match extends Found>(
  tx: Transaction,
  model: ResourceModel,
  accountId: number,
  matches: ReadonlyMap<number, Match>,
): Promise<ReadonlyMap<number, Match & { readonly merged_ids?: readonly number[] }>> {
  if (!model.definition.merges || !matches.size) return matches;
  const [schema] = model.table.split('.');
  const rows = await tx.query<{ target: number; merged_ids: number[] }>(
    `with recursive came as (
       select id as target, id, 0 as step from unnest($2::int[]) as id
       union all
       select c.target, m.source_id, c.step + 1 from came c
         join ${schema}.record_merge m on m.account_id = $1 and m.resource = $3 and m.target_id = c.id and m.state in ('begun', 'done')
        where c.step < ${LONGEST_CHAIN})
     select c.target, array_agg(distinct t.id order by t.id) as merged_ids from came c
       join ${model.table} t on t.account_id = $1 and t.id = c.id and not t.is_active
      where c.step > 0 and c.id <> c.target group by c.target`,
    [accountId, [...new Set([...matches.values()].map(({ id }) => id))], model.definition.path],
  );
  const merged = new Map(rows.map(({ target, merged_ids }) => [target, merged_ids]));
  if (!merged.size) return matches;
  return new Map(
    [...matches].map(([n, match]) => {
      const ids = merged.get(match.id);
      return [n, ids ? { ...match, merged_ids: ids } : match];
    }),
  );
}
