import { type Reference, NAME_STREAM, type RecordRenamed } from '@atlas/contracts';
import type { ProjectionTransaction, RecordedEvent } from '@atlas/event-sourcing';
import type { CaseListColumn, ListedCase } from './case-list.columns.js';

/** The names that records bear since they were renamed, as of a place in the log; a record that never was is not here. */
export const caseListNamesTableSql = (name: string): string[] => [
  `create table ${name} (
  account_id int not null,
  resource text not null,
  id int not null,
  name text not null,
  revision int not null,
  primary key (account_id, resource, id)
)`,
  `select platform.protect('${name}')`,
];

/** Whose names the list shows: the attribute that names the record (of `status` the case's own), and its two columns. */
interface ShownName {
  readonly resource: string;
  readonly attribute: string | null;
  readonly id: CaseListColumn;
  readonly name: CaseListColumn;
}
const SHOWN: readonly ShownName[] = [
  { resource: 'provider_master', attribute: 'provider_id', id: 'provider_id', name: 'provider_name' },
  {
    resource: 'insurance_company',
    attribute: 'insurance_company_id',
    id: 'insurance_company_id',
    name: 'insurance_company_name',
  },
  { resource: 'option_value', attribute: 'case_type_id', id: 'case_type_id', name: 'case_type' },
  { resource: 'initial_status', attribute: 'initial_status_id', id: 'initial_status_id', name: 'initial_status' },
  { resource: 'status', attribute: null, id: 'current_status_id', name: 'current_status' },
];
const IS_SHOWN = new Set(SHOWN.map(({ resource }) => resource));

type Names = ReadonlyMap<string, string>;
const keyOf = (accountId: number, resource: string, id: number): string => `${accountId}/${resource}/${id}`;

interface Renamed extends RecordRenamed {
  account_id: number;
}

/** Takes in the renames of a batch; answers those that are news, the last of each record. */
export async function keepNames(events: readonly RecordedEvent[], tx: ProjectionTransaction): Promise<readonly Renamed[]> {
  const latest = new Map<string, Renamed>();
  for (const { stream, data } of events) {
    if (stream.category !== NAME_STREAM) continue;
    const fact = data as RecordRenamed;
    const key = keyOf(stream.accountId, fact.resource, fact.id);
    if (IS_SHOWN.has(fact.resource) && (latest.get(key)?.revision ?? 0) < fact.revision)
      latest.set(key, { ...fact, account_id: stream.accountId });
  }
  if (!latest.size) return [];
  return tx.query<Renamed>(
    `insert into case_list_names as n (account_id, resource, id, name, revision)
     select account_id, resource, id, name, revision from jsonb_to_recordset($1::jsonb) as r(account_id int, resource text, id int, name text, revision int)
     on conflict (account_id, resource, id) do update set name = excluded.name, revision = excluded.revision where n.revision < excluded.revision
     returning account_id, resource, id, name, revision`,
    [JSON.stringify([...latest.values()])],
  );
}

/** All rows that show one of these names: one statement for each column of names, however many cases. */
export async function renameInList(renamed: readonly Renamed[], tx: ProjectionTransaction): Promise<void> {
  for (const { resource, id, name } of SHOWN) {
    const named = renamed.filter(each => each.resource === resource);
    if (!named.length) continue;
    await tx.query(
      `update case_list l set ${name} = r.name from jsonb_to_recordset($1::jsonb) as r(account_id int, id int, name text)
        where l.account_id = r.account_id and l.${id} = r.id and l.${name} is distinct from r.name`,
      [JSON.stringify(named)],
    );
  }
}

const referenceOf = ({ attributes, status }: ListedCase, attribute: string | null): Reference | undefined =>
  attribute === null ? status : ((attributes[attribute] as Reference | null | undefined) ?? undefined);

/** Today's names of the records that these cases name. */
export async function namesOf(
  cases: readonly { readonly account_id: number; readonly listed: ListedCase }[],
  tx: ProjectionTransaction,
): Promise<Names> {
  const asked = new Map<string, { account_id: number; resource: string; id: number }>();
  for (const { account_id, listed } of cases)
    for (const { resource, attribute } of SHOWN) {
      const id = referenceOf(listed, attribute)?.id;
      if (id !== undefined) asked.set(keyOf(account_id, resource, id), { account_id, resource, id });
    }
  const rows = await tx.query<Renamed>(
    `select n.account_id, n.resource, n.id, n.name from jsonb_to_recordset($1::jsonb) as k(account_id int, resource text, id int)
       join case_list_names n using (account_id, resource, id)`,
    [JSON.stringify([...asked.values()])],
  );
  return new Map(rows.map(({ account_id, resource, id, name }) => [keyOf(account_id, resource, id), name]));
}

/** The case as the list shows it: records by the names they bear today. */
export function named(account_id: number, listed: ListedCase, names: Names): ListedCase {
  if (!names.size) return listed;
  const attributes = { ...listed.attributes };
  let { status } = listed;
  for (const { resource, attribute } of SHOWN) {
    const reference = referenceOf(listed, attribute);
    const name = reference && names.get(keyOf(account_id, resource, reference.id));
    if (name === undefined) continue;
    if (attribute === null) status = { ...status, name };
    else attributes[attribute] = { ...reference, name };
  }
  return { ...listed, attributes, status };
}
