import {
  requirePeriod,
  wireFromCents,
  type ProviderRows,
  type ProviderRowsRequest,
  type SettlementRow,
  type SettlementTotals,
} from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import { PAGE_SIZE, SqlWriter } from '@atlas/resource-engine';
import { scopeCondition } from '../case-list/case-list.query.js';
import { searchCondition } from '../case-list/case-list.search.js';

interface Asked {
  readonly tx: Transaction;
  readonly session: Session;
  readonly providerId: number;
  readonly request: ProviderRowsRequest;
}

const AMOUNTS = ['principal', 'interest', 'attorney_fee', 'filing_fee', 'paid', 'outstanding'] as const;
type Amount = (typeof AMOUNTS)[number];
type InCents = Readonly<Record<`${Amount}_cents`, number>>;

const inDollars = (row: InCents): Record<Amount, number> =>
  Object.fromEntries(AMOUNTS.map(name => [name, wireFromCents(row[`${name}_cents`])])) as Record<Amount, number>;

const JOINED = `cases.case_settlement s join cases.case_list t on t.account_id = s.account_id and t.case_id = s.case_id
  left join cases.reference r on r.account_id = s.account_id and r.resource = 'settlement_type' and r.id = s.settlement_type_id`;

/** A provider does not see internal values of the firm, by the current type. */
const SHOWN_TO_PROVIDERS = `coalesce((r.data ->> 'visible_to_provider')::boolean, true)`;

/** `provider_master/{id}/settlements`: by the day they were settled, newest first, with what all of them come to. */
export async function providerSettlements(asked: Asked): Promise<ProviderRows<SettlementRow, SettlementTotals>> {
  const { tx, session, providerId, request } = asked;
  requirePeriod(request);
  const sql = new SqlWriter();
  const where = [
    `s.account_id = ${sql.value(session.accountId)}`,
    `t.account_id = ${sql.value(session.accountId)}`,
    'not t.is_deleted',
    `t.provider_id = ${sql.value(providerId)}`,
    scopeCondition(sql, session.dataScope),
    ...(session.dataScope.kind === 'provider' ? [SHOWN_TO_PROVIDERS] : []),
    ...(request.date_from === undefined ? [] : [`s.settled_on >= ${sql.value(request.date_from)}::date`]),
    ...(request.date_to === undefined ? [] : [`s.settled_on <= ${sql.value(request.date_to)}::date`]),
    ...searchCondition(sql, request.query),
  ].join(' and ');
  const [sums] = await tx.query<{ rows: number } & InCents>(
    `select count(*)::int as rows, ${AMOUNTS.map(name => `coalesce(sum(s.${name}_cents), 0)::float8 as ${name}_cents`).join(', ')}
       from ${JOINED} where ${where}`,
    sql.parameters,
  );
  const top = Number(request.top ?? PAGE_SIZE);
  const rows = await tx.query<Omit<SettlementRow, Amount> & InCents>(
    `select s.settlement_id, s.case_id, s.packet_id, concat_ws(', ', t.injured_last_name, t.injured_first_name) as injured_name,
            t.insurance_company_name, coalesce(r.name, s.settlement_type) as settlement_type, s.settled_on::text, s.payment_due_on::text,
            s.principal_pct, s.interest_pct, s.settled_by, ${AMOUNTS.map(name => `s.${name}_cents::float8 as ${name}_cents`).join(', ')}
       from ${JOINED} where ${where}
      order by s.settled_on desc, s.case_id desc limit ${top} offset ${(Number(request.page ?? 1) - 1) * top}`,
    sql.parameters,
  );
  return {
    result: rows.map(settlementRow),
    total_rows: sums?.rows ?? 0,
    totals: inDollars(sums ?? (Object.fromEntries(AMOUNTS.map(name => [`${name}_cents`, 0])) as InCents)),
  };
}

const settlementRow = (row: Omit<SettlementRow, Amount> & InCents): SettlementRow => ({
  settlement_id: row.settlement_id,
  case_id: row.case_id,
  packet_id: row.packet_id,
  injured_name: row.injured_name,
  insurance_company_name: row.insurance_company_name,
  settlement_type: row.settlement_type,
  settled_on: row.settled_on,
  payment_due_on: row.payment_due_on,
  principal_pct: row.principal_pct,
  interest_pct: row.interest_pct,
  settled_by: row.settled_by,
  ...inDollars(row),
});
