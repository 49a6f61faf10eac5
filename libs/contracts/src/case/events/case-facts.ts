import type { Cents } from '../../money/money.js';
import type { Reference } from '../attributes/attribute-values.js';

/** The values that events are made of: JSON only, dates YYYY-MM-DD, times ISO UTC, money integer cents; what is not known is null. */

/** A record of master data that processes know by its code. */
export interface CodedReference extends Reference {
  readonly code: string;
}

/** A status as the case took it on. */
export interface CaseStatus extends CodedReference {
  readonly is_final: boolean;
  /** The coarse status it belongs to; the case's final status once it is final. */
  readonly case_status: Reference | null;
}

/** A bill of the case as the history names it: by its number, else by its dates of service. */
export type BillName = Reference<string>;

export interface CptCode {
  readonly id: string;
  readonly code: string;
  readonly modifier: string | null;
  readonly units: number;
  readonly charge_cents: Cents;
  readonly description: string | null;
}

/** How the day the insurer had the bill is known: its stamp, its admission, or a firm's presumption. */
export const PROOF_BASES = { stamped: 'Stamped', admitted: 'Admitted', presumed: 'Presumed' } as const;
export type ProofBasis = keyof typeof PROOF_BASES;

/** One bill of the provider. */
export interface Treatment {
  readonly id: string;
  readonly bill_number: string | null;
  readonly dos_from: string;
  readonly dos_to: string;
  /** The sum of the charges when there are codes. */
  readonly bill_cents: Cents;
  readonly date_bill_sent: string | null;
  /** Proof of claim received by the insurer; bills of before it was kept do not say. */
  readonly proof_received_on?: string | null;
  readonly proof_basis?: ProofBasis | null;
  /** The last verification the insurer asked for was in: the proof is complete from then on. */
  readonly verification_complete_on?: string | null;
  readonly treating_doctor: Reference | null;
  readonly speciality: Reference | null;
  readonly service_type: Reference | null;
  readonly diagnosis: readonly string[];
  /** General ('g12') and service ('s7') reasons. */
  readonly denial_reasons: readonly Reference<string>[];
  readonly denial_date: string | null;
  readonly denial_received_on?: string | null;
  /** The reasonable justification for mailing the bill late (65-1.1(d)); bills of before it was kept do not say. */
  readonly late_reason?: string | null;
  readonly bill_status: string | null;
  readonly cpt_codes: readonly CptCode[];
}

export type MoneyComponent = 'principal' | 'interest' | 'attorney_fee' | 'filing_fee' | 'cost' | 'adjustment';
export type BalanceSign = 'minus' | 'none' | 'plus' | 'opposite';

/** What a transaction does is master data; the ledger keeps the type as it was when the money was posted. */
export interface TransactionType extends CodedReference {
  readonly component: MoneyComponent;
  readonly balance_sign: BalanceSign;
}

export interface Payment {
  readonly id: string;
  /** The bill it pays; null: the case as a whole. */
  readonly treatment: BillName | null;
  readonly transaction_type: TransactionType;
  readonly sub_type: CodedReference | null;
  /** Never zero; negative for a correction. */
  readonly amount_cents: Cents;
  readonly transaction_date: string;
  readonly deposit_date: string | null;
  readonly check_no: string | null;
  readonly check_date: string | null;
  readonly payer: string | null;
  readonly description: string | null;
  /** How it was paid, in the words of the file it came in: CHECK, ACH, COPAY. Absent where it was posted by hand. */
  readonly method?: string | null;
}

/** Why a payer paid less than was charged (X12 CAS): CO 45, PR 1 …; positive amounts lower the payment. */
export interface RemittanceAdjustment {
  readonly group: string;
  readonly reason: string;
  readonly amount_cents: Cents;
  /** The procedure it is about; null: the claim as a whole. */
  readonly service: string | null;
}

/** What a payer said of the claim when it paid, denied or took back (X12 835, CLP). */
export interface Remittance {
  readonly id: string;
  /** The entry of the ledger it came with; null when nothing was paid. */
  readonly payment_id: string | null;
  /** CLP02: 1 to 3 processed, 4 denied, 22 reversal … */
  readonly status: string;
  readonly date: string;
  readonly payer: string | null;
  readonly check_no: string | null;
  readonly payer_claim_number: string | null;
  readonly charge_cents: Cents;
  readonly paid_cents: Cents;
  readonly patient_responsibility_cents: Cents;
  readonly adjustments: readonly RemittanceAdjustment[];
}

/** The file and row of a ledger entry that was imported. */
export interface ImportedPayment {
  readonly source: ImportSource;
  /** Claim, reference, date, amount and occurrence: the same payment never enters twice. */
  readonly key: string;
  readonly row: number;
  /** A user chose the case. */
  readonly by_hand: boolean;
}

/** Who signed and when, where the case itself shows it. */
export interface Signature {
  readonly by: string;
  /** ISO UTC */
  readonly at: string;
}

export interface Note {
  readonly id: string;
  readonly note_type: CodedReference;
  /** Sanitized HTML */
  readonly description: string;
  readonly is_pinned: boolean;
  /** Of a note that was imported from the firm's old system. */
  readonly imported?: ImportedNote;
}

/** The row of a note in its file; its day and author in the old system. */
export interface ImportedNote {
  readonly source: ImportSource;
  readonly row: number;
  readonly written_on: string | null;
  readonly written_by: string | null;
}

export interface CaseDocument {
  readonly id: string;
  readonly node: CodedReference;
  readonly file_name: string;
  /** The name it was uploaded under, where its node names its documents otherwise. */
  readonly uploaded_as?: string;
  readonly content_type: string;
  readonly size: number;
  /** Where the file store keeps it. */
  readonly file_key: string;
  /** Of its content; absent from documents of before it was kept. */
  readonly sha256?: string;
  readonly description: string | null;
}

/** What was sent out of the house for this case. */
export interface Submission {
  readonly id: string;
  /** 'Arbitration Submission', 'Amended AR1', 'Arbitration Resubmission' */
  readonly submission_type: string;
  readonly to_email_id: string | null;
  /** The packet as filed. */
  readonly document_id: string | null;
}

/** The other side's answer: received, given a number, sent back. */
export type SubmissionOutcome = 'acknowledged' | 'number_assigned' | 'rejected';

/** The file and the run of an import. */
export interface ImportSource {
  readonly job_id: string;
  readonly file_name: string;
}

/** A line of a file, and what it became. */
export interface ImportedLine {
  /** Its content and its occurrence number: the same line never enters twice. */
  readonly key: string;
  /** The row of the file, from 1 for the first line after the header. */
  readonly row: number;
  readonly treatment_id: string;
  readonly cpt_code_id: string;
}

/** A known line under its new key, and what its charge was. */
export interface ChangedLine extends ImportedLine {
  readonly was_key: string;
  readonly charge_cents: Change<Cents>;
  readonly units: Change<number>;
}

/** In a packet one case leads: the packet is filed and spoken of under it. */
export type PacketRole = 'LEAD' | 'MEMBER';

/** Where a case stood when it joined its packet: what taking it out gives back. */
export interface StandingBeforePacket {
  readonly status: CaseStatus;
  /** The day it had taken that status. */
  readonly since: string;
}

/** A field before and after. */
export interface Change<Value> {
  readonly from: Value | null;
  readonly to: Value | null;
}

/** Only the fields that changed. */
export type Changes<Record> = { readonly [Field in keyof Record]?: Change<NonNullable<Record[Field]>> };

/** The merge of two master records that a case follows. */
export interface PartyMerge {
  readonly job_id: string;
  /** `undo`: what the merge of this job had changed is put back. */
  readonly way: 'merge' | 'undo';
  readonly reason: string | null;
}
