import { CASE_CONDITIONS, CASE_FIELDS, CASE_GROUPS, CASE_JOINS, CASE_SEARCHED } from './case-fields.js';
import type { ReportSource, SourceContext } from './report-source.js';

const daysOverdue = ({ day }: SourceContext): string => `(${day}::date - f.overdue_on)`;

const BUCKETS = [30, 60, 90, 180, 365];
const bucket = (open: string, between: (from: number, to: number) => string) => (context: SourceContext) =>
  `case ${BUCKETS.map((to, index) => `when ${daysOverdue(context)} <= ${to} then '${between((BUCKETS[index - 1] ?? 0) + 1, to)}'`).join(' ')} else '${open}' end`;

/** One row for each bill. */
export const billSource: ReportSource = {
  table: 'fact_bill',
  joins: CASE_JOINS,
  rowKey: `f.case_id || '/' || f.treatment_id`,
  fields: {
    ...CASE_FIELDS,
    bill_number: 'f.bill_number',
    dos_from: 'f.dos_from',
    dos_to: 'f.dos_to',
    date_bill_sent: 'f.date_bill_sent',
    proof_received_on: 'f.proof_received_on',
    proof_basis: `case when f.proof_received_on is null then 'Presumed' else initcap(f.proof_basis) end`,
    overdue_on: 'f.overdue_on',
    pay_by: 'f.pay_by',
    days_overdue: daysOverdue,
    bill_amount: 'f.bill_cents',
    bill_paid: 'f.paid_cents',
    bill_balance: 'f.balance_cents',
  },
  counts: { bills: `f.case_id || '/' || f.treatment_id`, cases: 'f.case_id' },
  groups: {
    ...CASE_GROUPS,
    overdue_bucket: {
      key: bucket('over-365', (from, to) => `${from}-${to}`),
      keyType: 'text',
      label: bucket('Over 365 days', (from, to) => `${from} to ${to} days`),
      order: bucket('9', (_from, to) => String(BUCKETS.indexOf(to))),
    },
  },
  conditions: {
    ...CASE_CONDITIONS,
    // A last day on a weekend or holiday is not missed before the next business day has passed; then it counts from its own day.
    overdue: ({ day }) => `f.overdue_on < ${day}::date and f.pay_by < ${day}::date and f.balance_cents > 0`,
    not_denied: 'not f.is_denied',
  },
  searched: CASE_SEARCHED,
};
