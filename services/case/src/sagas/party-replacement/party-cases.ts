import { wireFromCents, type PartyCaseRow, type PartyCases, type PartyPace, type PartyTotals } from '@atlas/contracts';
import { type Transaction, SqlWriter } from '@atlas/platform';
import { attributesOf } from '../../domain/case/replaced-parties.js';
import { CASE_LIST_COLUMNS } from '../../projections/case-list/case-list.columns.js';

const SAMPLE = 25;
/** Number of cases for the response statistics of a party: 0.4 s if they have many bills. */
const PACED = 10_000;
/** The list keeps these for the case and its bills together. */
const OF_BILLS: Readonly<Record<string, string>> = { treating_doctor_id: 'treating_doctors' };

/** Cases that name one of these records, by the list's columns; undefined where cases name no record of this kind. */
function namingSql(resource: string, ids: string): string | undefined {
  const conditions = attributesOf(resource).flatMap(name => {
    const several = OF_BILLS[name];
    if (several) return [`t.${several} && ${ids}`];
    return name in CASE_LIST_COLUMNS ? [`t.${name} = any(${ids})`] : [];
  });
  return conditions.length ? `(${conditions.join(' or ')})` : undefined;
}

interface Named {
  readonly accountId: number;
  readonly resource: string;
  readonly id: number;
  /** Of these alone; default: all. */
  readonly case_ids?: readonly string[] | null | undefined;
}

/** The condition on rows `t` of the list. */
function meantSql(sql: SqlWriter, { accountId, resource, id, case_ids }: Named): { all: string; meant: string } | undefined {
  const account = `t.account_id = ${sql.value(accountId)} and not t.is_deleted`;
  const naming = namingSql(resource, `${sql.value([id])}::int[]`);
  if (!naming) return undefined;
  const all = `${account} and ${naming}`;
  return {
    all,
    meant: case_ids ? `${all} and t.case_id = any(${sql.value(case_ids.map(one => one.toUpperCase()))}::text[])` : all,
  };
}

const NONE: PartyCases = {
  cases: 0,
  open_cases: 0,
  closed_cases: 0,
  filed_cases: 0,
  packets: 0,
  total_balance: 0,
  split_packets: [],
  sample: [],
};

interface Counted {
  readonly cases: number;
  readonly open_cases: number;
  readonly closed_cases: number;
  readonly filed_cases: number;
  readonly packets: number;
  readonly cents: number;
}

/** What a merge of this record would change among the cases. */
export async function partyCases(tx: Transaction, named: Named): Promise<PartyCases> {
  const sql = new SqlWriter();
  const where = meantSql(sql, named);
  if (!where) return NONE;
  const [counted] = await tx.query<Counted>(
    `select count(*)::int as cases, count(*) filter (where not is_closed)::int as open_cases, count(*) filter (where is_closed)::int as closed_cases,
            count(*) filter (where date_filed is not null)::int as filed_cases, count(distinct packet_id)::int as packets,
            coalesce(sum(balance_cents), 0)::bigint as cents
       from cases.case_list t where ${where.meant}`,
    sql.parameters,
  );
  const rows = await tx.query<PartyCaseRow & { cents: number }>(
    `select case_id, concat_ws(', ', injured_last_name, injured_first_name) as injured_name, provider_name, insurance_company_name, current_status,
            is_closed, balance_cents as cents
       from cases.case_list t where ${where.meant} order by case_id desc limit ${SAMPLE}`,
    sql.parameters,
  );
  if (!counted) return NONE;
  const { cents, ...counts } = counted;
  return {
    ...counts,
    total_balance: wireFromCents(cents),
    split_packets: await splitPackets(tx, sql, where),
    sample: rows.map(({ cents: balance, ...row }) => ({ ...row, balance: wireFromCents(balance) })),
  };
}

async function splitPackets(tx: Transaction, sql: SqlWriter, { all, meant }: { all: string; meant: string }): Promise<string[]> {
  if (all === meant) return [];
  const rows = await tx.query<{ packet_id: string }>(
    `select distinct packet_id from cases.case_list t where ${meant} and packet_id is not null
        and packet_id in (select packet_id from cases.case_list t where ${all} and packet_id is not null
                           group by packet_id having count(*) > (select count(*) from cases.case_list m where m.account_id = $1
                             and m.packet_id = t.packet_id and m.case_id in (select case_id from cases.case_list t where ${meant})))
      order by packet_id`,
    sql.parameters,
  );
  return rows.map(({ packet_id }) => packet_id);
}

interface TotalRow extends Pick<PartyTotals, 'id' | 'cases' | 'open_cases' | 'won_cases'> {
  readonly claim_cents: number;
  readonly paid_cents: number;
  readonly cents: number;
}

/** How many cases name each of these records, how they ended, and what they are worth and owed. */
export async function partyTotals(
  tx: Transaction,
  accountId: number,
  resource: string,
  ids: readonly number[],
): Promise<readonly PartyTotals[]> {
  const [column] = attributesOf(resource).filter(name => name in CASE_LIST_COLUMNS);
  if (!column || !ids.length) return [];
  const rows = await tx.query<TotalRow>(
    `select t.${column} as id, count(*)::int as cases, count(*) filter (where not t.is_closed)::int as open_cases,
            count(*) filter (where t.final_status_id in (select id from cases.reference
              where account_id = $1 and resource = 'case_status' and data->>'outcome' in ('paid', 'partial')))::int as won_cases,
            sum(t.claim_cents)::bigint as claim_cents, sum(t.paid_cents)::bigint as paid_cents, sum(t.balance_cents)::bigint as cents
       from cases.case_list t where t.account_id = $1 and not t.is_deleted and t.${column} = any($2::int[]) group by t.${column}`,
    [accountId, ids],
  );
  return rows.map(({ claim_cents, paid_cents, cents, ...row }) => ({
    ...row,
    claim_amount: wireFromCents(claim_cents),
    paid_amount: wireFromCents(paid_cents),
    total_balance: wireFromCents(cents),
  }));
}

/**
 * How those who are billed answer: bills and those that were denied, and the days from a case's first bill (received, else sent) to its last payment,
 * on the average of their newest cases: it reads every bill, and responses of ten years ago mean little. Asked of few records at a time.
 */
export async function partyPace(
  tx: Transaction,
  accountId: number,
  resource: string,
  ids: readonly number[],
): Promise<readonly PartyPace[]> {
  const [column] = attributesOf(resource).filter(name => name in CASE_LIST_COLUMNS);
  if (!column || !ids.length) return [];
  return tx.query<PartyPace>(
    `select asked.id, coalesce(sum(b.bills), 0)::int as bills, coalesce(sum(b.denied), 0)::int as denied_bills,
            round(avg(t.last_payment_on - b.first) filter (where t.last_payment_on >= b.first), 1)::float8 as paid_in_days
       from unnest($2::int[]) as asked(id)
       cross join lateral (select last_payment_on, listed from cases.case_list
         where account_id = $1 and not is_deleted and ${column} = asked.id order by case_id desc limit ${PACED}) t
       cross join lateral (
         select count(*) as bills, count(*) filter (where bill->'clock'->>'denied' is not null or jsonb_array_length(bill->'denials') > 0) as denied,
                min(coalesce(bill->'clock'->>'received', bill->'clock'->>'sent'))::date as first
           from jsonb_array_elements(t.listed->'bills') as bill) b
      group by asked.id`,
    [accountId, ids],
  );
}

export interface FollowingCase {
  readonly case_id: string;
  readonly packet_id: string | null;
}

/** The next cases that name the record, in the order of their numbers. */
export async function nextCases(tx: Transaction, named: Named, after: string, most: number): Promise<readonly FollowingCase[]> {
  const sql = new SqlWriter();
  const where = meantSql(sql, named);
  if (!where) return [];
  return tx.query<FollowingCase>(
    `select case_id, packet_id from cases.case_list t where ${where.meant} and t.case_id > ${sql.value(after)} order by t.case_id limit ${most}`,
    sql.parameters,
  );
}

/** All cases of a packet that name the record, meant or not. */
export async function packetCases(tx: Transaction, named: Named, packetId: string): Promise<readonly string[]> {
  const sql = new SqlWriter();
  const where = meantSql(sql, { ...named, case_ids: undefined });
  if (!where) return [];
  const rows = await tx.query<{ case_id: string }>(
    `select case_id from cases.case_list t where ${where.all} and t.packet_id = ${sql.value(packetId)} order by t.case_id`,
    sql.parameters,
  );
  return rows.map(({ case_id }) => case_id);
}
