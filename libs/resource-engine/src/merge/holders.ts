import { wireName, type MergeOrder } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { quoted } from '../model/column.js';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import { mergeRulesOf } from './merge-request.js';

/** A field of another list that can reference records of this one. */
export interface Holder {
  readonly model: ResourceModel;
  /** Wire name of the field; of a child row's reference its list. */
  readonly field: string;
  readonly kind: 'one' | 'several' | 'child';
  readonly table: string;
  readonly column: string;
}

/** Every field of this owner's records that references the list. Lists of members are stored on the members. */
export function holdersOf(set: ResourceSet, pointed: ResourceModel): readonly Holder[] {
  const points = (target: { readonly resource: string } | undefined) => target !== undefined && set.target(target) === pointed;
  return set.models.flatMap((model): Holder[] => [
    ...model.columns
      .filter(({ field }) => field.type === 'reference' && points(field.target))
      .map(({ key, name, field }) => ({
        model,
        field: wireName(key, field),
        kind: 'one' as const,
        table: model.table,
        column: name,
      })),
    ...model.links
      .filter(({ field }) => points(field.target))
      .map(({ key, field, table }) => ({
        model,
        field: wireName(key, field),
        kind: 'several' as const,
        table,
        column: 'target_id',
      })),
    ...model.children.flatMap(({ key, table, columns }) =>
      columns
        .filter(({ field }) => field.type === 'reference' && points(field.target))
        .map(({ name }) => ({ model, field: key, kind: 'child' as const, table, column: name })),
    ),
  ]);
}

/** The fields to update: lists of an option that was turned off are not updated. */
export function followingHolders(
  set: ResourceSet,
  model: ResourceModel,
  { options }: Pick<MergeOrder, 'options'>,
): readonly Holder[] {
  const off = Object.entries(mergeRulesOf(model).options ?? {}).flatMap(([name, option]) =>
    'holders' in option && options[name] === false ? [option.holders] : [],
  );
  return holdersOf(set, model).filter(holder => !off.includes(holder.model.definition.path));
}

/** The live records of a list that point at this one from there; the record's own rows do not count. */
export async function pointingIds(
  tx: Transaction,
  holder: Holder,
  pointed: ResourceModel,
  accountId: number,
  id: number,
): Promise<number[]> {
  const { model, table, column, kind } = holder;
  const own = model === pointed ? ' and t.id <> $2' : '';
  const condition =
    kind === 'one'
      ? `t.${quoted(column)} = $2`
      : `exists (select from ${table} p where p.account_id = t.account_id and p.parent_id = t.id and p.${quoted(column)} = $2)`;
  const rows = await tx.query<{ id: number }>(
    `select t.id from ${model.table} t where t.account_id = $1 and t.deleted_at is null and ${condition}${own} order by t.id`,
    [accountId, id],
  );
  return rows.map(row => row.id);
}
