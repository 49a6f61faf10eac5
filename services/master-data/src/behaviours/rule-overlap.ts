import type { BehaviourScope, Draft, ResourceBehaviour } from '@atlas/resource-engine';

interface OtherRow {
  readonly id: number;
  readonly name: string;
  readonly case_types: readonly number[];
  readonly without_case_type: boolean;
}

const typesOf = ({ after }: Draft): readonly number[] => (after['case_types_ids'] ?? []) as readonly number[];

/** Whether some case would have both rows: an empty list of case types is all of them. */
function overlap(draft: Draft, { case_types, without_case_type }: OtherRow): boolean {
  const types = typesOf(draft);
  if (!types.length || !case_types.length) return true;
  return types.some(id => case_types.includes(id)) || (draft.after['without_case_type'] === true && without_case_type);
}

/** Refuses a rule row that begins on the same day as another one of its kind (`keys`) for the same cases: nobody could say which is in force. */
export const ruleOverlap = (...keys: readonly string[]): ResourceBehaviour => ({
  async check(drafts, scope) {
    for (const draft of drafts) {
      if (draft.after['is_active'] === false) continue;
      const other = (await sameDay(draft, keys, scope)).find(row => overlap(draft, row));
      if (other) draft.errors['effective_from'] ??= `${other.name} begins on the same day for the same cases.`;
    }
  },
});

async function sameDay(
  { id, after }: Draft,
  keys: readonly string[],
  { tx, model, context }: BehaviourScope,
): Promise<OtherRow[]> {
  const compared = ['effective_from', ...keys];
  return tx.query<OtherRow>(
    `select t.id, t.name, t.without_case_type,
            array(select l.target_id from ${model.table}_case_types l where l.account_id = t.account_id and l.parent_id = t.id) as case_types
       from ${model.table} t
      where t.account_id = $1 and t.id <> $2 and t.is_active and t.deleted_at is null
        and ${compared.map((key, index) => `t.${key} is not distinct from $${index + 3}`).join(' and ')}`,
    [context.accountId, id, ...compared.map(key => after[key] ?? null)],
  );
}
