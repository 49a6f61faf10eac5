import type { Cents } from '@atlas/contracts';
import type { X12Problem } from '../problems.js';

/** Why less was paid than charged (CAS): group CO, OA, PI, PR or CR, and the reason's code. Positive amounts lower the payment. */
export interface Adjustment {
  readonly group: string;
  readonly reason: string;
  readonly amount_cents: Cents;
  readonly quantity: number | null;
}

/** Payer or payee (N1). */
export interface RemittanceParty {
  readonly name: string;
  readonly id_qualifier: string;
  readonly id: string;
}

/** What was paid for a service line (SVC). */
export interface RemittedService {
  readonly segment_no: number;
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly revenue_code: string | null;
  readonly charge_cents: Cents;
  readonly paid_cents: Cents;
  readonly units: number | null;
  readonly dos_from: string | null;
  readonly dos_to: string | null;
  readonly adjustments: readonly Adjustment[];
}

/** CLP02 of a reversal of a payment before. */
export const REVERSAL = '22';

/** The result of one claim (CLP): paid, denied (nothing paid), or an earlier payment reversed. */
export interface RemittedClaim {
  /** Which CLP of the file, from 1. */
  readonly claim_no: number;
  readonly segment_no: number;
  /** CLP01: the claim's number as the provider sent it. */
  readonly claim_number: string;
  /** CLP02: 1 to 3 processed, 4 denied, 22 reversal … */
  readonly status: string;
  readonly is_reversal: boolean;
  readonly charge_cents: Cents;
  /** CLP04; below zero in a reversal. */
  readonly paid_cents: Cents;
  readonly patient_responsibility_cents: Cents;
  /** CLP07: the payer's number of the claim. */
  readonly payer_claim_number: string | null;
  readonly patient_name: string | null;
  readonly dos_from: string | null;
  readonly dos_to: string | null;
  /** Of the claim as a whole; those of single services are in the services. */
  readonly adjustments: readonly Adjustment[];
  readonly services: readonly RemittedService[];
  readonly problems: readonly X12Problem[];
}

/** One transaction 835: a check or transfer and the claims it is for. */
export interface Remittance {
  readonly payer: RemittanceParty | null;
  readonly payee: RemittanceParty | null;
  /** BPR04: CHK, ACH, FWT, NON … */
  readonly method: string;
  /** BPR02; below zero where BPR03 says that it is a debit. */
  readonly amount_cents: Cents | null;
  /** TRN02: number of the check or transfer. */
  readonly check_number: string | null;
  /** BPR16, else DTM*405. */
  readonly date: string | null;
  readonly claims: readonly RemittedClaim[];
}

/** A claim whose amounts cannot be read, and why. */
export interface RefusedRemittance {
  readonly claim_no: number;
  readonly segment_no: number;
  readonly claim_number: string;
  readonly problems: readonly X12Problem[];
}
