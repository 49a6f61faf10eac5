import { PACKETS_LIST } from '@atlas/contracts';
import { anyOfSql, beginsSql, listSource, type Asked } from '@atlas/platform';
import { requireView, scopeCondition } from '../../access/session-scope.js';
import type { CaseListGiven } from './case-list.source.js';
import { statusNameSql } from './case-list.status.js';

/** What the search box looks through. */
const SEARCHED = ['packet_id', 'lead_case_id', 'injured_name', 'insurance_company_name', 'providers', 'statuses'];

/** The packets of an account: those of its few cases that are in one, by packet. Who sees some of its cases sees the packet with those. */
export const packets = listSource(PACKETS_LIST, ({ sql, session, given: { seen } }: Asked<Pick<CaseListGiven, 'seen'>>) => {
  requireView(session, seen);
  return {
    from: `(select t.account_id, t.packet_id, max(t.case_id) filter (where t.packet_case_type_id = 'LEAD') as lead_case_id,
              min(concat_ws(', ', t.injured_last_name, t.injured_first_name)) as injured_name,
              min(t.insurance_company_name) as insurance_company_name,
              string_agg(distinct t.provider_name, ', ') as providers, string_agg(distinct ${statusNameSql(sql, seen)}, ', ') as statuses,
              count(*)::int as cases, sum(t.claim_cents)::bigint as claim_cents, sum(t.paid_cents)::bigint as paid_cents,
              sum(t.balance_cents)::bigint as balance_cents
         from cases.case_list t
        where t.account_id = $1 and not t.is_deleted and t.packet_id is not null and ${scopeCondition(sql, session.dataScope)}
        group by t.account_id, t.packet_id) t`,
    // Within the cases that make the packets.
    scope: 'true',
    key: { expression: 't.packet_id', sqlType: 'text' },
    columns: {
      packet_id: 't.packet_id',
      injured_name: 't.injured_name',
      cases: 't.cases',
      lead_case_id: 't.lead_case_id',
      providers: 't.providers',
      insurance_company_name: 't.insurance_company_name',
      statuses: 't.statuses',
      claim_amount: 't.claim_cents',
      paid_amount: 't.paid_cents',
      balance: 't.balance_cents',
    },
    search: text =>
      anyOfSql(SEARCHED.map(name => beginsSql(sql, `lower(coalesce(t.${name}, '')) collate "C"`, [text.toLowerCase()]))),
  };
});
