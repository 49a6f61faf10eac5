import {
  CASE_STREAM,
  NEW_CASES_LIST,
  WITHDRAWN_CASES_LIST,
  type CaseEventData,
  type NewCaseRow,
  type ProviderCaseTotals,
  type ProviderRows,
  type WithdrawnCaseRow,
} from '@atlas/contracts';
import type { EventStore } from '@atlas/event-sourcing';
import { listSource, type Asked } from '@atlas/platform';
import { periodConditions, providerPage, type ProviderListAsked, type ProviderListGiven } from '../provider-list.js';
import { requireView, scopeCondition } from '../../access/session-scope.js';
import { searchCondition } from './case-list.search.js';
import { statusNameSql } from './case-list.status.js';

const NEW_DAYS = 30;
/** The process role of the status that a case takes when it is withdrawn without prejudice; of other statuses it is not known. */
const WITHOUT_PREJUDICE = 'withdrawn_wop';
const INJURED = `concat_ws(', ', t.injured_last_name, t.injured_first_name)`;

/** The provider's cases that the session may see, by a day. */
function casesBy({ sql, session, given }: Asked<ProviderListGiven>, day: string, since?: string) {
  requireView(session, given.seen);
  return {
    from: 'cases.case_list t',
    where: [
      'not t.is_deleted',
      `t.provider_id = ${sql.value(given.providerId)}`,
      ...periodConditions(sql, day, given.period, since),
    ],
    scope: scopeCondition(sql, session.dataScope),
    key: { expression: 't.case_id', sqlType: 'text' },
    search: (text: string) => searchCondition(sql, text),
  };
}

const SHARED_COLUMNS = {
  case_id: 't.case_id',
  injured_name: INJURED,
  insurance_company_name: 't.insurance_company_name',
  claim_amount: 't.claim_cents',
};

const newCaseRows = listSource(NEW_CASES_LIST, (asked: Asked<ProviderListGiven>) => {
  const cases = casesBy(asked, 't.date_open', `current_date - ${NEW_DAYS}`);
  return {
    ...cases,
    where: [...cases.where, 't.date_open is not null'],
    columns: {
      ...SHARED_COLUMNS,
      accident_date: 't.accident_date',
      dos_from: 't.dos_from',
      dos_to: 't.dos_to',
      date_opened: 't.date_open',
      initial_status: 't.initial_status',
      current_status: () => statusNameSql(asked.sql, asked.given.seen),
    },
  };
});

type Stored = WithdrawnCaseRow & { readonly process_role: string | null };

/** Closed in a status whose case status has the outcome 'withdrawn'. */
const withdrawnCaseRows = listSource(
  WITHDRAWN_CASES_LIST,
  (asked: Asked<ProviderListGiven>) => {
    const cases = casesBy(asked, 't.status_since');
    const isWithdrawn = `exists (select from cases.reference r where r.account_id = t.account_id and r.resource = 'case_status' and r.id = t.final_status_id
      and r.data->>'outcome' = 'withdrawn')`;
    return {
      ...cases,
      where: [...cases.where, isWithdrawn],
      columns: { ...SHARED_COLUMNS, withdrawn_on: 't.status_since' },
      more: `(select s.data->>'process_role' from cases.reference s
        where s.account_id = t.account_id and s.resource = 'status' and s.id = t.current_status_id) as process_role`,
    };
  },
  ({ process_role, ...row }: Stored) => ({
    ...row,
    with_prejudice: process_role === WITHOUT_PREJUDICE ? false : null,
    reason: null,
    withdrawn_by: null,
  }),
);

interface ClaimTotal {
  readonly claim_amount: number;
}

const withCount = <Row>({ totals, ...page }: ProviderRows<Row, ClaimTotal>): ProviderRows<Row, ProviderCaseTotals> => ({
  ...page,
  totals: { cases: page.total_rows, ...totals },
});

/** `provider_master/{id}/new_cases`: by the day they were opened, of the last 30 days where nothing else is asked. */
export const newCases = async (asked: ProviderListAsked): Promise<ProviderRows<NewCaseRow, ProviderCaseTotals>> =>
  withCount(await providerPage<NewCaseRow, ClaimTotal>(newCaseRows, asked));

/** `provider_master/{id}/withdrawn_cases`. The event of the last status change, in the case's own stream, says why and by whom. */
export async function withdrawnCases(
  asked: ProviderListAsked,
  store: EventStore,
): Promise<ProviderRows<WithdrawnCaseRow, ProviderCaseTotals>> {
  const page = withCount(await providerPage<WithdrawnCaseRow, ClaimTotal>(withdrawnCaseRows, asked));
  const streams = await store.readStreams(
    asked.session.accountId,
    CASE_STREAM,
    page.result.map(({ case_id }) => case_id),
  );
  const result = page.result.map(row => {
    const step = streams.get(row.case_id)?.findLast(({ type }) => type === 'CaseClosed' || type === 'StatusChanged');
    const closed = step?.data as CaseEventData['CaseClosed'] | undefined;
    return { ...row, reason: closed?.reason ?? null, withdrawn_by: step?.metadata.actor.name ?? null };
  });
  return { ...page, result };
}
