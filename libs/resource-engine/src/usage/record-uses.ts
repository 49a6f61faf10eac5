import type { RecordUseChanged } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';

/**
 * Stores which records another service uses: each list replaces the previous one of that holder. An older event that arrives
 * late is ignored.
 */
export async function keepRecordUses(
  tx: Transaction,
  schema: string,
  accountId: number,
  uses: readonly RecordUseChanged[],
): Promise<void> {
  // In one order, so that two of these cannot wait for each other.
  const newer = await tx.query<{ used_by: string; holder_id: string; revision: number }>(
    `insert into ${schema}.record_use_holder as h (account_id, used_by, holder_id, revision)
     select $1::int, used_by, holder_id, max(revision) from jsonb_to_recordset($2::jsonb) as u(used_by text, holder_id text, revision int)
      group by used_by, holder_id order by used_by, holder_id
     on conflict (account_id, used_by, holder_id) do update set revision = excluded.revision where h.revision <= excluded.revision
     returning used_by, holder_id, revision`,
    [accountId, JSON.stringify(uses.map(({ used_by, holder_id, revision }) => ({ used_by, holder_id, revision })))],
  );
  if (!newer.length) return;
  const taken = new Set(newer.map(({ used_by, holder_id, revision }) => `${used_by}/${holder_id}/${revision}`));
  const kept = uses.filter(({ used_by, holder_id, revision }) => taken.has(`${used_by}/${holder_id}/${revision}`));
  await tx.query(
    `delete from ${schema}.record_use r using jsonb_to_recordset($2::jsonb) as n(used_by text, holder_id text)
      where r.account_id = $1 and r.used_by = n.used_by and r.holder_id = n.holder_id`,
    [accountId, JSON.stringify(newer)],
  );
  await tx.query(
    `insert into ${schema}.record_use (account_id, used_by, holder_id, resource, record_id, is_open)
     select distinct $1::int, u.used_by, u.holder_id, r.resource, r.id, u.is_open
       from jsonb_to_recordset($2::jsonb) as u(used_by text, holder_id text, is_open boolean, records jsonb)
      cross join lateral jsonb_to_recordset(u.records) as r(resource text, id int)`,
    [accountId, JSON.stringify(kept)],
  );
}
