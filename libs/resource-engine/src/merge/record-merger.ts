import { documentedTexts, invalid, MASTER_DATA_TOPIC, type MergeCount, type MergeOrder, recordTexts } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { quoted } from '../model/column.js';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import { recordNotFound } from '../service/record-errors.js';
import type { FieldChange } from '../write/changes.js';
import type { RecordScope } from '../write/behavior.js';
import type { WriteContext } from '../write/draft.js';
import { writeHistory, type RecordAction } from '../write/history.js';
import { plainText } from '../write/plain-text.js';
import { recordChanged } from '../write/record-events.js';
import type { Enqueue, RecordWriter } from '../write/record-writer.js';
import { followingHolders, pointingIds } from './holders.js';
import { followingChildren, type MergedPair } from './merge-request.js';
import { activityEffect, aliasEffects } from './own-effects.js';
import { childClash } from './child-clash.js';
import {
  EachOrAll,
  RowUpdate,
  type BelongingsEffect,
  type Effect,
  type FieldEffect,
  type Followed,
  type RefusedRecord,
} from './row-effects.js';

type Count = { readonly label: string; readonly count: number };
const counted = (count: number, one: string, many: string): Count => ({
  count,
  label: `${count.toLocaleString('en-US')} ${(count === 1 ? one : many).toLowerCase()}`,
});

/** Merges two records in this owner's tables, and undoes it. */
export class RecordMerger {
  constructor(
    private readonly set: ResourceSet,
    private readonly writer: RecordWriter,
    private readonly enqueue: Enqueue,
  ) {}

  /** Both, locked. Throws 404 for the source, 422 for a target that is not there, or (unless only looked at) not active. */
  async pair(
    tx: Transaction,
    accountId: number,
    model: ResourceModel,
    sourceId: number,
    { target_id, dry_run }: Pick<MergeOrder, 'target_id' | 'dry_run'>,
  ): Promise<MergedPair> {
    const records = await this.writer.load(tx, accountId, model, [sourceId, target_id]);
    const [source, target] = [records.get(sourceId), records.get(target_id)];
    const { label } = model.definition;
    if (!source) throw recordNotFound(model, sourceId);
    if (!target) throw invalid({ target_id: documentedTexts.pleaseSelect(label) });
    if (target['is_active'] === false && !dry_run)
      throw invalid({ target_id: recordTexts.isInactive(label, String(target['name'])) });
    return { source, target };
  }

  /** How many records of each list would be updated. */
  async counts(
    tx: Transaction,
    accountId: number,
    model: ResourceModel,
    pair: MergedPair,
    order: MergeOrder,
  ): Promise<MergeCount[]> {
    const sourceId = Number(pair.source['id']);
    const byPath = new Map<string, Set<number>>();
    for (const holder of followingHolders(this.set, model, order)) {
      const { path } = holder.model.definition;
      const ids = await pointingIds(tx, holder, model, accountId, sourceId);
      byPath.set(path, new Set([...(byPath.get(path) ?? []), ...ids]));
    }
    const lists = [...byPath].map(([path, ids]): MergeCount => {
      const { label, plural } = this.set.model(path).definition;
      return { resource: path, ...counted(ids.size, label, plural) };
    });
    const belongings = await this.#belongingsCount({ tx, set: this.set, model, context: { accountId } }, sourceId);
    return [...lists, ...(await this.#childCounts(tx, accountId, model, pair, order)), ...belongings].filter(
      ({ count }) => count > 0,
    );
  }

  async #belongingsCount(scope: RecordScope, sourceId: number): Promise<MergeCount[]> {
    const { belongings } = this.writer.behaviors[scope.model.definition.path] ?? {};
    if (!belongings) return [];
    const { label } = belongings;
    return [{ resource: label, ...counted(await belongings.count(sourceId, scope), label, `${label}s`) }];
  }

  /** What would not be moved because it conflicts with the target, as messages. */
  clashes(model: ResourceModel, pair: MergedPair, order: MergeOrder): readonly string[] {
    return followingChildren(model, order).flatMap(key => childClash(model, pair, key) ?? []);
  }

  async #childCounts(
    tx: Transaction,
    accountId: number,
    model: ResourceModel,
    pair: MergedPair,
    order: MergeOrder,
  ): Promise<MergeCount[]> {
    const counts: MergeCount[] = [];
    for (const key of followingChildren(model, order)) {
      const side = model.children.find(each => each.key === key);
      if (!side || childClash(model, pair, key)) continue;
      const [row] = await tx.query<{ count: number }>(
        `select count(*)::int as count from ${side.table} where account_id = $1 and parent_id = $2`,
        [accountId, pair.source['id']],
      );
      const many = side.key.replaceAll('_', ' ');
      counts.push({ resource: side.key, ...counted(row?.count ?? 0, many.replace(/s$/, ''), many) });
    }
    return counts;
  }

  /** All changes of a merge in this service, in the given transaction. */
  async merge(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    pair: MergedPair,
    order: MergeOrder,
  ): Promise<Followed> {
    const followed = await new RowUpdate(tx, context, this.set, this.writer, model, pair).run(order);
    const writing = new EachOrAll(tx, context, this.writer);
    const own = [...aliasEffects(model, pair, order), ...activityEffect(model, pair, order)];
    const refused: RefusedRecord[] = [];
    const kept: FieldEffect[] = [];
    for (const effect of own) {
      const problems = await writing.update(model, [{ id: effect.id, input: { [effect.field]: effect.to } }]);
      if (problems.length) refused.push(...problems);
      else kept.push(effect);
    }
    return { effects: [...followed.effects, ...kept], refused: [...followed.refused, ...refused] };
  }

  /** Undoes what has not changed since the merge; returns the rest by name. Throws 404 when the source was deleted since. */
  async takeBack(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    sourceId: number,
    effects: readonly Effect[],
  ): Promise<RefusedRecord[]> {
    const source = (await this.writer.load(tx, context.accountId, model, [sourceId])).get(sourceId);
    if (!source) throw recordNotFound(model, sourceId);
    const fields = effects.filter((effect): effect is FieldEffect => effect.kind === 'field');
    const left: RefusedRecord[] = [];
    // It was inactive before the merge, too; nothing could point at it again.
    const sleeps = source['is_active'] === false && !fields.some(({ id, field }) => id === sourceId && field === 'is_active');
    const wake = (is_active: boolean) => this.writer.update(tx, context, model, [{ id: sourceId, input: { is_active } }]);
    if (sleeps) await wake(true);
    // The source may be chosen again before anything points at it again; what it loses to the target's aliases it gets last.
    for (const group of grouped([...fields].reverse())) left.push(...(await this.#restore(tx, context, group)));
    for (const effect of effects) {
      if (effect.kind === 'child') await this.#childrenBack(tx, context.accountId, effect);
      if (effect.kind === 'belongings') await this.#belongingsBack({ tx, set: this.set, model, context }, effect);
    }
    if (sleeps) await wake(false);
    return left;
  }

  async #restore(tx: Transaction, context: WriteContext, group: readonly FieldEffect[]): Promise<RefusedRecord[]> {
    const model = this.set.model(group[0]!.resource);
    const now = await this.writer.load(
      tx,
      context.accountId,
      model,
      group.map(({ id }) => id),
    );
    const stands = ({ id, field, to }: FieldEffect) =>
      JSON.stringify(now.get(id)?.[field] ?? null) === JSON.stringify(to ?? null);
    const left = group
      .filter(effect => now.has(effect.id) && !stands(effect))
      .map(({ id }): RefusedRecord => {
        const name = String(now.get(id)?.['name']);
        return { reference: name, message: recordTexts.wasChanged(model.definition.label, name) };
      });
    const changes = group.filter(stands).map(({ id, field, from }) => ({ id, input: { [field]: from } }));
    return [...left, ...(await new EachOrAll(tx, context, this.writer).update(model, changes))];
  }

  async #childrenBack(
    tx: Transaction,
    accountId: number,
    { table, column, ids, from, to }: Extract<Effect, { kind: 'child' }>,
  ): Promise<void> {
    await tx.query(
      `update ${table} set ${quoted(column)} = $3 where account_id = $1 and ${quoted(column)} = $4 and id = any($2)`,
      [accountId, ids, from, to],
    );
  }

  async #belongingsBack(scope: RecordScope, { resource, ids, from, to }: BelongingsEffect): Promise<void> {
    await this.writer.behaviors[resource]?.belongings?.give(to, from, scope, ids);
  }

  /** A line in the history of both, each naming the other; their revision grows, since others may hold what they were. */
  async tell(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    ids: { readonly source: number; readonly target: number },
    action: RecordAction,
    cases: number,
  ): Promise<void> {
    await tx.query(
      `update ${model.table} set revision = revision + 1, updated_at = now(), updated_by = $3 where account_id = $1 and id = any($2)`,
      [context.accountId, [ids.source, ids.target], context.actor.name],
    );
    const records = await this.writer.load(tx, context.accountId, model, [ids.source, ids.target]);
    const nameOf = (id: number) => plainText(records.get(id)?.['name']);
    const figures: FieldChange[] = [{ field_name: 'Cases', old_value: '', new_value: cases.toLocaleString('en-US') }];
    const line = (id: number, label: string, other: number) => ({
      resource: model.definition.path,
      record_id: id,
      revision: Number(records.get(id)?.['revision'] ?? 0),
      action,
      changes: [{ field_name: label, old_value: '', new_value: nameOf(other) }, ...figures],
    });
    const lines = [line(ids.source, 'Merged Into', ids.target), line(ids.target, 'Merged From', ids.source)];
    await writeHistory(
      tx,
      this.set.schema,
      context,
      lines.filter(({ record_id }) => records.has(record_id)),
    );
    await this.enqueue(
      tx,
      MASTER_DATA_TOPIC,
      [...records.values()].map(record =>
        recordChanged(model, context, record, { revision: Number(record['revision']), changed: [] }),
      ),
    );
  }
}

/** Runs of one list's field, in order. */
function grouped(effects: readonly FieldEffect[]): FieldEffect[][] {
  const groups: FieldEffect[][] = [];
  for (const effect of effects) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (last && first?.resource === effect.resource && first.field === effect.field) last.push(effect);
    else groups.push([effect]);
  }
  return groups;
}
