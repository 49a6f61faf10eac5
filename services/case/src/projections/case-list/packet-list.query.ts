import {
  parseFilters,
  parseSort,
  TEXT,
  wireFromCents,
  type FilterCatalogue,
  type ListAnswer,
  type ListRequest,
  type PacketRow,
} from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import { anyOfSql, PAGE_SIZE, SqlWriter } from '@atlas/resource-engine';
import type { ClientStatusView } from '../../domain/case/views/client-status.js';
import { scopeCondition } from './case-list.query.js';
import { requireView, statusNameSql } from './case-list.status.js';

interface Packet extends Omit<PacketRow, 'claim_amount' | 'paid_amount' | 'balance'> {
  readonly claim_cents: number;
  readonly paid_cents: number;
  readonly balance_cents: number;
}

const FIELDS: Readonly<Record<string, string>> = {
  packet_id: 'packet_id',
  lead_case_id: 'lead_case_id',
  injured_name: 'lower(injured_name)',
  insurance_company_name: 'lower(insurance_company_name)',
  providers: 'lower(providers)',
  statuses: 'lower(statuses)',
  cases: 'cases',
  claim_amount: 'claim_cents',
  paid_amount: 'paid_cents',
  balance: 'balance_cents',
};
/** Those that a person types the beginning of. */
const TEXTS = ['packet_id', 'lead_case_id', 'injured_name', 'insurance_company_name', 'providers', 'statuses'];

/** The filters of the list of packets. */
export const PACKET_FILTERS: FilterCatalogue = Object.fromEntries(TEXTS.map(name => [name, TEXT]));

const textFilters = (filters: ListRequest['filters']): [string, readonly string[]][] =>
  Object.entries(parseFilters(PACKET_FILTERS, filters)) as [string, readonly string[]][];

const begins = (sql: SqlWriter, text: string): string =>
  sql.value(
    `${text
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`,
  );

/** The packets of an account: those of its few cases that are in one, by packet. Who sees some of its cases sees the packet with those. */
export async function packetPage(
  tx: Transaction,
  session: Session,
  request: ListRequest,
  seen: ClientStatusView = undefined,
): Promise<ListAnswer<PacketRow>> {
  requireView(session, seen);
  const { page = 1, top = PAGE_SIZE, sort, filters, query } = request;
  const sql = new SqlWriter();
  const where = [`t.account_id = ${sql.value(session.accountId)}`, 'not t.is_deleted', 't.packet_id is not null'];
  where.push(scopeCondition(sql, session.dataScope));
  const having = textFilters(filters).map(([name, texts]) =>
    anyOfSql(texts.map(text => `lower(${name}) like ${begins(sql, text)}`)),
  );
  if (query?.trim()) {
    const like = begins(sql, query);
    having.push(`(${TEXTS.map(name => `lower(${name}) like ${like}`).join(' or ')})`);
  }
  const order = parseSort(FIELDS, sort).map(({ term, descending }) => `${term} ${descending ? 'desc' : 'asc'} nulls last`);
  const rows = await tx.query<Packet & { total: number }>(
    `with packet as (
       select t.packet_id, max(t.case_id) filter (where t.packet_case_type_id = 'LEAD') as lead_case_id,
              min(concat_ws(', ', t.injured_last_name, t.injured_first_name)) as injured_name,
              min(t.insurance_company_name) as insurance_company_name,
              string_agg(distinct t.provider_name, ', ') as providers, string_agg(distinct ${statusNameSql(sql, seen)}, ', ') as statuses,
              count(*)::int as cases, sum(t.claim_cents)::bigint as claim_cents, sum(t.paid_cents)::bigint as paid_cents,
              sum(t.balance_cents)::bigint as balance_cents
         from cases.case_list t where ${where.join(' and ')} group by t.packet_id)
     select *, count(*) over ()::int as total from packet
      where ${having.length ? having.join(' and ') : 'true'}
      order by ${[...order, 'packet_id desc'].join(', ')} limit ${top} offset ${(page - 1) * top}`,
    sql.parameters,
  );
  return {
    result: rows.map(({ claim_cents, paid_cents, balance_cents, total: _, ...row }) => ({
      ...row,
      claim_amount: wireFromCents(claim_cents),
      paid_amount: wireFromCents(paid_cents),
      balance: wireFromCents(balance_cents),
    })),
    total_rows: rows[0]?.total ?? 0,
  };
}
