import type { CaseAttributesInput } from '../attributes/attribute-values.js';
import type { PacketRole } from '../events/case-facts.js';
import type { AllowedActions, CaseDetails } from './case-rows.js';
import type { CaseMoney, PaymentRow, StandingAfterPayment } from './ledger-rows.js';

/** A case as lists of few cases show it: in its packet, beside similar ones. */
export interface CaseBrief extends CaseMoney {
  readonly case_id: string;
  readonly injured_name: string;
  readonly provider_name: string | null;
  readonly insurance_company_name: string | null;
  readonly ins_claim_number: string | null;
  readonly policy_number: string | null;
  readonly accident_date: string | null;
  readonly dos_from: string | null;
  readonly dos_to: string | null;
  readonly current_status: string;
  readonly is_closed: boolean;
  readonly packet_id: string | null;
}

/** `GET packet/{id}/Cases` */
export interface PacketCaseRow extends CaseBrief {
  readonly role: PacketRole;
  readonly bills: number;
}

/** `GET case/{id}/packet`; without a packet `packet_id` is null and there are no cases. */
export interface PacketView extends CaseMoney {
  readonly packet_id: string | null;
  readonly lead_case_id: string | null;
  /** Of all its cases. */
  readonly bills: number;
  readonly cases: readonly PacketCaseRow[];
}

/** A case of a packet that was written: its revision, and what the user may do with it now. */
export interface PacketMember {
  readonly case_id: string;
  readonly revision: number;
  readonly allowed: AllowedActions;
}

/** `POST packet` and `PUT packet/{id}/lead`: the packet as it is now, and the revisions of its cases. */
export interface WrittenPacket extends PacketView {
  readonly revisions: readonly PacketMember[];
  /** What its cases lack, each with the ID of the case; for the law firm. */
  readonly warnings: readonly string[];
}

/** `PUT case/{id}/unpacket`: the case, which is in no packet now. */
export interface LeftPacket {
  readonly case_id: string;
  readonly revision: number;
  readonly packet_id: null;
  readonly current_status: string;
  readonly case: CaseDetails;
  /** What the case lacks; for the law firm. */
  readonly warnings: readonly string[];
}

/** Ours, `POST packet/list` */
export interface PacketRow extends CaseMoney {
  readonly packet_id: string;
  readonly lead_case_id: string | null;
  readonly injured_name: string;
  readonly insurance_company_name: string | null;
  readonly providers: string;
  readonly cases: number;
  /** The statuses of its cases, each once. */
  readonly statuses: string;
}

/** What two cases have in common. */
export const SIMILARITIES = {
  injured: 'Injured person',
  claim_number: 'Claim number',
  policy_number: 'Policy number',
  accident: 'Accident',
} as const;
export type Similarity = keyof typeof SIMILARITIES;

/** `GET case/{id}/similars/{x}` and `GET case/similar/{x}` */
export interface SimilarCaseRow extends CaseBrief {
  readonly same: readonly Similarity[];
}

/** A bill's part of one payment for several cases. */
export interface PaymentShare {
  readonly case_id: string;
  /** Null: the case as a whole, which has no bills. */
  readonly treatment_id: string | null;
  readonly bill_number: string | null;
  readonly provider_name: string | null;
  /** What it is divided by: the open principal, or the billed one where nothing is open. */
  readonly principal: number;
  readonly balance: number;
  readonly amount: number;
}

/** Ours, `POST payment/transaction/packet/allocation` */
export interface SplitProposal {
  readonly packet_id: string | null;
  readonly amount: number;
  readonly allocation: readonly PaymentShare[];
}

/** Where one payment for several cases left one of them. */
export interface PaidCase extends CaseMoney, StandingAfterPayment {
  readonly case_id: string;
  readonly revision: number;
  readonly allowed: AllowedActions;
}

/** Ours, `POST payment/transaction/packet`: the entries, and each case that it paid. */
export interface PostedSplit {
  readonly packet_id: string | null;
  readonly amount: number;
  readonly transactions: readonly PaymentRow[];
  readonly cases: readonly PaidCase[];
  /** What is unlikely about it; for the law firm. */
  readonly warnings?: readonly string[];
}

/** `GET payment/transaction/sub_type` and `GET payment/transaction/sub_type/{id}` */
export interface SubTypeRow {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly transaction_type_id: number | null;
  readonly is_default: boolean;
}

/** `GET case/clone?case_id`: what a clone takes over, for its form; nothing is kept by asking. */
export interface CaseCloneDraft {
  readonly cloned_from: string;
  readonly attributes: Partial<CaseAttributesInput>;
  /** What the master records among them are called: 'provider_name'. */
  readonly names: Readonly<Record<string, string>>;
}
