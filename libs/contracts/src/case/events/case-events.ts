import type { Cents } from '../../money/money.js';
import type { CaseAttributes, Reference } from '../attributes/attribute-values.js';
import type { StoredAttributeName } from '../attributes/case-attributes.js';
import type {
  BillName,
  CaseDocument,
  CaseStatus,
  Change,
  Changes,
  CptCode,
  ChangedLine,
  ImportedLine,
  ImportedPayment,
  ImportSource,
  Note,
  PacketRole,
  PartyMerge,
  Payment,
  Remittance,
  Signature,
  StandingBeforePacket,
  Submission,
  SubmissionOutcome,
  Treatment,
} from './case-facts.js';
import type { Settlement } from './settlement-facts.js';

/** A step from one status to another. */
interface StatusStep {
  readonly from: CaseStatus;
  readonly to: CaseStatus;
  /** The day the new status holds from. */
  readonly on: string;
  /** The day the status itself is about (of the hearing, of the award), where it asks for one. */
  readonly date: string | null;
  readonly reason: string | null;
}

/** Everything that can happen to a case. Facts: never changed in meaning; a new shape is an upcaster. */
export interface CaseEventData {
  CaseOpened: {
    readonly case_id: string;
    /** By which an import finds the case again; stored once, never recomputed. */
    readonly case_key: string | null;
    readonly attributes: CaseAttributes;
    readonly status: CaseStatus;
    readonly on: string;
  };
  /** `reason` where one is asked for: of a receivable that its funder gives back. */
  CaseUpdated: { readonly changes: Changes<CaseAttributes>; readonly reason?: string };
  StatusChanged: StatusStep & { readonly filed_on: string | null };
  CaseClosed: StatusStep;
  CaseReopened: StatusStep;
  /** Opened with what another case of the same injured person says; follows the opening. */
  CaseCloned: { readonly from_case_id: string };
  CaseDeleted: { readonly reason: string | null };
  CaseRestored: { readonly reason: string | null };
  /** A master record was merged into another one, or a merge was undone: from here on the case names `to` wherever these places named `from`. */
  PartyReplaced: {
    readonly merge: PartyMerge;
    readonly resource: string;
    readonly from: Reference;
    readonly to: Reference;
    readonly attributes: readonly StoredAttributeName[];
    /** Bills whose treating doctor it was. */
    readonly treatments: readonly BillName[];
  };

  /** Handled as one with other cases from here on. A status that the packet gave it is a `StatusChanged` right before. */
  PacketJoined: {
    readonly packet_id: string;
    readonly role: PacketRole;
    /** All cases that joined together with it, itself among them. */
    readonly cases: readonly string[];
    readonly before: StandingBeforePacket;
    /** The status the packet gave; null when the workflow did not let it. */
    readonly gave: CaseStatus | null;
    readonly status_kept: string | null;
  };
  PacketRoleChanged: { readonly packet_id: string; readonly role: Change<PacketRole> };
  /** No longer in a packet. A restored status follows as a `StatusChanged`, dated from the day it had before. */
  PacketLeft: { readonly packet_id: string; readonly reason: string | null };

  TreatmentAdded: { readonly treatment: Treatment };
  TreatmentUpdated: { readonly treatment: BillName; readonly changes: Changes<Omit<Treatment, 'id'>> };
  CptCodesAdded: { readonly treatment: BillName; readonly cpt_codes: readonly CptCode[]; readonly bill_cents: Change<Cents> };
  BillRemoved: {
    readonly treatment: BillName;
    readonly changes: Changes<
      Pick<Treatment, 'bill_number' | 'date_bill_sent' | 'proof_received_on' | 'proof_basis' | 'bill_status'>
    >;
  };
  DenialReasonsSet: {
    readonly treatment: BillName;
    readonly changes: Changes<Pick<Treatment, 'denial_reasons' | 'denial_date' | 'denial_received_on'>>;
  };
  /** The treatment as it was, so that the history can name it. */
  TreatmentDeleted: { readonly treatment: Treatment };
  LinesImported: {
    readonly source: ImportSource;
    readonly lines: readonly ImportedLine[];
    /** The case was opened for them, right before. */
    readonly opened?: true;
  };
  /** A later file has different amounts for known lines and the user chose to adopt them. The change of the bills comes right before. */
  LineAmountsChanged: { readonly source: ImportSource; readonly lines: readonly ChangedLine[] };
  /** An import was undone here. What it had created is removed right before, and its lines can be imported again. */
  ImportUndone: {
    readonly source: ImportSource;
    /** Keys of its lines. */
    readonly keys: readonly string[];
    /** The import had opened the case and it has not been changed since, so the case is deleted, too. */
    readonly with_case: boolean;
  };

  NoteAdded: { readonly note: Note } & Signature;
  NoteEdited: { readonly note_id: string; readonly changes: Changes<Omit<Note, 'id' | 'imported'>> } & Signature;
  NoteDeleted: { readonly note: Note };
  MemoSet: Change<string>;

  PaymentRecorded: {
    readonly payment: Payment;
    readonly imported?: ImportedPayment;
    /** Why the status of a resolved case stayed, when the workflow did not let it move. */
    readonly status_kept?: string;
  } & Signature;
  /** Details that move no money. */
  PaymentDetailsUpdated: { readonly payment_id: string; readonly changes: PaymentDetailChanges };
  /**
   * A payment posted again: the old entry moves to `replaced_id` and is reversed by `reversal_id`; the payment keeps its id and
   * has the values given here.
   */
  PaymentReplaced: { readonly payment: Payment; readonly replaced: Payment; readonly reversal: Payment } & Signature;
  /** `reversal` reverses `payment`. */
  PaymentReversed: { readonly payment: Payment; readonly reversal: Payment; readonly imported?: ImportedPayment } & Signature;
  PaymentDeleted: { readonly payment: Payment; readonly reversal: Payment } & Signature;
  /** What the payer said; with a payment it follows that payment, without one it is all that came. */
  RemittanceRecorded: { readonly remittance: Remittance; readonly imported?: ImportedPayment } & Signature;
  /** An import of payments was undone here: its entries are deleted right before, and its keys can be used again. */
  PaymentImportUndone: { readonly source: ImportSource; readonly keys: readonly string[] };

  /** Settled, or settled otherwise than before. A status that it gave is a step right after. */
  SettlementSaved: {
    readonly settlement: Settlement;
    /** The settlement that it takes the place of. */
    readonly replaced: Settlement | null;
    /** The status it gave; null where it gave none. */
    readonly gave: CaseStatus | null;
    /** Why the status stayed, when the workflow did not let it move. */
    readonly status_kept: string | null;
  } & Signature;
  /** Not settled any more. A status that is given back is a step right after, from the day it had held before. */
  SettlementReset: { readonly settlement: Settlement; readonly reason: string };

  DocumentAttached: { readonly document: CaseDocument } & Signature;
  DocumentRemoved: { readonly document: CaseDocument };
  SubmissionRecorded: {
    readonly submission: Submission;
    readonly filed_on: string;
    /** Why the status stayed, when the workflow did not let it move. */
    readonly status_kept: string | null;
  } & Signature;
  SubmissionResultRecorded: {
    readonly submission_id: string;
    readonly outcome: SubmissionOutcome;
    readonly on: string;
    readonly index_or_aaa_number: Change<string> | null;
    readonly message: string | null;
    readonly status_kept: string | null;
  };
}

export type PaymentDetail = 'sub_type' | 'deposit_date' | 'check_no' | 'check_date' | 'payer' | 'description';
export type PaymentDetailChanges = Changes<Pick<Payment, PaymentDetail>>;

export type CaseEventType = keyof CaseEventData;

/** `{ type, data }`, typed by its literal name. */
export type CaseEvent<Type extends CaseEventType = CaseEventType> = {
  readonly [Name in Type]: { readonly type: Name; readonly data: CaseEventData[Name] };
}[Type];

/** The event store's category of case streams; the stream's id is the case id. */
export const CASE_STREAM = 'case' as const;
