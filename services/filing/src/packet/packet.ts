import type { Cents, PacketSection } from '@atlas/contracts';

/** A party on the request: a name, and the lines under it (address, numbers) if known. */
export interface Party {
  readonly name: string;
  readonly lines: readonly string[];
}

/** A bill as the request lists it. Days are YYYY-MM-DD. */
export interface ClaimedBill {
  readonly name: string;
  readonly dos_from: string;
  readonly dos_to: string;
  readonly mailed_on: string | null;
  readonly denied_on: string | null;
  /** The justification for mailing it late. */
  readonly late_reason: string | null;
  readonly billed_cents: Cents;
  readonly paid_cents: Cents;
  readonly in_dispute_cents: Cents;
}

/** What is claimed, by whom, from whom. */
export interface PacketClaim {
  readonly case_id: string;
  readonly applicant: Party;
  readonly injured: Party;
  readonly respondent: Party;
  readonly policyholder: string | null;
  readonly attorney: Party;
  /** A PNG or JPEG picture of the firm; null: it has none. */
  readonly logo: Buffer | null;
  readonly claim_number: string | null;
  readonly policy_number: string | null;
  readonly accident_date: string | null;
  /** The request is the no-fault form. */
  readonly is_no_fault: boolean;
  /** The rules by which interest and the attorney's fee are claimed, in words; null: none applies. */
  readonly interest_rule: string | null;
  readonly fee_rule: string | null;
  readonly accident_state: string | null;
  /** Of a request that was filed before. */
  readonly prior_number: string | null;
  readonly bills: readonly ClaimedBill[];
  /** Of the case as a whole, so payments that name no bill are in it. */
  readonly billed_cents: Cents;
  readonly paid_cents: Cents;
  readonly in_dispute_cents: Cents;
  /** The day the packet is made. */
  readonly prepared_on: string;
}

export interface PacketExhibit {
  readonly letter: string;
  readonly name: string;
  readonly order: number;
  readonly description: string | null;
  /** A cover page before the documents. */
  readonly has_slip_sheet: boolean;
}

/** A document of the case that belongs into the packet. */
export interface PacketDocument {
  readonly id: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly node_name: string;
  readonly node_order: number;
  readonly uploaded_date: string;
  readonly exhibit: PacketExhibit;
  readonly content: Buffer;
}

/** A document that cannot be filed as it is. */
export interface PacketProblem {
  readonly document_id: string;
  readonly file_name: string;
  readonly message: string;
}

/** A file that goes beside the packet. */
export interface PacketAttachment {
  readonly file_name: string;
  readonly content_type: string;
  readonly content: Buffer;
}

export interface BuiltPacket {
  readonly bytes: Buffer;
  readonly page_count: number;
  readonly sections: readonly PacketSection[];
  readonly attachments: readonly PacketAttachment[];
  readonly problems: readonly PacketProblem[];
}
