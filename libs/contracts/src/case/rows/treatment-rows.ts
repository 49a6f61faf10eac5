import type { ProofBasis } from '../events/case-facts.js';

export interface CptCodeRow {
  readonly id: string;
  readonly code: string;
  readonly modifier: string | null;
  readonly units: number;
  readonly charge: number;
  readonly description?: string;
}

/** What came of a bill so far, by its money and its denial. */
export type BillOutcome = 'paid' | 'denied' | 'part_denied' | 'part_paid' | 'no_answer' | 'not_sent';

/** Why a bill cannot be deleted. With payments, its bill number cannot be removed either. */
export type DeletionBlocker = 'payments' | 'settlement';

/** A bill with its money, as `case/{id}/treatment` answers it. */
export interface TreatmentRow {
  readonly id: string;
  readonly bill_number: string | null;
  readonly dos_from: string;
  readonly dos_to: string;
  readonly bill_amount: number;
  readonly paid_amount: number;
  readonly balance: number;
  readonly outcome: BillOutcome;
  /** Empty: it may be deleted. */
  readonly kept_by: readonly DeletionBlocker[];
  readonly date_bill_sent: string | null;
  readonly proof_received_on: string | null;
  readonly proof_basis: ProofBasis | null;
  readonly verification_complete_on: string | null;
  readonly treating_doctor_id: number | null;
  readonly treating_doctor_name: string | null;
  readonly speciality_id: number | null;
  readonly speciality_name: string | null;
  readonly service_type_id: number | null;
  readonly service_type_name: string | null;
  readonly diagnosis: readonly string[];
  readonly denial_reason_ids: readonly (number | string)[];
  readonly denial_reasons: readonly string[];
  readonly denial_date: string | null;
  readonly denial_received_on: string | null;
  readonly late_reason: string | null;
  /** As the clinic's file said it; it never moves the case. */
  readonly bill_status: string | null;
  readonly cpt_codes: readonly CptCodeRow[];
}

/** `case/{id}/treatment/paidamount` */
export interface TreatmentPaidRow {
  readonly treatment_id: string;
  readonly bill_number: string | null;
  readonly bill_amount: number;
  readonly paid_amount: number;
  readonly balance: number;
}

/** `case/{id}/treatment/bills`: what a payment can be posted to. */
export interface BillRow extends TreatmentPaidRow {
  readonly dos_from: string;
  readonly dos_to: string;
  readonly date_bill_sent: string | null;
}

/** `case/{id}/treatment/cpt/information`: every procedure of the case with its bill. */
export interface CptInformationRow extends CptCodeRow {
  readonly treatment_id: string;
  readonly bill_number: string | null;
  readonly dos_from: string;
  readonly dos_to: string;
}
