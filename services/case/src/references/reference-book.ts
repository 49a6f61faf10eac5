import type { JsonObject, MasterRecordChanged } from '@atlas/contracts';
import type { Database, Transaction } from '@atlas/platform';

/** A master record as cases know it: this service's own copy, kept by `MasterRecordChanged`. */
export interface ReferenceRecord {
  readonly resource: string;
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly is_active: boolean;
  /** The fields the definition publishes, e.g. a status's `next_ids`, a transaction type's `balance_sign`. */
  readonly data: JsonObject;
}

/** One record of one resource, by id or (where it has one) by code. */
export interface ReferenceKey {
  readonly resource: string;
  readonly key: number | string;
}

const COLUMNS = 'resource, id, name, code, is_active, data';

/** The records asked for that are there, in any order. */
export async function findReferences(
  database: Database,
  accountId: number,
  keys: readonly ReferenceKey[],
): Promise<ReferenceRecord[]> {
  if (!keys.length) return [];
  const asked = keys.map(({ resource, key }) => ({
    resource,
    id: idOf(key),
    code: idOf(key) === null ? String(key).toUpperCase() : null,
  }));
  return database.query<ReferenceRecord>(accountId, {
    prepared: true,
    isRead: true,
    sql: `select r.resource, r.id, r.name, r.code, r.is_active, r.data
       from jsonb_to_recordset($2::jsonb) as k(resource text, id int, code text)
       join cases.reference r on r.account_id = $1 and r.resource = k.resource and (r.id = k.id or (k.id is null and upper(r.code) = k.code))
      where not r.is_deleted`,
    parameters: [accountId, JSON.stringify(asked)],
  });
}

const idOf = (key: number | string): number | null => (/^\d{1,9}$/.test(String(key)) ? Number(key) : null);

/** True when the record is the one this key names. */
export const isNamedBy = (record: ReferenceRecord, { resource, key }: ReferenceKey): boolean =>
  record.resource === resource && (record.id === idOf(key) || record.code?.toUpperCase() === String(key).toUpperCase());

/** All of a small resource (statuses, transaction types, document nodes), active or not. */
export const allReferences = (tx: Transaction, accountId: number, resource: string): Promise<ReferenceRecord[]> =>
  tx.query<ReferenceRecord>(
    `select ${COLUMNS} from cases.reference where account_id = $1 and resource = $2 and not is_deleted order by id`,
    [accountId, resource],
  );

/** The providers that say how their cases are taken in; most say nothing. */
export const providersWithIntakeStatus = (tx: Transaction, accountId: number): Promise<ReferenceRecord[]> =>
  tx.query<ReferenceRecord>(
    `select ${COLUMNS} from cases.reference where account_id = $1 and resource = 'provider_master' and not is_deleted
        and (data ->> 'initial_status_id' is not null or data ->> 'case_workflow_type_id' is not null)`,
    [accountId],
  );

/** The providers whose retainer ended before a day; they take no new cases. */
export const terminatedProviders = (tx: Transaction, accountId: number, today: string): Promise<ReferenceRecord[]> =>
  tx.query<ReferenceRecord>(
    `select ${COLUMNS} from cases.reference where account_id = $1 and resource = 'provider_master' and not is_deleted
        and data ->> 'terminated_on' < $2`,
    [accountId, today],
  );

/** All rows of several small resources. */
export const referencesOf = (tx: Transaction, accountId: number, resources: readonly string[]): Promise<ReferenceRecord[]> =>
  tx.query<ReferenceRecord>(
    `select ${COLUMNS} from cases.reference where account_id = $1 and resource = any($2::text[]) and not is_deleted order by id`,
    [accountId, resources],
  );

/** Takes in what changed: the newest fact about each record. An older one that arrives late changes nothing. */
export async function keepReferences(tx: Transaction, accountId: number, changes: readonly MasterRecordChanged[]): Promise<void> {
  await tx.query(
    `insert into cases.reference as r (account_id, resource, id, name, code, is_active, is_deleted, revision, data)
     select distinct on (resource, id) $1::int, resource, id, name, code, is_active, is_deleted, revision, data
       from jsonb_to_recordset($2::jsonb)
         as c(resource text, id int, name text, code text, is_active boolean, is_deleted boolean, revision int, data jsonb)
      order by resource, id, revision desc
     on conflict (account_id, resource, id) do update
       set name = excluded.name, code = excluded.code, is_active = excluded.is_active, is_deleted = excluded.is_deleted,
           revision = excluded.revision, data = excluded.data
       where r.revision <= excluded.revision`,
    [accountId, JSON.stringify(changes)],
  );
}
