import {
  billOutcome,
  wireFromCents,
  type DeletionBlocker,
  type BillRow,
  type CptCode,
  type CptCodeRow,
  type CptInformationRow,
  type Treatment,
  type TreatmentPaidRow,
  type TreatmentRow,
} from '@atlas/contracts';
import type { Case } from '../case.state.js';
import { moneyOfTreatment } from '../money.js';
import { hasPayments } from '../refusals.js';
import { isSettledBill } from '../settlement/settled-bill.js';

/** `case/{id}/treatment`: the bills by date of service. */
export const treatmentRows = (current: Case): readonly TreatmentRow[] =>
  byService(current).map(treatment => treatmentRow(current, treatment));

/** `case/{id}/treatment/{tid}` */
export function treatmentRow(current: Case, treatment: Treatment): TreatmentRow {
  const { treating_doctor, speciality, service_type, denial_reasons, cpt_codes, bill_cents, ...rest } = treatment;
  const { bill_amount, paid_amount, balance } = moneyOn(current, treatment);
  return {
    ...rest,
    proof_received_on: rest.proof_received_on ?? null,
    proof_basis: rest.proof_basis ?? null,
    verification_complete_on: rest.verification_complete_on ?? null,
    denial_received_on: rest.denial_received_on ?? null,
    late_reason: rest.late_reason ?? null,
    bill_amount,
    paid_amount,
    balance,
    outcome: billOutcome({ ...treatment, billed: bill_amount, paid: paid_amount, balance }),
    kept_by: blockersOf(current, treatment),
    treating_doctor_id: treating_doctor?.id ?? null,
    treating_doctor_name: treating_doctor?.name ?? null,
    speciality_id: speciality?.id ?? null,
    speciality_name: speciality?.name ?? null,
    service_type_id: service_type?.id ?? null,
    service_type_name: service_type?.name ?? null,
    denial_reason_ids: denial_reasons.map(({ id }) => id),
    denial_reasons: denial_reasons.map(({ name }) => name),
    cpt_codes: cpt_codes.map(cptCodeRow),
  };
}

/** What the case would refuse to delete the bill for. */
const blockersOf = (current: Case, bill: Treatment): readonly DeletionBlocker[] => [
  ...(hasPayments(current, bill) ? (['payments'] as const) : []),
  ...(isSettledBill(current, bill.id) ? (['settlement'] as const) : []),
];

const cptCodeRow = ({ id, code, modifier, units, charge_cents, description }: CptCode): CptCodeRow => ({
  id,
  code,
  modifier,
  units,
  charge: wireFromCents(charge_cents),
  ...(description === null ? {} : { description }),
});

/** `case/{id}/treatment/paidamount` */
export const treatmentPaidRows = (current: Case): readonly TreatmentPaidRow[] =>
  byService(current).map(treatment => paidRow(current, treatment));

/** `case/{id}/treatment/bills` */
export const billRows = (current: Case): readonly BillRow[] =>
  byService(current).map(treatment => {
    const { dos_from, dos_to, date_bill_sent } = treatment;
    return { ...paidRow(current, treatment), dos_from, dos_to, date_bill_sent };
  });

/** `case/{id}/treatment/cpt/information` */
export const cptInformationRows = (current: Case): readonly CptInformationRow[] =>
  byService(current).flatMap(({ id, bill_number, dos_from, dos_to, cpt_codes }) =>
    cpt_codes.map(code => ({ ...cptCodeRow(code), treatment_id: id, bill_number, dos_from, dos_to })),
  );

const byService = ({ treatments }: Case): readonly Treatment[] =>
  [...treatments].sort((a, b) => a.dos_from.localeCompare(b.dos_from));

function paidRow(current: Case, treatment: Treatment): TreatmentPaidRow {
  return { treatment_id: treatment.id, bill_number: treatment.bill_number, ...moneyOn(current, treatment) };
}

function moneyOn(current: Case, { id }: Treatment): Pick<TreatmentPaidRow, 'bill_amount' | 'paid_amount' | 'balance'> {
  const { claim_cents, paid_cents, balance_cents } = moneyOfTreatment(current, id);
  return {
    bill_amount: wireFromCents(claim_cents),
    paid_amount: wireFromCents(paid_cents),
    balance: wireFromCents(balance_cents),
  };
}
