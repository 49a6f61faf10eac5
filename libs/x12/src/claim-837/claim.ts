import type { Cents } from '@atlas/contracts';
import type { Party } from '../party.js';
import type { X12Problem } from '../problems.js';

/** A service line (SV1, SV2). */
export interface ClaimLine {
  /** LX01 as written, or its place within the claim. */
  readonly line_no: string;
  readonly segment_no: number;
  /** The procedure code; of a line without one the revenue code. */
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly revenue_code: string | null;
  readonly description: string | null;
  readonly charge_cents: Cents;
  readonly units: number;
  /** DTP*472 of the line, or DTP*434 of the claim. */
  readonly dos_from: string | null;
  readonly dos_to: string | null;
  /** Those that the line points to; all of the claim's where it points to none. */
  readonly diagnosis: readonly string[];
  readonly rendering: Party | null;
}

/** A claim of a 837, professional or institutional. */
export interface Claim837 {
  /** Which CLM of the file, from 1. */
  readonly claim_no: number;
  readonly segment_no: number;
  readonly form: 'professional' | 'institutional';
  /** CLM01. */
  readonly account_no: string;
  /** REF*Y4 (property and casualty claim number) of claim, patient or subscriber; else CLM01. */
  readonly claim_number: string;
  /** CLM02 as written; null when it is not an amount. The lines' charges are what counts. */
  readonly total_cents: Cents | null;
  readonly lines: readonly ClaimLine[];
  readonly diagnosis: readonly string[];
  readonly accident_date: string | null;
  /** CLM11: the state of an automobile accident. */
  readonly accident_state: string | null;
  readonly billing_provider: Party;
  /** The patient; the subscriber where the claim is the subscriber's own. */
  readonly injured: Party;
  readonly subscriber: Party | null;
  readonly payer: Party | null;
  /** NM1*82 of the claim, else NM1*71 (attending). */
  readonly rendering: Party | null;
  /** REF*IG, else SBR03. */
  readonly policy_number: string | null;
  readonly group_name: string | null;
  /** NM109 of the subscriber. */
  readonly member_id: string | null;
  /** Warnings about this claim. */
  readonly problems: readonly X12Problem[];
}

/** A claim that cannot be taken, and why. */
export interface RefusedClaim {
  readonly claim_no: number;
  readonly segment_no: number;
  /** As far as it can be read. */
  readonly account_no: string;
  readonly total_cents: Cents | null;
  readonly problems: readonly X12Problem[];
}
