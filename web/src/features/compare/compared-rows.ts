import { CASE_TRACKS, type CaseAttributeName, type TreatmentRow } from '@atlas/contracts';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { formatDate } from '@/components/format/dates.js';
import { formatTotal } from '@/components/format/money.js';
import { t } from '@/texts/t.js';

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
  return insured !== '' && insured.toLowerCase() === injured(one).toLowerCase() ? t('compare.sameAsInjured') : insured;
}

function bills({ treatments }: Compared): string {
  const codes = treatments.reduce((count, { cpt_codes }) => count + cpt_codes.length, 0);
  const count = treatments.length;
  return `${t('counts.bills', { smart_count: count })}, ${t('counts.codes', { smart_count: codes })}`;
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
    title: t('common.parties'),
    rows: [
      { key: 'injured', label: t('common.injured'), of: injured },
      { key: 'policyholder', label: t('common.policyholder'), of: policyholder },
      {
        key: 'born',
        label: t('common.born'),
        of: date('injured_dob'),
        edits: { name: 'injured_dob', type: 'date' },
        shared: true,
      },
      { key: 'provider', label: t('common.provider'), of: text('provider_name') },
      { key: 'doctor', label: t('compare.treatingDoctor'), of: text('treating_doctor_name') },
      { key: 'carrier', label: t('common.carrier'), of: text('insurance_company_name') },
      {
        key: 'claim_number',
        label: t('compare.claimNumber'),
        of: text('ins_claim_number'),
        kind: 'number',
        edits: { name: 'ins_claim_number', type: 'text' },
        shared: true,
      },
      {
        key: 'policy_number',
        label: t('compare.policyNumber'),
        of: text('policy_number'),
        kind: 'number',
        edits: { name: 'policy_number', type: 'text' },
        shared: true,
      },
      {
        key: 'accident',
        label: t('compare.accidentDate'),
        of: date('accident_date'),
        edits: { name: 'accident_date', type: 'date' },
        shared: true,
      },
    ],
  },
  {
    title: t('common.claim'),
    rows: [
      { key: 'case_type', label: t('compare.caseType'), of: text('case_type_name') },
      { key: 'dos_from', label: t('compare.serviceFrom'), of: date('dos_from') },
      { key: 'dos_to', label: t('compare.serviceTo'), of: date('dos_to') },
      { key: 'bills', label: t('compare.treatments'), of: bills },
      { key: 'denials', label: t('common.denialReasons'), of: denials },
      { key: 'denied', label: t('compare.denialReceived'), of: denied },
    ],
  },
  {
    title: t('compare.money'),
    rows: [
      { key: 'claim', label: t('common.claim'), kind: 'money', of: ({ details }) => formatTotal(details.claim_amount) },
      { key: 'paid', label: t('common.paid'), kind: 'money', of: ({ details }) => formatTotal(details.paid_amount) },
      { key: 'balance', label: t('common.balance'), kind: 'money', of: ({ details }) => formatTotal(details.balance) },
      {
        key: 'interest',
        label: t('compare.interestToDate'),
        kind: 'money',
        of: ({ details }) => formatTotal(details.interest?.amount),
      },
    ],
  },
  {
    title: t('compare.filing'),
    rows: [
      { key: 'status', label: t('common.status'), kind: 'status', of: text('current_status_name') },
      { key: 'track', label: t('common.track'), of: ({ details }) => (details.track ? CASE_TRACKS[details.track] : '') },
      {
        key: 'aaa',
        label: t('compare.aaaOrIndex'),
        of: text('index_or_aaa_number'),
        kind: 'number',
        edits: { name: 'index_or_aaa_number', type: 'text' },
      },
      { key: 'filed', label: t('common.filed'), of: date('date_filed') },
      { key: 'arbitrator', label: t('compare.arbitrator'), of: text('arbitrator_name') },
      { key: 'deadline', label: t('common.nextDeadline'), of: date('next_deadline') },
      { key: 'packet', label: t('common.packet'), of: text('packet_id'), kind: 'number' },
      { key: 'opened', label: t('common.opened'), of: date('date_open') },
    ],
  },
];
