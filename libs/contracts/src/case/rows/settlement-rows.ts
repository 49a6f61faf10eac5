import type { SettledWithRole, SettlementKind } from '../events/settlement-facts.js';
import type { CaseDetails } from './case-rows.js';
import type { DuePart } from './ledger-rows.js';
import type { TreatmentRow } from './treatment-rows.js';

/** Money in dollars with two decimals. */
export interface SettlementAmounts {
  readonly principal: number;
  readonly interest: number;
  readonly attorney_fee: number;
  readonly filing_fee: number;
  /** All four. */
  readonly total: number;
}

/** A bill's part of a settlement. */
export interface SettledBillRow {
  readonly case_id: string;
  /** Null: the case as a whole, which has no bills. */
  readonly treatment_id: string | null;
  readonly bill_number: string | null;
  readonly balance: number;
  readonly principal: number;
  readonly interest: number;
}

/** What the bills of a settlement add up to. */
export type SettledBillTotals = Pick<SettledBillRow, 'balance' | 'principal' | 'interest'>;

/** A case's settlement, or a packet's as a whole. */
export interface SettlementView extends SettlementAmounts {
  readonly id: string;
  readonly case_id: string;
  readonly settlement_type_id: number;
  readonly settlement_type: string;
  readonly counts_as: SettlementKind;
  readonly settled_on: string;
  readonly settled_with: string | null;
  readonly settled_with_role: SettledWithRole | null;
  /** What was open when it was settled; `principal_pct` is of this. */
  readonly principal_of: number;
  readonly principal_pct: number;
  /** All interest on the settled principal by the rules; null where the rules give none. */
  readonly interest_of: number | null;
  readonly interest_pct: number;
  /** Null: each bill's interest begins where the rules say. */
  readonly interest_from: string | null;
  readonly interest_to: string;
  /** Amounts entered by the user; the others follow from the percentages and the rules. */
  readonly named: readonly DuePart[];
  readonly payment_due_on: string;
  /** The rules that applied, in words; null: none. That of the fee is for the law firm. */
  readonly interest_rule: string | null;
  readonly fee_rule?: string | null;
  readonly document_id: string | null;
  readonly document_name: string | null;
  /** For the law firm. */
  readonly note?: string | null;
  readonly bills: readonly SettledBillRow[];
  readonly bill_totals: SettledBillTotals;
  /** Of which it is a part; for the law firm: it names the other cases, and their shares follow from its totals. */
  readonly packet?: (SettlementAmounts & { readonly packet_id: string; readonly cases: readonly string[] }) | null;
  /** Received for it since. */
  readonly paid: number;
  readonly outstanding: number;
  /** Nothing of it is outstanding. */
  readonly is_paid: boolean;
  /** For the law firm. */
  readonly settled_by?: string;
  readonly settled_date: string;
}

/** A member of a packet that a settlement leaves as it is. */
export interface CaseLeft {
  readonly case_id: string;
  readonly why: string;
}

/** What saving would come to, or what was saved; with what a person should know of it. */
export interface SettlementProposal extends SettlementAmounts {
  readonly principal_of: number;
  readonly principal_pct: number;
  readonly interest_of: number | null;
  readonly interest_pct: number;
  readonly interest_from: string | null;
  readonly interest_to: string;
  readonly payment_due_on: string;
  readonly interest_rule: string | null;
  readonly fee_rule: string | null;
  readonly bills: readonly SettledBillRow[];
  readonly bill_totals: SettledBillTotals;
  readonly warnings: readonly string[];
  /** Members of the packet that are left as they are. */
  readonly left: readonly CaseLeft[];
}

/** `GET settlment/Exists?caseId` */
export interface SettlementExists {
  readonly exists: boolean;
  readonly packet_id: string | null;
}

/** `GET settlment/GetSettlementDetails?caseId`, `GET settlment/GetPackettedCaseSettlementDetails?caseId` */
export interface SettlementDetails extends SettlementExists {
  readonly case_id: string;
  readonly settlement: SettlementView | null;
}

/** A member of the packet, and what it has of a settlement. */
export interface PacketSettlementCase {
  readonly case_id: string;
  readonly provider_name: string | null;
  readonly balance: number;
  readonly is_closed: boolean;
  readonly settlement: SettlementView | null;
}

/** `GET settlment/GetPacketSettlementData?caseId`: the settlement that the packet's cases share, and what each has of it. */
export interface PacketSettlement {
  readonly packet_id: string | null;
  readonly settlement_id: string | null;
  /** Of the cases that are seen. */
  readonly totals: SettlementAmounts & { readonly balance: number; readonly paid: number; readonly outstanding: number };
  readonly cases: readonly PacketSettlementCase[];
}

/** The answer to `POST settlment/Save`. */
export interface SavedSettlement extends SettlementDetails {
  readonly revision: number;
  readonly warnings: readonly string[];
  /** Why a status stayed, by the case. */
  readonly status_kept: readonly CaseLeft[];
  readonly left: readonly CaseLeft[];
  readonly current_status: string;
  readonly case: CaseDetails;
  /** The bills: those of a settlement cannot be deleted. */
  readonly treatments: readonly TreatmentRow[];
}
