import {
  CASE_STREAM,
  requirePeriod,
  wireFromCents,
  type CaseEventData,
  type NewCaseRow,
  type ProviderCaseTotals,
  type ProviderRows,
  type ProviderRowsRequest,
  type WithdrawnCaseRow,
} from '@atlas/contracts';
import type { EventStore } from '@atlas/event-sourcing';
import type { Session, Transaction } from '@atlas/platform';
import { PAGE_SIZE, SqlWriter } from '@atlas/resource-engine';
import type { ClientStatusView } from '../../domain/case/views/client-status.js';
import { scopeCondition } from './case-list.query.js';
import { searchCondition } from './case-list.search.js';
import { requireView, statusNameSql } from './case-list.status.js';

const NEW_DAYS = 30;
/** The process role of the status that a case takes when it is withdrawn without prejudice; of other statuses it is not known. */
const WITHOUT_PREJUDICE = 'withdrawn_wop';
const INJURED = `concat_ws(', ', t.injured_last_name, t.injured_first_name)`;

interface Asked {
  readonly tx: Transaction;
  readonly session: Session;
  readonly providerId: number;
  readonly request: ProviderRowsRequest;
  /** How the session is shown statuses. */
  readonly seen?: ClientStatusView;
}

/** Which rows of the list are meant, and the day each is counted by. */
interface Selection {
  readonly day: string;
  readonly condition: string;
  /** Written when what they take is not counted with: a count takes the parameters of the conditions alone. */
  readonly columns: (sql: SqlWriter) => string;
  /** The first day where none is asked for, as SQL. */
  readonly since?: string;
}

interface Counted {
  readonly cases: number;
  readonly cents: number;
}

/** A page of the provider's cases of one kind, newest first, and what all of them add up to. */
async function casesOf<Row extends object>(
  { tx, session, providerId, request, seen }: Asked,
  { day, condition, columns, since }: Selection,
): Promise<{ rows: Row[]; total_rows: number; totals: ProviderCaseTotals }> {
  requirePeriod(request);
  const sql = new SqlWriter();
  requireView(session, seen);
  const from = request.date_from === undefined ? since : `${sql.value(request.date_from)}::date`;
  const where = [
    `t.account_id = ${sql.value(session.accountId)}`,
    'not t.is_deleted',
    `t.provider_id = ${sql.value(providerId)}`,
    scopeCondition(sql, session.dataScope),
    condition,
    ...(from ? [`${day} >= ${from}`] : []),
    ...(request.date_to === undefined ? [] : [`${day} <= ${sql.value(request.date_to)}::date`]),
    ...searchCondition(sql, request.query),
  ].join(' and ');
  const [sums] = await tx.query<Counted>(
    `select count(*)::int as cases, coalesce(sum(t.claim_cents), 0)::float8 as cents from cases.case_list t where ${where}`,
    sql.parameters,
  );
  const top = Number(request.top ?? PAGE_SIZE);
  const rows = await tx.query<Row>(
    `select t.case_id, ${INJURED} as injured_name, t.insurance_company_name, t.claim_cents::float8 as claim_cents, ${columns(sql)}
       from cases.case_list t where ${where} order by ${day} desc, t.case_id desc limit ${top} offset ${(Number(request.page ?? 1) - 1) * top}`,
    sql.parameters,
  );
  const { cases, cents } = sums ?? { cases: 0, cents: 0 };
  return { rows, total_rows: cases, totals: { cases, claim_amount: wireFromCents(cents) } };
}

type InCents<Row> = Omit<Row, 'claim_amount'> & { readonly claim_cents: number };

const inDollars = <Row extends { readonly claim_cents: number }>({ claim_cents, ...row }: Row) => ({
  ...row,
  claim_amount: wireFromCents(claim_cents),
});

/** `provider_master/{id}/new_cases`: by the day they were opened, of the last 30 days where nothing else is asked. */
export async function newCases(asked: Asked): Promise<ProviderRows<NewCaseRow, ProviderCaseTotals>> {
  const { rows, ...counted } = await casesOf<InCents<NewCaseRow>>(asked, {
    day: 't.date_open',
    condition: 't.date_open is not null',
    columns: sql =>
      `t.accident_date::text, t.dos_from::text, t.dos_to::text, t.date_open::text as date_opened, t.initial_status,
       ${statusNameSql(sql, asked.seen)} as current_status`,
    since: `current_date - ${NEW_DAYS}`,
  });
  return { result: rows.map(inDollars), ...counted };
}

type Withdrawn = InCents<
  Pick<WithdrawnCaseRow, 'case_id' | 'injured_name' | 'insurance_company_name' | 'claim_amount' | 'withdrawn_on'>
> & { readonly process_role: string | null };

/**
 * `provider_master/{id}/withdrawn_cases`: closed in a status whose case status has the outcome 'withdrawn'. Reason and user come from the step into
 * that status, in the case's own stream.
 */
export async function withdrawnCases(
  asked: Asked,
  store: EventStore,
): Promise<ProviderRows<WithdrawnCaseRow, ProviderCaseTotals>> {
  const { rows, ...counted } = await casesOf<Withdrawn>(asked, {
    day: 't.status_since',
    condition: `exists (select from cases.reference r where r.account_id = t.account_id and r.resource = 'case_status' and r.id = t.final_status_id
      and r.data->>'outcome' = 'withdrawn')`,
    columns: () => `t.status_since::text as withdrawn_on, (select s.data->>'process_role' from cases.reference s
      where s.account_id = t.account_id and s.resource = 'status' and s.id = t.current_status_id) as process_role`,
  });
  const streams = await store.readStreams(
    asked.session.accountId,
    CASE_STREAM,
    rows.map(({ case_id }) => case_id),
  );
  const result = rows.map(({ process_role, ...row }) => {
    const step = streams.get(row.case_id)?.findLast(({ type }) => type === 'CaseClosed' || type === 'StatusChanged');
    const told = step?.data as CaseEventData['CaseClosed'] | undefined;
    return {
      ...inDollars(row),
      with_prejudice: process_role === WITHOUT_PREJUDICE ? false : null,
      reason: told?.reason ?? null,
      withdrawn_by: step?.metadata.actor.name ?? null,
    };
  });
  return { result, ...counted };
}
