import type { MoneyComponent } from '../case/events/case-facts.js';

/** How a value of a report is shown, compared and exported. */
export type ReportFieldType = 'text' | 'id' | 'date' | 'stamp' | 'money' | 'days' | 'count' | 'percent' | 'list';

export interface ReportField {
  readonly label: string;
  readonly type: ReportFieldType;
  /** Of a percentage: the measure whose share of its total it is. */
  readonly shareOf?: string;
  /** Of a percentage: the two measures of the same row that it is calculated from. */
  readonly ratio?: { readonly part: string; readonly whole: string };
  /** Of a measure that sums only the rows of one group. */
  readonly of?: { readonly group: ReportGroupName; readonly key: string };
  /** Of a number of days: the date that they are counted from. */
  readonly countedFrom?: string;
  /** In px, where its column needs more than others of its type. */
  readonly width?: number;
}

const field =
  (type: ReportFieldType) =>
  (label: string): ReportField => ({ label, type });
const text = field('text');
/** Numbers that people compare digit by digit. */
const id = field('id');
const date = field('date');
const money = field('money');
const count = field('count');
const ofCases = (field: ReportField, key: 'open' | 'closed'): ReportField => ({ ...field, of: { group: 'case_state', key } });
const component = (label: string, key: MoneyComponent): ReportField => ({ ...money(label), of: { group: 'component', key } });

/** Every field of reports by its name. A field is never redefined: another meaning is another field. */
export const REPORT_FIELDS = {
  case_id: { ...id('Case ID'), width: 128 },
  injured_name: text('Injured'),
  provider_name: text('Provider'),
  insurance_company_name: text('Carrier'),
  ins_claim_number: id('Claim no.'),
  current_status: text('Status'),
  index_or_aaa_number: id('AAA or index no.'),
  accident_date: date('Accident'),
  date_open: date('Opened'),
  date_filed: date('Filed'),
  closed_on: date('Closed'),
  days_in_status: field('days')('Days in status'),
  claim_amount: money('Claimed'),
  paid_amount: money('Paid'),
  case_balance: money('Balance'),

  bill_number: id('Bill'),
  dos_from: date('DOS from'),
  dos_to: date('DOS to'),
  date_bill_sent: date('Bill sent'),
  proof_received_on: date('Proof received'),
  proof_basis: text('Proof of receipt'),
  overdue_on: date('Overdue since'),
  pay_by: date('Pay by'),
  days_overdue: { ...field('days')('Days overdue'), countedFrom: 'overdue_on' },
  bill_amount: money('Billed'),
  bill_paid: money('Paid'),
  bill_balance: money('Balance'),
  bill_adjusted: money('Adjusted'),
  doctor: text('Treating doctor'),
  speciality: text('Specialty'),

  reason: text('Denial reason'),
  reasons: field('list')('Denial reasons'),
  reviewing_doctor: text('Reviewing doctor'),
  denial_date: date('Denial date'),
  denial_received_on: date('Denial received'),
  denied: money('Denied'),
  recovered: money('Recovered'),
  closed_denied: money('Denied, closed'),
  closed_recovered: money('Recovered, closed'),
  won: { ...field('percent')('Won'), ratio: { part: 'closed_recovered', whole: 'closed_denied' } },
  denied_share: { ...field('percent')('Share of denied'), shareOf: 'denied' },

  transaction_date: date('Transaction date'),
  deposit_date: date('Deposit date'),
  posted_on: date('Posted on'),
  posted_at: field('stamp')('Posted at'),
  posted_by: text('Posted by'),
  check_no: id('Check no.'),
  check_date: date('Check date'),
  payer: text('Payer'),
  transaction_type: text('Type'),
  sub_type: text('Sub type'),
  component: text('Component'),
  reverses: text('Reverses'),
  standing: text('Entry'),
  amount: money('Amount'),
  principal: component('Principal', 'principal'),
  interest: component('Interest', 'interest'),
  attorney_fee: component('Attorney fee', 'attorney_fee'),
  filing_fee: component('Filing fee', 'filing_fee'),

  open_cases: ofCases(count('Open cases'), 'open'),
  closed_cases: ofCases(count('Closed cases'), 'closed'),
  new_cases: { ...count('New cases, 30 days'), of: { group: 'opened', key: 'last_30_days' } },
  open_claim: ofCases(money('Claimed, open'), 'open'),
  open_balance: ofCases(money('Outstanding'), 'open'),
  closed_claim: ofCases(money('Claimed, closed'), 'closed'),
  closed_paid: ofCases(money('Recovered, closed'), 'closed'),
  recovered_principal: money('Recovered'),
  recovery: {
    ...ofCases(field('percent')('Recovery rate'), 'closed'),
    ratio: { part: 'closed_paid', whole: 'closed_claim' },
  },
  cases_share: { ...field('percent')('Share of cases'), shareOf: 'cases' },
  cases: count('Cases'),
  bills: count('Bills'),
  entries: count('Entries'),
} as const satisfies Record<string, ReportField>;

export type ReportFieldName = keyof typeof REPORT_FIELDS;

export const reportField = (name: ReportFieldName): ReportField => REPORT_FIELDS[name];

/** What rows can be grouped by, and lookups choose from: a key and its label. */
export const REPORT_GROUPS = {
  provider: 'Provider',
  insurer: 'Carrier',
  portfolio: 'Portfolio',
  case_type: 'Case type',
  track: 'Track',
  status: 'Status',
  initial_status: 'Initial status',
  case_state: 'Open or closed',
  opened: 'Opened',
  opened_month: 'Month opened',
  doctor: 'Treating doctor',
  speciality: 'Specialty',
  dos_month: 'Month of service',
  overdue_bucket: 'Days overdue',
  reason: 'Denial reason',
  reason_type: 'Reason type',
  reviewing_doctor: 'Reviewing doctor',
  denial_month: 'Denial month',
  day: 'Day',
  month: 'Month',
  transaction_type: 'Type',
  sub_type: 'Sub type',
  component: 'Component',
  check: 'Check',
} as const;

export type ReportGroupName = keyof typeof REPORT_GROUPS;

/** The filter by which the rows of one group are asked for. */
export const groupFilter = (group: ReportGroupName): string => `${group}_key`;
/** The key of rows that have no value to be grouped by. */
export const NO_GROUP = '-';
