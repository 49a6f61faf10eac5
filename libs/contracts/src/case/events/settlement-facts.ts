import type { Cents } from '../../money/money.js';
import type { Reference } from '../attributes/attribute-values.js';
import type { DuePart } from '../rows/ledger-rows.js';
import type { BillName, CodedReference } from './case-facts.js';

/** How a settlement came about: by agreement, by decision, by payment without either, or with nothing. */
export const SETTLEMENT_KINDS = {
  settlement: 'Settlement',
  award: 'Award',
  judgment: 'Judgment',
  voluntary: 'Voluntary payment',
  withdrawal: 'Withdrawal',
} as const;
export type SettlementKind = keyof typeof SETTLEMENT_KINDS;

/** Whom a case was settled with, on the insurer's side. */
export const SETTLED_WITH_ROLES = { adjuster: 'Adjuster', counsel: 'Counsel' } as const;
export type SettledWithRole = keyof typeof SETTLED_WITH_ROLES;

/** What a type of settlement is, is master data; the settlement keeps it as it was when it was saved. */
export interface SettlementType extends CodedReference {
  readonly counts_as: SettlementKind;
  /** By which the rule of the attorney's fee is chosen. */
  readonly fee_stage: string;
}

/** The four parts of what an insurer is to pay. */
export interface SettledAmounts {
  readonly principal_cents: Cents;
  readonly interest_cents: Cents;
  readonly attorney_fee_cents: Cents;
  readonly filing_fee_cents: Cents;
}

/** A bill's part; `bill` is null where the case has no bills. The parts of all bills add up to the settlement's, to the cent. */
export interface SettledBill {
  readonly bill: BillName | null;
  readonly principal_cents: Cents;
  readonly interest_cents: Cents;
}

/** The settlement of a packet, of which a case has a part. */
export interface SettledPacket extends SettledAmounts {
  readonly packet_id: string;
  /** The cases that share it, in order. */
  readonly cases: readonly string[];
}

/** What was agreed or decided on a case: 'X% of principal, Y% of interest, attorney's fee, filing fee'. */
export interface Settlement extends SettledAmounts {
  /** The same for every case of a packet that shares it. */
  readonly id: string;
  readonly settlement_type: SettlementType;
  readonly settled_on: string;
  readonly settled_with: string | null;
  readonly settled_with_role: SettledWithRole | null;
  /** What was open of the claim when it was settled. */
  readonly principal_of_cents: Cents;
  /** What that comes to, in percent of three decimals; an award above the balance is more than 100. */
  readonly principal_pct: number;
  /** All interest on the settled principal by the rules; null where the rules give none. */
  readonly interest_of_cents: Cents | null;
  readonly interest_pct: number;
  /** Null: each bill's interest begins where the rules say. */
  readonly interest_from: string | null;
  readonly interest_to: string;
  /** Amounts entered by the user; the others follow from the percentages and the rules. */
  readonly named: readonly DuePart[];
  readonly payment_due_on: string;
  /** The rules by which interest and fee were figured, in words; settlements of before they were kept do not say. */
  readonly interest_rule?: string | null;
  readonly fee_rule?: string | null;
  readonly note: string | null;
  /** The paper that says so. */
  readonly document: Reference<string> | null;
  readonly bills: readonly SettledBill[];
  readonly packet: SettledPacket | null;
}
