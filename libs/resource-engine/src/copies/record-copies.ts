import type { MasterRecordChanged } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';

/**
 * Stores this owner's copies of other owners' records (name, active flag, published fields). Of several changes of a record the newest counts, the last
 * of those with one revision; an older event that arrives late is ignored.
 */
export async function keepRecordCopies(
  tx: Transaction,
  schema: string,
  accountId: number,
  records: readonly MasterRecordChanged[],
): Promise<void> {
  await tx.query(
    `insert into ${schema}.record_copy as c (account_id, resource, id, revision, code, name, is_active, is_deleted, data)
     select distinct on (resource, id) $1::int, resource, id, revision, code, name, is_active, is_deleted, data
       from rows from (jsonb_to_recordset($2::jsonb)
         as (resource text, id int, revision int, code text, name text, is_active boolean, is_deleted boolean, data jsonb)) with ordinality
         as r(resource, id, revision, code, name, is_active, is_deleted, data, place)
      order by resource, id, revision desc, place desc
     on conflict (account_id, resource, id) do update
       set revision = excluded.revision, code = excluded.code, name = excluded.name, is_active = excluded.is_active, is_deleted = excluded.is_deleted, data = excluded.data
       where c.revision <= excluded.revision`,
    [accountId, JSON.stringify(records)],
  );
}
