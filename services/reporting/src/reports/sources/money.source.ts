import { FIRM_TIME_ZONE, type MoneyComponent } from '@atlas/contracts';
import { monthGroup, OF_CASE } from './case-fields.js';
import type { ReportSource } from './report-source.js';

const ENTRY = `f.case_id || '/' || f.entry_id`;
const of = (component: MoneyComponent): string => `case when f.component = '${component}' then f.net_cents else 0 end`;
const COMPONENT = `case f.component when 'attorney_fee' then 'Attorney fee' when 'filing_fee' then 'Filing fee' else initcap(f.component) end`;

/** One row for each entry of a ledger; a reversal is negative and counts on its own day. */
export const moneySource: ReportSource = {
  table: 'fact_money',
  joins: [
    OF_CASE.joins,
    'left join reporting.fact_money reversed on reversed.account_id = f.account_id and reversed.case_id = f.case_id and reversed.entry_id = f.reverses_id',
  ].join('\n'),
  rowKey: ENTRY,
  fields: {
    ...OF_CASE.fields,
    bill_number: 'f.bill_number',
    transaction_date: 'f.transaction_date',
    deposit_date: 'f.deposit_date',
    posted_at: 'f.posted_at',
    posted_on: `(f.posted_at at time zone '${FIRM_TIME_ZONE}')::date`,
    posted_by: 'f.posted_by',
    check_no: 'f.check_no',
    check_date: 'f.check_date',
    payer: 'f.payer',
    transaction_type: 'f.type',
    sub_type: 'f.sub_type',
    component: COMPONENT,
    standing: 'initcap(f.standing)',
    // Null where the entry reverses nothing.
    reverses: `nullif(concat_ws(', ', reversed.type, to_char(reversed.transaction_date, 'MM/DD/YYYY'), reversed.check_no), '')`,
    amount: 'f.net_cents',
    principal: of('principal'),
    interest: of('interest'),
    attorney_fee: of('attorney_fee'),
    filing_fee: of('filing_fee'),
    entries: '1',
  },
  counts: { cases: 'f.case_id' },
  groups: {
    ...OF_CASE.groups,
    day: {
      key: 'f.transaction_date::text',
      keyType: 'text',
      label: `to_char(f.transaction_date, 'MM/DD/YYYY')`,
      order: 'f.transaction_date::text',
    },
    month: monthGroup('f.transaction_date'),
    transaction_type: { key: 'f.type_id', keyType: 'int', label: 'f.type' },
    sub_type: { key: 'f.sub_type_id', keyType: 'int', label: 'f.sub_type' },
    component: { key: 'f.component', keyType: 'text', label: COMPONENT },
    check: { key: 'f.check_no', keyType: 'text', label: 'f.check_no' },
  },
  conditions: {
    ...OF_CASE.conditions,
    received: 'f.is_collected',
    // The firm's fees and costs are not the client's money.
    benefits: `f.component in ('principal', 'interest')`,
    in_effect: `f.standing = 'posted'`,
  },
  searched: [...OF_CASE.searched, 'f.bill_number', 'f.check_no', 'f.payer'],
};
