import type { Cents, DuePart, Reference, SettledPacket, SettledWithRole, SettlementType } from '@atlas/contracts';
import type { StatusRule } from '../../rules/status-rules.js';

/** A settlement type with its requirements and its effects. */
export interface SettlementTypeRule extends SettlementType {
  readonly track: StatusRule['track'];
  /** The status that saving sets, if any. */
  readonly on_save: number | null;
  /** Why the user may not set that status; null: allowed. */
  readonly withheld: string | null;
  /** The default percentage, 0 to 100. */
  readonly principal_pct: number | null;
  readonly interest_pct: number | null;
  readonly needs_document: boolean;
  readonly allows_zero: boolean;
}

/** A bill's share as entered. */
export interface FixedBill {
  /** Null if there is only one case. */
  readonly case_id: string | null;
  readonly treatment_id: string | null;
  readonly principal_cents: Cents;
  /** Null: the rule divides it. */
  readonly interest_cents: Cents | null;
}

/** A requested settlement: null values are calculated by the rules. */
export interface SettlementOrder {
  readonly id: string;
  readonly settlement_type: SettlementTypeRule;
  readonly settled_on: string;
  readonly settled_with: string | null;
  readonly settled_with_role: SettledWithRole | null;
  readonly principal_pct: number | null;
  readonly principal_cents: Cents | null;
  readonly interest_from: string | null;
  readonly interest_to: string | null;
  readonly interest_pct: number | null;
  readonly interest_cents: Cents | null;
  readonly attorney_fee_cents: Cents | null;
  readonly filing_fee_cents: Cents | null;
  readonly payment_due_on: string | null;
  readonly document: Reference<string> | null;
  readonly note: string | null;
  readonly bills: readonly FixedBill[] | null;
  /** For a part of a packet: the entered amounts of the whole; null: those entered here. */
  readonly named: readonly DuePart[] | null;
  /** For a part of a packet: the rule of the whole fee, as text; null: the rule that applies here. */
  readonly fee_rule: string | null;
  /** The packet settlement of which this is a part. */
  readonly packet: SettledPacket | null;
}
