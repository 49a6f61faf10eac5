import { SETTLEMENTS_LIST, type ProviderRows, type SettlementRow, type SettlementTotals } from '@atlas/contracts';
import { listSource, type Asked } from '@atlas/platform';
import { scopeCondition, settlementTypeCondition } from '../../access/session-scope.js';
import { searchCondition } from '../case-list/case-list.search.js';
import { periodConditions, providerPage, type ProviderListAsked, type ProviderListGiven } from '../provider-list.js';

const settlements = listSource(SETTLEMENTS_LIST, ({ sql, session, given }: Asked<ProviderListGiven>) => ({
  from: `cases.case_list t join cases.case_settlement s on s.account_id = t.account_id and s.case_id = t.case_id
    left join cases.reference r on r.account_id = s.account_id and r.resource = 'settlement_type' and r.id = s.settlement_type_id`,
  where: [
    'not t.is_deleted',
    `t.provider_id = ${sql.value(given.providerId)}`,
    settlementTypeCondition(session),
    ...periodConditions(sql, 's.settled_on', given.period),
  ],
  scope: scopeCondition(sql, session.dataScope),
  key: { expression: 's.case_id', sqlType: 'text' },
  columns: {
    settlement_id: 's.settlement_id',
    case_id: 's.case_id',
    packet_id: 's.packet_id',
    injured_name: `concat_ws(', ', t.injured_last_name, t.injured_first_name)`,
    insurance_company_name: 't.insurance_company_name',
    settlement_type: 'coalesce(r.name, s.settlement_type)',
    settled_on: 's.settled_on',
    principal: 's.principal_cents',
    principal_pct: 's.principal_pct',
    interest: 's.interest_cents',
    interest_pct: 's.interest_pct',
    attorney_fee: 's.attorney_fee_cents',
    filing_fee: 's.filing_fee_cents',
    paid: 's.paid_cents',
    outstanding: 's.outstanding_cents',
    payment_due_on: 's.payment_due_on',
    settled_by: 's.settled_by',
  },
  search: text => searchCondition(sql, text),
}));

/** `provider_master/{id}/settlements`: by the day they were settled, newest first, with what all of them come to. */
export const providerSettlements = (asked: ProviderListAsked): Promise<ProviderRows<SettlementRow, SettlementTotals>> =>
  providerPage<SettlementRow, SettlementTotals>(settlements, asked);
