import { caseParts, monthGroup } from './case-fields.js';
import type { ReportSource, SourceContext } from './report-source.js';

const NEW_DAYS = 30;
const CASE = caseParts('f');
const isNew = ({ day }: SourceContext): string => `f.date_open > ${day}::date - ${NEW_DAYS}`;
const when = (condition: string, value: string): string => `case when ${condition} then ${value} else 0 end`;

/** One row for each case. */
export const caseSource: ReportSource = {
  table: 'fact_case',
  joins: CASE.joins,
  rowKey: 'f.case_id',
  fields: {
    ...CASE.fields,
    index_or_aaa_number: 'f.index_or_aaa_number',
    accident_date: 'f.accident_date',
    date_filed: 'f.date_filed',
    closed_on: 'f.closed_on',
    dos_from: 'f.dos_from',
    dos_to: 'f.dos_to',
    days_in_status: ({ day }) => `(${day}::date - f.status_since)`,
    claim_amount: 'f.claim_cents',
    paid_amount: 'f.paid_cents',
    case_balance: 'f.balance_cents',
    cases: '1',
    open_cases: when('not f.is_closed', '1'),
    closed_cases: when('f.is_closed', '1'),
    new_cases: context => when(isNew(context), '1'),
    open_claim: when('not f.is_closed', 'f.claim_cents'),
    open_balance: when('not f.is_closed', 'f.balance_cents'),
    closed_claim: when('f.is_closed', 'f.claim_cents'),
    closed_paid: when('f.is_closed', 'f.paid_cents'),
    recovered_principal: 'f.paid_cents',
  },
  counts: {},
  groups: {
    ...CASE.groups,
    case_state: {
      key: `case when f.is_closed then 'closed' else 'open' end`,
      keyType: 'text',
      label: `case when f.is_closed then 'Closed' else 'Open' end`,
    },
    opened: {
      key: context => `case when ${isNew(context)} then 'last_${NEW_DAYS}_days' else 'earlier' end`,
      keyType: 'text',
      label: context => `case when ${isNew(context)} then 'Last ${NEW_DAYS} days' else 'Earlier' end`,
    },
    opened_month: monthGroup('f.date_open'),
  },
  conditions: CASE.conditions,
  searched: [...CASE.searched, 'f.index_or_aaa_number'],
};
