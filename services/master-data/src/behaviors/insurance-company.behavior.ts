import { masterTexts, nameKey } from '@atlas/contracts';
import type { BehaviorScope, Draft, ResourceBehavior } from '@atlas/resource-engine';
import { checkOffices, copyOffices } from './claim-offices.js';
import { numberTwice } from './number-twice.js';

const aliasesOf = (draft: Draft): string[] => ((draft.after['aliases'] ?? []) as readonly string[]).map(nameKey);

/** A name seen in imports leads to one insurer: no two share an alias. */
async function checkAliases(drafts: readonly Draft[], { tx, model, context }: BehaviorScope): Promise<void> {
  const touched = drafts.filter(({ changed }) => changed.has('aliases'));
  if (!touched.length) return;
  const taken = await tx.query<{ id: number; alias: string }>(
    `select t.id, lower(alias) as alias from ${model.table} t, unnest(t.aliases) as alias
      where t.account_id = $1 and t.deleted_at is null and lower(alias) = any($2)`,
    [context.accountId, touched.flatMap(aliasesOf)],
  );
  for (const draft of touched) {
    const clash = aliasesOf(draft).find(alias => taken.some(each => each.alias === alias && each.id !== draft.id));
    if (clash !== undefined) draft.errors['aliases'] = masterTexts.aliasExists(clash);
  }
}

export const insuranceCompanyBehavior: ResourceBehavior = {
  check: async (drafts, scope) => {
    await checkAliases(drafts, scope);
    await checkOffices(drafts, scope);
  },
  afterSave: copyOffices,
  warnings: numberTwice('naic_code'),
};
