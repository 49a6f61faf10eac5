import { CASE_TRACKS, type CaseAttributeName, type TreatmentRow } from '@atlas/contracts';
import type { CaseDetails } from '../../providers/http/api-types.generated.js';
import { formatDate } from '../../components/format/dates.js';
import { formatTotal } from '../../components/format/money.js';
import { plural } from '../../components/format/text.js';

/** One of the cases side by side, with its bills. */
export interface Compared {
  details: CaseDetails;
  treatments: readonly TreatmentRow[];
}

/** A line of the comparison: the same thing of every case. */
export interface ComparedRow {
  key: string;
  label: string;
  /** As people read it; '' when it is not known. */
  of: (one: Compared) => string;
  kind?: 'money' | 'status' | 'number';
  /** The attribute it is, where it can be changed here. */
  edits?: { name: CaseAttributeName; type: 'text' | 'date' };
  /** Of one accident it is the same: a small difference may be a typing error. */
  shared?: boolean;
}

export interface ComparedGroup {
  title: string;
  rows: readonly ComparedRow[];
}

const name = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');
const injured = ({ details }: Compared): string => name(details.injured_first_name, details.injured_last_name);

function policyholder(one: Compared): string {
  const insured = name(one.details.insured_first_name, one.details.insured_last_name);
  return insured !== '' && insured.toLowerCase() === injured(one).toLowerCase() ? 'Same as injured' : insured;
}

function bills({ treatments }: Compared): string {
  const codes = treatments.reduce((count, { cpt_codes }) => count + cpt_codes.length, 0);
  const count = treatments.length;
  return `${count} ${plural(count, 'bill')}, ${codes} ${plural(codes, 'code')}`;
}

const denials = ({ treatments }: Compared): string =>
  [...new Set(treatments.flatMap(({ denial_reasons }) => denial_reasons))].sort().join(', ');
const denied = ({ treatments }: Compared): string =>
  formatDate(
    treatments
      .flatMap(({ denial_date }) => denial_date ?? [])
      .sort()
      .at(-1) ?? null,
  );

type Text = { [Key in keyof CaseDetails]-?: CaseDetails[Key] extends string | null ? Key : never }[keyof CaseDetails];
const text =
  (field: Text) =>
  ({ details }: Compared): string =>
    details[field] ?? '';
const date =
  (field: Text) =>
  ({ details }: Compared): string =>
    formatDate(details[field]);

/** What one looks at when cases lie side by side. */
export const GROUPS: readonly ComparedGroup[] = [
  {
    title: 'Parties',
    rows: [
      { key: 'injured', label: 'Injured', of: injured },
      { key: 'policyholder', label: 'Policyholder', of: policyholder },
      {
        key: 'born',
        label: 'Born',
        of: date('injured_dob'),
        edits: { name: 'injured_dob', type: 'date' },
        shared: true,
      },
      { key: 'provider', label: 'Provider', of: text('provider_name') },
      { key: 'doctor', label: 'Treating doctor', of: text('treating_doctor_name') },
      { key: 'carrier', label: 'Carrier', of: text('insurance_company_name') },
      {
        key: 'claim_number',
        label: 'Claim number',
        of: text('ins_claim_number'),
        kind: 'number',
        edits: { name: 'ins_claim_number', type: 'text' },
        shared: true,
      },
      {
        key: 'policy_number',
        label: 'Policy number',
        of: text('policy_number'),
        kind: 'number',
        edits: { name: 'policy_number', type: 'text' },
        shared: true,
      },
      {
        key: 'accident',
        label: 'Accident date',
        of: date('accident_date'),
        edits: { name: 'accident_date', type: 'date' },
        shared: true,
      },
    ],
  },
  {
    title: 'Claim',
    rows: [
      { key: 'case_type', label: 'Case type', of: text('case_type_name') },
      { key: 'dos_from', label: 'Service from', of: date('dos_from') },
      { key: 'dos_to', label: 'Service to', of: date('dos_to') },
      { key: 'bills', label: 'Treatments', of: bills },
      { key: 'denials', label: 'Denial reasons', of: denials },
      { key: 'denied', label: 'Denial received', of: denied },
    ],
  },
  {
    title: 'Money',
    rows: [
      { key: 'claim', label: 'Claim', kind: 'money', of: ({ details }) => formatTotal(details.claim_amount) },
      { key: 'paid', label: 'Paid', kind: 'money', of: ({ details }) => formatTotal(details.paid_amount) },
      { key: 'balance', label: 'Balance', kind: 'money', of: ({ details }) => formatTotal(details.balance) },
      {
        key: 'interest',
        label: 'Interest to date',
        kind: 'money',
        of: ({ details }) => formatTotal(details.interest?.amount),
      },
    ],
  },
  {
    title: 'Filing',
    rows: [
      { key: 'status', label: 'Status', kind: 'status', of: text('current_status_name') },
      { key: 'track', label: 'Track', of: ({ details }) => (details.track ? CASE_TRACKS[details.track] : '') },
      {
        key: 'aaa',
        label: 'AAA or index',
        of: text('index_or_aaa_number'),
        kind: 'number',
        edits: { name: 'index_or_aaa_number', type: 'text' },
      },
      { key: 'filed', label: 'Filed', of: date('date_filed') },
      { key: 'arbitrator', label: 'Arbitrator', of: text('arbitrator_name') },
      { key: 'deadline', label: 'Next deadline', of: date('next_deadline') },
      { key: 'packet', label: 'Packet', of: text('packet_id'), kind: 'number' },
      { key: 'opened', label: 'Opened', of: date('date_open') },
    ],
  },
];
