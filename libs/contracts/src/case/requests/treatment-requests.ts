import { ReadOnly, readOnlyOf, type ExtraKinds } from '../../read-only-fields.js';
import { PROOF_BASES } from '../events/case-facts.js';
import { choice, date, decimal, keys, memo, money, reference, required, rows, text, texts } from '../../fields/constructors.js';
import { patchOf, requestOf } from '../../fields/request-of.js';
import type { TreatmentRow } from '../rows/treatment-rows.js';
import { billTexts } from '../../texts/bill.js';
import { documentedTexts } from '../../texts/documented.js';

/** A procedure on a bill. Codes are the user's own data, of any form, up to 20 characters. */
export const CPT_CODE_FIELDS = {
  /** Of a line that is on the bill already; a line without it is new. */
  id: text('Id', { max: 64 }),
  code: required(text('CPT Code', { short: 'Code', max: 20 })),
  modifier: text('Modifier', { short: 'Mod', max: 20 }),
  units: decimal('Units'),
  charge: required(money('Charge')),
  description: text('Description', { max: 500 }),
} as const;

export class CptCodeRequest extends requestOf(CPT_CODE_FIELDS, {
  units: ({ units }) => (units != null && units <= 0 ? billTexts.unitsAboveZero : undefined),
}) {}

/** A bill: what was done between two dates. The amount is the sum of the charges when codes are given. */
export const TREATMENT_FIELDS = {
  bill_number: text('Bill Number', { short: 'Bill No' }),
  dos_from: required(date('DOS From', { short: 'Date Of Service' })),
  dos_to: date('DOS To'),
  bill_amount: money('Bill Amount', { short: 'Amount' }),
  date_bill_sent: date('Date Bill Sent', { short: 'Sent' }),
  /** Proof of claim received by the insurer, and how that is known; without it receipt is presumed from the day the bill was sent. */
  proof_received_on: date('Proof Received'),
  proof_basis: choice('Proof Received Basis', PROOF_BASES),
  verification_complete_on: date('Verification Complete'),
  treating_doctor_id: reference('operating_doctor', {
    label: 'Treating Doctor',
    short: 'Treating Dr',
    lookup: 'Treating_Doctor',
  }),
  speciality_id: reference('speciality', { label: 'Specialty', lookup: 'Speciality' }),
  service_type_id: reference('service_type', { label: 'Service Type', lookup: 'Service_Type' }),
  diagnosis: texts('Diagnosis', { max: 20, noBlanks: true }),
  denial_reason_ids: keys('Denial Reason', { short: 'Denial Reasons' }),
  denial_date: date('Denial Date'),
  denial_received_on: date('Denial Received'),
  /** Why the bill was mailed after its deadline: the request for arbitration has to justify it. */
  late_reason: memo('Late Reason', { max: 1000 }),
  cpt_codes: rows('CPT Codes', CptCodeRequest),
} as const;

const DOS_ORDER = billTexts.dosToBeforeFrom;
const dosInOrder = ({ dos_from, dos_to }: { dos_from?: string | null; dos_to?: string | null }): string | undefined =>
  dos_from && dos_to && dos_to < dos_from ? DOS_ORDER : undefined;

/** `POST case/{id}/treatment/with/cpt/add` */
export class AddTreatmentRequest extends requestOf(TREATMENT_FIELDS, {
  dos_to: dosInOrder,
  bill_amount: ({ bill_amount, cpt_codes }) =>
    bill_amount == null && !cpt_codes?.length ? documentedTexts.pleaseEnter('Bill Amount') : undefined,
}) {}

const READ_ONLY: ExtraKinds<TreatmentRow, keyof typeof TREATMENT_FIELDS> = {
  id: 'fixed',
  bill_status: 'fixed',
  paid_amount: 'calculated',
  balance: 'calculated',
  outcome: 'calculated',
  kept_by: 'calculated',
  treating_doctor_name: 'calculated',
  speciality_name: 'calculated',
  service_type_name: 'calculated',
  denial_reasons: 'calculated',
};

/** `POST case/{id}/treatment/{tid}/update/with/codes`: what is left out stays; a list of codes is the whole list. */
@ReadOnly(readOnlyOf(READ_ONLY))
export class UpdateTreatmentRequest extends patchOf(TREATMENT_FIELDS, { dos_to: dosInOrder }) {}

/** `POST case/{id}/treatment/{tid}/cpt_code` */
export class AddCptCodesRequest extends requestOf({ cpt_codes: required(rows('CPT Code', CptCodeRequest)) }) {}

/** `POST case/{id}/denialReason`: the reasons replace those on the bills; none clears them. */
export class SetDenialReasonsRequest extends requestOf({
  treatment_ids: required(keys('Treatment')),
  denial_reason_ids: keys('Denial Reason'),
  denial_date: date('Denial Date'),
  denial_received_on: date('Denial Received'),
}) {}
