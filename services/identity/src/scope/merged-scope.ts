import type { Transaction } from '@atlas/platform';

/** Of the lists that scopes name, this one's records are merged. */
export const PROVIDERS = 'provider_master';

/**
 * The providers whose cases a user sees: those of their scope, and those that these were merged into, until the merge is undone. What the user was
 * given is not touched, so an undo leaves nothing to put back, in whatever order merges are undone.
 */
export async function seenProviders(tx: Transaction, accountId: number, given: readonly number[]): Promise<number[]> {
  if (!given.length) return [];
  const rows = await tx.query<{ id: number }>(
    `with recursive seen as (
       select unnest($3::int[]) as id
       union
       select m.target_id from seen s join identity.merged_record m on m.account_id = $1 and m.resource = $2 and m.source_id = s.id)
     select id from seen order by id`,
    [accountId, PROVIDERS, given],
  );
  return rows.map(({ id }) => id);
}

/** How many users see the cases of a provider, by their own scope or by merges. */
export async function usersSeeing(tx: Transaction, accountId: number, providerId: number): Promise<number> {
  const [row] = await tx.query<{ users: number }>(
    `with recursive led as (
       select $3::int as id
       union
       select m.source_id from led l join identity.merged_record m on m.account_id = $1 and m.resource = $2 and m.target_id = l.id)
     select count(*)::int as users from identity.app_user u
      where u.account_id = $1 and u.user_type = 2 and u.deleted_at is null and u.provider_ids && array(select id from led)`,
    [accountId, PROVIDERS, providerId],
  );
  return row?.users ?? 0;
}
