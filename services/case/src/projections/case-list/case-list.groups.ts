import { wireFromCents, type CaseGroupField, type CaseGroupKey, type CaseGroupRow, type SortRequest } from '@atlas/contracts';
import type { Transaction, SqlWriter } from '@atlas/platform';
import type { ClientStatusView } from '../../domain/case/views/client-status.js';
import { statusIdSql, statusNameSql } from './case-list.status.js';
import { sumSource } from './case-list.sums.js';

/** The column that holds the id behind a shown name, and the resource of the record. */
const GROUPS: Readonly<Record<CaseGroupField, { readonly id: string; readonly resource: string }>> = {
  provider_name: { id: 'provider_id', resource: 'provider_master' },
  insurance_company_name: { id: 'insurance_company_id', resource: 'insurance_company' },
  current_status: { id: 'current_status_id', resource: 'status' },
  initial_status: { id: 'initial_status_id', resource: 'initial_status' },
  case_type: { id: 'case_type_id', resource: 'option_value' },
};

const idSql = (sql: SqlWriter, by: CaseGroupField, seen: ClientStatusView): string =>
  by === 'current_status' ? statusIdSql(sql, seen) : `t.${GROUPS[by].id}`;

/** The rows of one group. */
export const groupCondition = (sql: SqlWriter, { by, id }: CaseGroupKey, seen: ClientStatusView): string =>
  id === null ? `${idSql(sql, by, seen)} is null` : `${idSql(sql, by, seen)} = ${sql.value(id)}::int`;

/** A group with its sums, in cents. */
export interface Summed {
  readonly id: number | null;
  /** Of a status as a client is shown it; other names follow from the ids. */
  readonly name: string | null;
  readonly cases: number;
  readonly claim: number;
  readonly paid: number;
  readonly balance: number;
}

/** Which groups, of which rows. */
export interface GroupQuery {
  readonly by: CaseGroupField;
  readonly sql: SqlWriter;
  readonly where: string;
  readonly accountId: number;
  readonly seen: ClientStatusView;
}

/**
 * Every group of the rows with its sums. Where no sums are kept it reads ids and amounts only, so that a covering index answers it without the rows;
 * the names are looked up once for each group.
 */
export async function summedGroups(tx: Transaction, { by, sql, where, accountId, seen }: GroupQuery): Promise<Summed[]> {
  const source = sumSource(where, GROUPS[by].id);
  const name = by === 'current_status' && seen ? `max(${statusNameSql(sql, seen)})` : 'null::text';
  const summed = await tx.query<Summed>(
    `select ${idSql(sql, by, seen)} as id, ${name} as name, ${source.cases} as cases, sum(t.claim_cents)::bigint as claim,
            sum(t.paid_cents)::bigint as paid, sum(t.balance_cents)::bigint as balance
       from ${source.from} where ${source.where} group by 1 having ${source.cases} > 0`,
    sql.parameters,
  );
  const nameless = summed.flatMap(({ id, name: known }) => (id !== null && known === null ? [id] : []));
  const names = await namesOf(tx, accountId, by, nameless);
  return summed.map(group => ({
    ...group,
    name: group.name ?? (group.id === null ? null : (names.get(group.id) ?? null)),
  }));
}

export const groupRow = ({ id, name, cases, claim, paid, balance }: Summed): CaseGroupRow => ({
  id,
  name,
  cases,
  claim_amount: wireFromCents(claim),
  paid_amount: wireFromCents(paid),
  balance: wireFromCents(balance),
});

/** Names as the list shows them: of the records, and where a record is not known here, of the cases that name it. */
async function namesOf(
  tx: Transaction,
  accountId: number,
  by: CaseGroupField,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { id, resource } = GROUPS[by];
  const known = await tx.query<{ id: number; name: string }>(
    `select id, name from cases.reference where account_id = $1 and resource = $2 and id = any($3::int[])`,
    [accountId, resource, ids],
  );
  const names = new Map(known.map(row => [row.id, row.name]));
  const missing = ids.filter(each => !names.has(each));
  if (missing.length === 0) return names;
  const named = await tx.query<{ id: number; name: string | null }>(
    `select ${id} as id, max(${by}) as name from cases.case_list
      where account_id = $1 and not is_deleted and ${id} = any($2::int[]) group by 1`,
    [accountId, missing],
  );
  for (const row of named) if (row.name !== null) names.set(row.id, row.name);
  return names;
}

const AMOUNTS = ['claim_amount', 'paid_amount', 'balance'] as const;
const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** By name, those of no record last; by an amount where the list is sorted by one. */
export function sortedGroups(
  groups: readonly CaseGroupRow[],
  by: CaseGroupField,
  sort: readonly SortRequest[] = [],
): CaseGroupRow[] {
  const [term] = sort.filter(({ field }) => field !== 'case_id');
  const sign = term?.dir === 'desc' ? -1 : 1;
  const amount = AMOUNTS.find(each => each === term?.field);
  const nameOrder = (a: CaseGroupRow, b: CaseGroupRow) =>
    Number(a.name === null) - Number(b.name === null) ||
    (term?.field === by ? sign : 1) * byName.compare(a.name ?? '', b.name ?? '') ||
    (a.id ?? 0) - (b.id ?? 0);
  return [...groups].sort((a, b) => (amount ? sign * (a[amount] - b[amount]) : 0) || nameOrder(a, b));
}
