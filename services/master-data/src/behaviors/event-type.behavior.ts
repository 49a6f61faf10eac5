import { masterTexts } from '@atlas/contracts';
import type { BehaviorScope, Draft, ResourceBehavior } from '@atlas/resource-engine';

/** Two levels: a kind of motion lies below Motion, and nothing below it. */
async function checkLevels(drafts: readonly Draft[], { tx, model, context }: BehaviorScope): Promise<void> {
  const moved = drafts.filter(({ changed, after }) => changed.has('parent_id') && after['parent_id'] !== null);
  if (!moved.length) return;
  const rows = await tx.query<{ id: number; parent_id: number | null }>(
    `select id, parent_id from ${model.table} where account_id = $1 and deleted_at is null`,
    [context.accountId],
  );
  const parents = new Map([
    ...rows.map(({ id, parent_id }) => [id, parent_id] as const),
    ...drafts.map(({ id, after }) => [id, after['parent_id'] as number | null] as const),
  ]);
  for (const { id, after, errors } of moved) {
    const parent = Number(after['parent_id']);
    if (parent === id || parents.get(parent) === id) errors['parent_id'] = masterTexts.eventTypeBelowItself;
    else if (parents.get(parent) || [...parents.values()].includes(id)) errors['parent_id'] = masterTexts.eventTypesTooDeep;
  }
}

export const eventTypeBehavior: ResourceBehavior = { check: checkLevels };
