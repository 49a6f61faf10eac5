import type { JsonObject } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';

/** A master record as cases know it: this service's own copy, kept by `MasterRecordChanged`. */
export interface ReferenceRecord {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly is_active: boolean;
  /** The fields the definition publishes, e.g. a status's `next`, a transaction type's `balance_sign`. */
  readonly data: JsonObject;
}

const COLUMNS = 'id, name, code, is_active, data';

export async function findReferences(
  tx: Transaction,
  accountId: number,
  resource: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReferenceRecord>> {
  if (!ids.length) return new Map();
  const rows = await tx.query<ReferenceRecord>(
    `select ${COLUMNS} from cases.reference where account_id = $1 and resource = $2 and id = any($3)`,
    [accountId, resource, ids],
  );
  return new Map(rows.map(row => [row.id, row]));
}

/** All of a small resource (statuses, transaction types, document nodes), active or not. */
export const allReferences = (tx: Transaction, accountId: number, resource: string): Promise<ReferenceRecord[]> =>
  tx.query<ReferenceRecord>(`select ${COLUMNS} from cases.reference where account_id = $1 and resource = $2 order by id`, [accountId, resource]);

export interface ReferenceChange extends ReferenceRecord {
  readonly resource: string;
  readonly changedAt: string;
}

/** Takes in what changed; an older fact that arrives late changes nothing. */
export async function keepReferences(tx: Transaction, accountId: number, changes: readonly ReferenceChange[]): Promise<void> {
  await tx.query(
    `insert into cases.reference as r (account_id, resource, id, name, code, is_active, data, changed_at)
     select $1, resource, id, name, code, is_active, data, changed_at
       from jsonb_to_recordset($2::jsonb) as c(resource text, id int, name text, code text, is_active boolean, data jsonb, changed_at timestamptz)
     on conflict (account_id, resource, id) do update
       set name = excluded.name, code = excluded.code, is_active = excluded.is_active, data = excluded.data, changed_at = excluded.changed_at
       where r.changed_at <= excluded.changed_at`,
    [accountId, JSON.stringify(changes.map(({ changedAt, ...change }) => ({ ...change, changed_at: changedAt })))],
  );
}
