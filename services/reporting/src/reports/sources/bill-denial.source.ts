import { monthGroup, OF_CASE } from './case-fields.js';
import type { ReportSource } from './report-source.js';

const REASON = `coalesce(reason_now.name, r.name, 'No reason given')`;
/** Bills name reasons by a letter for the list and the id in it. */
const IN_LIST = `reason_now.resource = case left(r.id, 1) when 'g' then 'general_denial' else 'service_denial_reason' end and reason_now.id::text = substr(r.id, 2)`;
const BILL = `f.case_id || '/' || f.treatment_id`;

/** One row for each reason of a denied bill; one for a bill that is denied without a reason. */
export const billDenialSource: ReportSource = {
  table: 'fact_bill',
  joins: [
    OF_CASE.joins,
    `left join lateral jsonb_to_recordset(f.denial_reasons) as r(id text, name text) on true`,
    `left join reporting.fact_name reason_now on reason_now.account_id = f.account_id and ${IN_LIST}`,
  ].join('\n'),
  rowKey: `${BILL} || '/' || coalesce(r.id, '-')`,
  countedOnce: BILL,
  fields: {
    ...OF_CASE.fields,
    bill_number: 'f.bill_number',
    dos_from: 'f.dos_from',
    dos_to: 'f.dos_to',
    denial_date: 'f.denial_date',
    denial_received_on: 'f.denial_received_on',
    reason: REASON,
    reasons: `(select array_agg(each.name) from jsonb_to_recordset(f.denial_reasons) as each(name text))`,
    denied: 'f.bill_cents',
    recovered: 'f.paid_cents',
    closed_denied: 'case when c.is_closed then f.bill_cents else 0 end',
    closed_recovered: 'case when c.is_closed then f.paid_cents else 0 end',
    bill_balance: 'f.balance_cents',
  },
  counts: { bills: BILL, cases: 'f.case_id' },
  groups: {
    ...OF_CASE.groups,
    reason: { key: 'r.id', keyType: 'text', label: REASON },
    reason_type: {
      key: 'left(r.id, 1)',
      keyType: 'text',
      label: `case left(r.id, 1) when 'g' then 'General' when 's' then 'Service' else 'No reason given' end`,
    },
    denial_month: monthGroup('f.denial_date'),
  },
  conditions: {
    ...OF_CASE.conditions,
    denied: 'f.is_denied',
    general: `left(r.id, 1) = 'g'`,
    service: `left(r.id, 1) = 's'`,
  },
  searched: [...OF_CASE.searched, 'f.bill_number', REASON],
};
