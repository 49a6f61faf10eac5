import {
  AddTreatmentRequest,
  billTexts,
  centsFromWire,
  type CptCode,
  type CptCodeRequest,
  invalid,
  type Reference,
  requestFields,
  type Treatment,
  type UpdateTreatmentRequest,
} from '@atlas/contracts';
import { newId } from '@atlas/platform';
import { denialRecord } from '../../references/denial-lists.js';
import type { ReferenceResolver, WantedReference } from '../../references/reference-resolver.js';
import { resolveReferences, wantedReferences, type HeldIds, type Resolved } from './references.js';

const FIELDS = requestFields(AddTreatmentRequest) ?? {};

export function wantedDenials(ids: readonly (number | string)[] | null | undefined): WantedReference[] {
  return (ids ?? []).map(id => {
    const record = denialRecord(String(id));
    if (!record) throw invalid({ denial_reason_ids: billTexts.selectDenialReason });
    return { field: String(id), label: 'Denial Reason', resource: record.resource, key: record.id };
  });
}

export const denialReferences = (ids: readonly (number | string)[] | null | undefined, resolved: Resolved): Reference<string>[] =>
  (ids ?? []).map(id => ({ id: String(id), name: resolved.record(String(id))?.name ?? '' }));

export async function treatmentReferences(
  resolver: ReferenceResolver,
  accountId: number,
  body: AddTreatmentRequest | UpdateTreatmentRequest,
  held: HeldIds = {},
): Promise<Resolved> {
  return resolveReferences(resolver, accountId, [
    ...wantedReferences(FIELDS, body, held),
    ...wantedDenials(body.denial_reason_ids),
  ]);
}

export const cptCodeFrom = ({ id, code, modifier, units, charge, description }: CptCodeRequest): CptCode => ({
  id: id ?? newId(),
  code,
  modifier: modifier ?? null,
  units: units ?? 1,
  charge_cents: centsFromWire(charge),
  description: description ?? null,
});

export function newTreatment(body: AddTreatmentRequest, resolved: Resolved): Treatment {
  const { bill_number, dos_from, dos_to, bill_amount, date_bill_sent, diagnosis, denial_reason_ids, denial_date, cpt_codes } =
    body;
  return {
    id: newId(),
    bill_number: bill_number ?? null,
    dos_from,
    dos_to: dos_to ?? dos_from,
    bill_cents: centsFromWire(bill_amount ?? 0),
    date_bill_sent: date_bill_sent ?? null,
    proof_received_on: body.proof_received_on ?? null,
    proof_basis: body.proof_basis ?? null,
    verification_complete_on: body.verification_complete_on ?? null,
    treating_doctor: resolved.reference('treating_doctor_id'),
    speciality: resolved.reference('speciality_id'),
    service_type: resolved.reference('service_type_id'),
    diagnosis: diagnosis ?? [],
    denial_reasons: denialReferences(denial_reason_ids, resolved),
    denial_date: denial_date ?? null,
    denial_received_on: body.denial_received_on ?? null,
    late_reason: body.late_reason ?? null,
    bill_status: null,
    cpt_codes: (cpt_codes ?? []).map(cptCodeFrom),
  };
}

type TreatmentPatch = Partial<Omit<Treatment, 'id'>>;

/** Only the fields of the body; other fields are not changed. */
export function treatmentPatch(body: UpdateTreatmentRequest, resolved: Resolved): TreatmentPatch {
  const has = (name: keyof UpdateTreatmentRequest) => body[name] !== undefined;
  return {
    ...(has('bill_number') ? { bill_number: body.bill_number ?? null } : {}),
    ...(body.dos_from ? { dos_from: body.dos_from } : {}),
    ...(body.dos_to ? { dos_to: body.dos_to } : {}),
    ...(body.bill_amount != null ? { bill_cents: centsFromWire(body.bill_amount) } : {}),
    ...(has('date_bill_sent') ? { date_bill_sent: body.date_bill_sent ?? null } : {}),
    ...(has('proof_received_on') ? { proof_received_on: body.proof_received_on ?? null } : {}),
    ...(has('proof_basis') ? { proof_basis: body.proof_basis ?? null } : {}),
    ...(has('verification_complete_on') ? { verification_complete_on: body.verification_complete_on ?? null } : {}),
    ...(has('treating_doctor_id') ? { treating_doctor: resolved.reference('treating_doctor_id') } : {}),
    ...(has('speciality_id') ? { speciality: resolved.reference('speciality_id') } : {}),
    ...(has('service_type_id') ? { service_type: resolved.reference('service_type_id') } : {}),
    ...(has('diagnosis') ? { diagnosis: body.diagnosis ?? [] } : {}),
    ...(has('denial_reason_ids') ? { denial_reasons: denialReferences(body.denial_reason_ids, resolved) } : {}),
    ...(has('denial_date') ? { denial_date: body.denial_date ?? null } : {}),
    ...(has('denial_received_on') ? { denial_received_on: body.denial_received_on ?? null } : {}),
    ...(has('late_reason') ? { late_reason: body.late_reason ?? null } : {}),
    ...(body.cpt_codes ? { cpt_codes: body.cpt_codes.map(cptCodeFrom) } : {}),
  };
}
