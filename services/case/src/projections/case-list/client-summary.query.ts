import { wireFromCents, type ClientSummary } from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import { SqlWriter } from '@atlas/resource-engine';
import type { ClientStatusView } from '../../domain/case/views/client-status.js';
import { scopeCondition } from './case-list.query.js';
import { requireView, statusIdSql, statusNameSql } from './case-list.status.js';

const CARRIERS_SHOWN = 8;
const NEWEST_SHOWN = 8;
const NEW_DAYS = 30;
const PROVIDERS_SHOWN = 4;

interface Sums {
  readonly open_cases: number;
  readonly new_cases: number;
  readonly closed_cases: number;
  readonly claimed: number;
  readonly outstanding: number;
  readonly recovered: number;
  readonly recovery_rate: number | null;
}

/** Every case that the session may see. */
const everyCase = (sql: SqlWriter, { accountId, dataScope }: Session): string =>
  `t.account_id = ${sql.value(accountId)} and not t.is_deleted and ${scopeCondition(sql, dataScope)}`;

/** The figures of everything the session may see, from the list's rows; statuses as they are shown to the session. */
export async function clientSummary(
  tx: Transaction,
  session: Session,
  seen: ClientStatusView = undefined,
): Promise<ClientSummary> {
  requireView(session, seen);
  const sql = new SqlWriter();
  const where = everyCase(sql, session);
  const ask = <Row extends object>(text: string): Promise<Row[]> => tx.query<Row>(text, sql.parameters);
  const [sums] = await ask<Sums>(
    `select count(*) filter (where not is_closed)::int as open_cases,
            count(*) filter (where date_open > current_date - ${NEW_DAYS})::int as new_cases,
            count(*) filter (where is_closed)::int as closed_cases,
            coalesce(sum(claim_cents) filter (where not is_closed), 0)::bigint as claimed,
            coalesce(sum(balance_cents) filter (where not is_closed), 0)::bigint as outstanding,
            coalesce(sum(paid_cents), 0)::bigint as recovered,
            round(100.0 * sum(paid_cents) filter (where is_closed) / nullif(sum(claim_cents) filter (where is_closed), 0), 1)::float as recovery_rate
       from cases.case_list t where ${where}`,
  );
  const statuses = await byStatus(tx, session, seen);
  const months = await ask<{ month: string; cases: number; cents: number }>(
    `select to_char(m, 'YYYY-MM') as month, count(t.case_id)::int as cases, coalesce(sum(t.claim_cents), 0)::bigint as cents
       from generate_series(date_trunc('month', current_date) - interval '11 months', date_trunc('month', current_date), interval '1 month') m
       left join cases.case_list t on t.date_open >= m and t.date_open < m + interval '1 month' and ${where}
      group by m order by m`,
  );
  const carriers = await ask<{ carrier: string; cases: number; claimed: number; paid: number; outstanding: number }>(
    `select coalesce(insurance_company_name, 'No carrier') as carrier, count(*)::int as cases, sum(claim_cents)::bigint as claimed,
            sum(paid_cents)::bigint as paid, sum(balance_cents)::bigint as outstanding
       from cases.case_list t where ${where} and not is_closed group by 1 order by outstanding desc limit ${CARRIERS_SHOWN}`,
  );
  const newest = await newestCases(tx, session, seen);
  const providers = await ask<{ provider_name: string }>(
    `select provider_name from cases.case_list t where ${where} and provider_name is not null
      group by provider_name order by count(*) desc, provider_name limit ${PROVIDERS_SHOWN}`,
  );
  return {
    providers: providers.map(({ provider_name }) => provider_name),
    figures: figuresOf(sums),
    by_status: statuses.map(({ cents, ...status }) => ({ ...status, outstanding: wireFromCents(cents) })),
    by_month: months.map(({ cents, ...month }) => ({ ...month, claimed: wireFromCents(cents) })),
    by_carrier: carriers.map(({ carrier, cases, claimed, paid, outstanding }) => ({
      carrier,
      cases,
      claimed: wireFromCents(claimed),
      paid: wireFromCents(paid),
      outstanding: wireFromCents(outstanding),
    })),
    newest: newest.map(({ cents, ...one }) => ({ ...one, claimed: wireFromCents(cents) })),
  };
}

function byStatus(tx: Transaction, session: Session, seen: ClientStatusView) {
  const sql = new SqlWriter();
  const where = everyCase(sql, session);
  return tx.query<{ status_id: number; status: string; track: string; cases: number; cents: number }>(
    `select ${statusIdSql(sql, seen)} as status_id, max(${statusNameSql(sql, seen)}) as status, max(track) as track, count(*)::int as cases,
            sum(balance_cents)::bigint as cents
       from cases.case_list t where ${where} and not is_closed group by 1 order by cases desc, status_id`,
    sql.parameters,
  );
}

function newestCases(tx: Transaction, session: Session, seen: ClientStatusView) {
  const sql = new SqlWriter();
  const where = everyCase(sql, session);
  return tx.query<{ case_id: string; injured: string; date_open: string | null; cents: number; status: string }>(
    `select case_id, concat_ws(', ', injured_last_name, injured_first_name) as injured, date_open, claim_cents as cents,
            ${statusNameSql(sql, seen)} as status
       from cases.case_list t where ${where} order by coalesce(date_open, '-infinity') desc, case_id desc limit ${NEWEST_SHOWN}`,
    sql.parameters,
  );
}

const figuresOf = (sums: Sums | undefined): ClientSummary['figures'] => ({
  open_cases: sums?.open_cases ?? 0,
  new_cases: sums?.new_cases ?? 0,
  closed_cases: sums?.closed_cases ?? 0,
  claimed: wireFromCents(sums?.claimed ?? 0),
  outstanding: wireFromCents(sums?.outstanding ?? 0),
  recovered: wireFromCents(sums?.recovered ?? 0),
  recovery_rate: sums?.recovery_rate ?? null,
});
