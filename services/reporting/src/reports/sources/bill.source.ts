import { monthGroup, OF_CASE } from './case-fields.js';
import type { ReportSource, SourceContext } from './report-source.js';

const daysOverdue = ({ day }: SourceContext): string => `(${day}::date - f.overdue_on)`;

const BUCKETS = [30, 60, 90, 180, 365];
const bucketKey = (from: number, to: number): string => `${from}-${to}`;
const bucket = (open: string, between: (from: number, to: number) => string) => (context: SourceContext) =>
  `case ${BUCKETS.map((to, index) => `when ${daysOverdue(context)} <= ${to} then '${between((BUCKETS[index - 1] ?? 0) + 1, to)}'`).join(' ')} else '${open}' end`;

const BUCKET_KEY = bucket('over-365', bucketKey);
const BUCKET_KEYS = [...BUCKETS.map((to, index) => bucketKey((BUCKETS[index - 1] ?? 0) + 1, to)), 'over-365'];

/** One row for each bill. */
export const billSource: ReportSource = {
  table: 'fact_bill',
  joins: OF_CASE.joins,
  rowKey: `f.case_id || '/' || f.treatment_id`,
  fields: {
    ...OF_CASE.fields,
    index_or_aaa_number: 'c.index_or_aaa_number',
    accident_date: 'c.accident_date',
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
    bill_adjusted: 'f.adjusted_cents',
    denial_date: 'f.denial_date',
    doctor: 'f.doctor',
    speciality: 'f.speciality',
    bills: '1',
  },
  counts: { cases: 'f.case_id' },
  groups: {
    ...OF_CASE.groups,
    doctor: { key: 'f.doctor_id', keyType: 'int', label: 'f.doctor' },
    speciality: { key: 'f.speciality_id', keyType: 'int', label: 'f.speciality' },
    dos_month: monthGroup('f.dos_from'),
    overdue_bucket: {
      key: BUCKET_KEY,
      keyType: 'text',
      label: bucket('Over 365 days', (from, to) => `${from} to ${to} days`),
      order: bucket('9', (_from, to) => String(BUCKETS.indexOf(to))),
    },
  },
  conditions: {
    ...OF_CASE.conditions,
    // A last day on a weekend or holiday is not missed before the next business day has passed; then it counts from its own day.
    overdue: ({ day }) => `f.overdue_on < ${day}::date and f.pay_by < ${day}::date and f.balance_cents > 0`,
    ...Object.fromEntries(
      BUCKET_KEYS.map(key => [`overdue_${key}`, (context: SourceContext) => `${BUCKET_KEY(context)} = '${key}'`]),
    ),
    not_denied: 'not f.is_denied',
    unpaid: 'f.paid_cents <= 0',
    paid_in_part: 'f.paid_cents > 0 and f.balance_cents > 0',
    paid_in_full: 'f.paid_cents > 0 and f.balance_cents <= 0',
  },
  filled: { overdue: ['overdue_on'] },
  searched: [...OF_CASE.searched, 'f.bill_number'],
};
