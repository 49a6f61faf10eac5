import type { Transaction } from '@atlas/platform';
import type { RecordUseChanged } from '@atlas/contracts';

/**
 * Takes in which records something of another service now uses: the whole list replaces what was known of that holder. An older fact that arrives
 * late changes nothing.
 */
export async function keepRecordUse(tx: Transaction, schema: string, accountId: number, use: RecordUseChanged): Promise<void> {
  const { used_by, holder_id, revision, is_open, records } = use;
  const newer = await tx.query(
    `insert into ${schema}.record_use_holder as h (account_id, used_by, holder_id, revision) values ($1, $2, $3, $4)
     on conflict (account_id, used_by, holder_id) do update set revision = excluded.revision where h.revision <= excluded.revision returning 1`,
    [accountId, used_by, holder_id, revision],
  );
  if (!newer.length) return;
  await tx.query(`delete from ${schema}.record_use where account_id = $1 and used_by = $2 and holder_id = $3`, [
    accountId,
    used_by,
    holder_id,
  ]);
  await tx.query(
    `insert into ${schema}.record_use (account_id, used_by, holder_id, resource, record_id, is_open)
     select distinct $1::int, $2, $3, resource, id, $5::boolean from jsonb_to_recordset($4::jsonb) as r(resource text, id int)`,
    [accountId, used_by, holder_id, JSON.stringify(records), is_open],
  );
}
